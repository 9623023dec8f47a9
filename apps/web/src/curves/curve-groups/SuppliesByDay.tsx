import type { CurveGroup } from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveGroupTexts as texts } from './curve-groups.messages.ts'

interface Span {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly supplies: number
}

/** Days in a row with the same number of supplies. */
export function spansOf(days: CurveGroup['suppliesByDay']): Span[] {
  const spans: Span[] = []
  for (const { date, supplies } of days) {
    const last = spans.at(-1)
    if (last?.supplies === supplies) spans.splice(-1, 1, { ...last, to: date, days: last.days + 1 })
    else spans.push({ from: date, to: date, days: 1, supplies })
  }
  return spans
}

/** How many supplies the sum of each day contains. */
export function SuppliesByDay({ days }: { readonly days: CurveGroup['suppliesByDay'] }) {
  const most = Math.max(0, ...days.map(({ supplies }) => supplies))
  const lacking = days.filter(({ supplies }) => supplies < most).length
  return (
    <Card title={texts.suppliesByDay}>
      {lacking > 0 ? <Notice tone="warning">{texts.partDays(lacking, most)}</Notice> : null}
      <FiguresTable
        caption={texts.suppliesByDay}
        columns={[
          {
            id: 'range',
            header: texts.range,
            render: ({ from, to }: Span) => `${formatDate(from)} a ${formatDate(to)}`,
          },
          { id: 'days', header: texts.days, render: ({ days: count }) => formatCount(count) },
          { id: 'supplies', header: texts.count, render: ({ supplies }) => formatCount(supplies) },
        ]}
        rows={spansOf(days)}
      />
    </Card>
  )
}
