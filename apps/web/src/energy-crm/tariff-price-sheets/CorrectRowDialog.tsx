import { Button } from '@mantine/core'
import { pricePeriodCount } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { periodNames, type ByPeriod } from '@vatio/domain/periods/by-period'
import type { PriceSheetRow } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { priceUnitText } from './price-sheet-labels.ts'
import styles from './PriceSheet.module.css'
import { useUpdateRow } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface CorrectRowDialogProps {
  readonly idPriceSheet: string
  readonly row: PriceSheetRow
  readonly onClose: () => void
}

/** Corrects the prices of a row, or its day, and accepts it. */
export function CorrectRowDialog({ idPriceSheet, row, onClose }: CorrectRowDialogProps) {
  const [prices, setPrices] = useState<ByPeriod<number | null>>(row.prices ?? {})
  const [validFrom, setValidFrom] = useState(row.validFrom)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useUpdateRow({
    onSuccess: onClose,
    onError: (error, _input, messages) => {
      setFailure(messageOf(error, messages).text)
      return true
    },
  })
  const count = row.atrTariff === null ? 0 : pricePeriodCount(row.kind, getAtrTariff(row.atrTariff))
  const names = periodNames.slice(0, count)
  const isComplete = names.every((name) => Number.isFinite(prices[name] ?? Number.NaN))
  return (
    <Dialog
      title={texts.correctTitle(row.product)}
      size="medium"
      onClose={onClose}
      locked={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete || validFrom === null) return
        save.mutate({
          params: { idPriceSheet, rowNumber: row.rowNumber },
          body: {
            version: row.version,
            accepted: true,
            prices: Object.fromEntries(names.map((name) => [name, Number(prices[name])])),
            validFrom,
          },
        })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!isComplete || validFrom === null}>
            {texts.saveCorrection}
          </Button>
        </>
      }
    >
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <p className={styles.muted}>
        {[row.atrTariff, priceUnitText(row), texts.written(row.written)].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.fields}>
        {names.map((name) => (
          <NumberField
            key={name}
            label={name.toUpperCase()}
            decimals={8}
            min={0}
            value={prices[name] ?? null}
            onChange={(value) => setPrices({ ...prices, [name]: value })}
          />
        ))}
        <DateField label={texts.since} value={validFrom} onChange={setValidFrom} />
      </div>
    </Dialog>
  )
}
