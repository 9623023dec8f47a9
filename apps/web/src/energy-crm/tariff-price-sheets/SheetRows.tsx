import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import {
  changePercent,
  isAcceptable,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { periodNames, type PeriodName } from '@vatio/domain/periods/by-period'
import type { PriceSheetRow } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatChange, formatNumber, NO_VALUE } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CorrectRowDialog } from './CorrectRowDialog.tsx'
import {
  kindNames,
  priceUnitText,
  rowReasonTexts,
  rowStateNames,
  rowStateTones,
} from './price-sheet-labels.ts'
import styles from './PriceSheet.module.css'
import { useUpdateRow } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface SheetRowsProps {
  readonly idPriceSheet: string
  readonly rows: readonly PriceSheetRow[]
  readonly isOpen: boolean
}

/** Rows of a sheet: for each period the price in force, the new one and the change. */
export function SheetRows({ idPriceSheet, rows, isOpen }: SheetRowsProps) {
  const [corrected, setCorrected] = useState<PriceSheetRow | null>(null)
  if (rows.length === 0) return <EmptyState text={texts.noRows} />
  const periods = periodNames.filter((name) =>
    rows.some((row) => row.prices?.[name] !== undefined || row.before?.[name] !== undefined),
  )
  return (
    <>
      <div className={styles.rows}>
        <table className={styles.differences}>
          <thead>
            <tr>
              {isOpen ? <th scope="col">{texts.accept}</th> : null}
              <th scope="col" data-first>
                {texts.product}
              </th>
              <th scope="col">{texts.state}</th>
              {periods.map((name) => (
                <th key={name} scope="col" data-figure>
                  {name.toUpperCase()}
                </th>
              ))}
              <th scope="col">{texts.since}</th>
              {isOpen ? (
                <th scope="col">
                  <span className="visually-hidden">Acciones</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DifferenceRow
                key={row.rowNumber}
                idPriceSheet={idPriceSheet}
                row={row}
                periods={periods}
                isOpen={isOpen}
                onCorrect={() => setCorrected(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {corrected ? (
        <CorrectRowDialog idPriceSheet={idPriceSheet} row={corrected} onClose={() => setCorrected(null)} />
      ) : null}
    </>
  )
}

interface DifferenceRowProps {
  readonly idPriceSheet: string
  readonly row: PriceSheetRow
  readonly periods: readonly PeriodName[]
  readonly isOpen: boolean
  readonly onCorrect: () => void
}

function DifferenceRow({ idPriceSheet, row, periods, isOpen, onCorrect }: DifferenceRowProps) {
  const update = useUpdateRow()
  const kind = priceUnitText(row)
  const isCorrectable = row.atrTariff !== null && row.product !== '' && row.state !== 'missing'
  return (
    <tr>
      {isOpen ? (
        <td>
          <Checkbox
            aria-label={texts.acceptRow(row.product, kindNames[row.kind])}
            checked={row.accepted}
            disabled={update.isPending || (!isAcceptable(row.state) && !row.accepted)}
            onChange={(event) =>
              update.mutate({
                params: { idPriceSheet, rowNumber: row.rowNumber },
                body: { version: row.version, accepted: event.currentTarget.checked },
              })
            }
          />
        </td>
      ) : null}
      <th scope="row" data-first>
        <span className={styles.product}>{row.product || '–'}</span>
        <span className={styles.muted}>
          {[row.atrTariff, kind, ...(row.line > 0 ? [row.tab, texts.lines(row.line)] : [])]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </th>
      <td>
        <Badge tone={rowStateTones[row.state]}>{rowStateNames[row.state]}</Badge>
        {row.reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {rowReasonTexts[reason]}
          </span>
        ))}
        {row.state === 'failed' && row.written ? (
          <span className={styles.reason}>{texts.written(row.written)}</span>
        ) : null}
      </td>
      {periods.map((name) => (
        <PriceCell key={name} before={row.before?.[name] ?? null} after={row.prices?.[name] ?? null} />
      ))}
      <td className={styles.since}>{row.validFrom ? formatDate(row.validFrom) : '–'}</td>
      {isOpen ? (
        <td>
          {isCorrectable ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.correctRow(row.product, kindNames[row.kind])}
              title={texts.correct}
              onClick={onCorrect}
            >
              <IconPencil size={18} stroke={1.5} />
            </ActionIcon>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}

const DECIMALS = 6

function PriceCell({ before, after }: { readonly before: number | null; readonly after: number | null }) {
  if (before === null && after === null) return <td data-figure>{NO_VALUE}</td>
  const percent = changePercent(before, after)
  const change = before === null || after === null ? null : after - before
  return (
    <td data-figure data-change={change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'}>
      <span className={styles.muted}>
        {before === null ? texts.noBefore : formatNumber(before, DECIMALS)}
      </span>
      {after === null ? null : <strong>{formatNumber(after, DECIMALS)}</strong>}
      {change === null || change === 0 ? null : (
        <span className={styles.change}>
          {percent === null ? formatChange(change, DECIMALS) : `${formatChange(percent)} %`}
        </span>
      )}
    </td>
  )
}
