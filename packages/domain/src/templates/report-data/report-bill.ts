import { NOT_COMPUTED, sourceLabels } from '../../billing/electricity-bills/bill-labels.ts'
import type { BillLine } from '../../billing/electricity-bills/bill-line.ts'
import { lineName, lineSummary, rowFormula } from '../../billing/electricity-bills/line-explanation.ts'
import type { GasBillLine } from '../../billing/gas-bills/gas-bill-line.ts'
import { formatField } from '../report-documents/format-field.ts'
import type { ReportBill, ReportBillLine, ReportExplanation } from './report-variable.ts'

type AnyLine = BillLine | GasBillLine

/** A bill of either energy, as far as a report shows it. */
export interface ReportedBill {
  readonly lines: readonly AnyLine[]
  readonly beforeVatEur: number
  readonly totalEur: number
}

/** A stored bill line by line, with its total before and after the indirect tax. Nothing is calculated again. */
export function toReportBill(title: string, { lines, beforeVatEur, totalEur }: ReportedBill): ReportBill {
  const toLine = (line: AnyLine): ReportBillLine => ({
    concept: lineName(line),
    detail: lineSummary(line),
    amount: line.amountEur,
    kind: 'line',
  })
  const isTax = ({ concept }: AnyLine) => concept === 'valueAddedTax'
  return {
    title,
    lines: [
      ...lines.filter((line) => !isTax(line)).map(toLine),
      { concept: 'Total sin impuesto indirecto', detail: null, amount: beforeVatEur, kind: 'subtotal' },
      ...lines.filter(isTax).map(toLine),
      { concept: 'Total', detail: null, amount: totalEur, kind: 'total' },
    ],
  }
}

/** How each line of a bill is worked out, and by which rule. */
export function toBillExplanation(heading: string, { lines }: ReportedBill): ReportExplanation {
  return { heading, lines: lines.flatMap(explainLine) }
}

function explainLine(line: AnyLine): ReportExplanation['lines'] {
  const label = lineName(line)
  const source = sourcesOf(line)
  if (line.status === 'notComputed') return [{ label, formula: NOT_COMPUTED, source }]
  if (line.rows.length === 0) return [{ label, formula: lineSummary(line), source }]
  return line.rows.map((row, index) => ({
    label: row.period === null ? label : `${label}, P${row.period}`,
    formula: `${rowFormula(row)} = ${formatField(row.amountEur, { kind: 'money' })}`,
    source: index === 0 ? source : null,
  }))
}

function sourcesOf({ sources }: AnyLine): string | null {
  const named = sources.map(({ item, source }) => `${sourceLabels[item]}: ${source}`)
  return named.length === 0 ? null : [...new Set(named)].join('; ')
}
