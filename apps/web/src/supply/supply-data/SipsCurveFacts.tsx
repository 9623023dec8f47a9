import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { formatDateRange } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

/** Days and energy of the hourly curve of a provider of the register, before it is stored. */
export function SipsCurveFacts({ curve: { days } }: { readonly curve: Curve }) {
  const values = days.flatMap(({ valuesList }) => valuesList)
  const energy = values.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  return (
    <DataList
      facts={[
        {
          label: texts.days,
          value: `${formatCount(days.length)} · ${formatDateRange(first.date, last.date)}`,
        },
        { label: texts.energy, value: formatKwh(energy) },
      ]}
    />
  )
}
