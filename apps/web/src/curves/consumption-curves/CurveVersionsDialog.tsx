import { Button } from '@mantine/core'
import type {
  CurveVersion,
  StoredYear,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { useMemo, useState } from 'react'
import { formatDateTime, monthName } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatChange, formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { compareMonths, type MonthDifference } from './compare-months.ts'
import { curveTexts as texts, qualityNames } from './consumption-curves.messages.ts'
import {
  useCurveOfYear,
  useCurveVersion,
  useCurveVersions,
  useRestoreCurve,
} from './consumption-curves.queries.ts'

interface CurveVersionsDialogProps {
  readonly idConsumptionPoint: string
  readonly year: StoredYear
  readonly onClose: () => void
}

const columns: Column<MonthDifference>[] = [
  { id: 'month', header: texts.month, render: ({ month }) => monthName(month) },
  {
    id: 'former',
    header: texts.formerVersion,
    unit: 'kWh',
    render: ({ formerKwh }) => formatNumber(formerKwh),
  },
  {
    id: 'current',
    header: texts.currentVersion,
    unit: 'kWh',
    render: ({ currentKwh }) => formatNumber(currentKwh),
  },
  {
    id: 'difference',
    header: texts.difference,
    unit: 'kWh',
    render: ({ formerKwh, currentKwh }) => formatChange(currentKwh - formerKwh),
  },
  { id: 'days', header: texts.changedDays, render: ({ changedDays }) => formatCount(changedDays) },
]

/** Compares a former version of a year with the current one, month by month, and restores it. */
export function CurveVersionsDialog({ idConsumptionPoint, year, onClose }: CurveVersionsDialogProps) {
  const versions = useCurveVersions(idConsumptionPoint, year.year)
  const [chosen, setChosen] = useState<number | null>(null)
  const version = chosen ?? versions.data?.[0]?.version ?? null
  const former = useCurveVersion(idConsumptionPoint, year.year, version)
  const current = useCurveOfYear(idConsumptionPoint, year.year)
  const restore = useRestoreCurve(onClose)
  const months = useMemo(
    () => (former.data && current.data ? compareMonths(former.data.days, current.data.days) : []),
    [former.data, current.data],
  )
  const failed = versions.error ?? former.error ?? current.error
  return (
    <Dialog
      title={texts.versionsOf(year.year)}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button
            loading={restore.isPending}
            disabled={version === null || !former.data}
            onClick={() => {
              if (version === null) return
              const params = { id: idConsumptionPoint, year: year.year, version }
              restore.mutate({ params, body: { version: year.version } })
            }}
          >
            {texts.restore}
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([versions.refetch(), former.refetch(), current.refetch()])}
        />
      ) : null}
      <SelectField
        label={texts.formerVersion}
        value={version === null ? null : String(version)}
        data={(versions.data ?? []).map((one) => ({ value: String(one.version), label: labelOf(one) }))}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
      />
      {months.length > 0 ? (
        <FiguresTable caption={texts.comparedMonths} columns={columns} rows={months} />
      ) : failed ? null : (
        <TextSkeleton />
      )}
    </Dialog>
  )
}

function labelOf({ version, source, quality, totalKwh, updatedAt, updatedBy }: CurveVersion): string {
  return [
    texts.version(version),
    formatKwhWithUnit(totalKwh),
    qualityNames[quality],
    texts.origin(source),
    texts.savedBy(updatedBy, formatDateTime(updatedAt)),
  ].join(' · ')
}
