import { roundCents } from '../../../money/round-cents.ts'
import type { ReportBill, ReportBillLine } from '../report-variable.ts'

/** An offer of a sample with the bill of a year. */
export interface SampleOffer {
  readonly marketer: string
  readonly tariff: string
  readonly priceType: 'Fijo' | 'Indexado'
  readonly bill: ReportBill
}

/** Names of offers; no marketer bears them. */
const typicalNames = [
  ['Kilovatio Claro', 'Estable 12'],
  ['Aurea Energía', 'Negocio Fijo'],
  ['Red Viva', 'Pyme Verde'],
  ['Tramontana Energía', 'Mercado + margen'],
  ['Enerplana', 'Plana 24'],
  ['Voltaria', 'Empresa Ahorro'],
  ['Luminar', 'Óptima'],
  ['Ibérica del Vatio', 'Profesional'],
] as const

/** The name of the offer in a place, from 0; those of the worst case are as long as any stored one. */
export function sampleOfferName(place: number, isWorstCase: boolean): readonly [string, string] {
  const [marketer = '', tariff = ''] = typicalNames[place % typicalNames.length] ?? []
  if (!isWorstCase) return [marketer, tariff]
  return [
    `${marketer} Comercializadora de Referencia y Servicios Energéticos del Mediterráneo, S. A. U.`,
    `${tariff} Gran Consumidor Industrial con garantías de origen, revisión trimestral y precio final ${place + 1}`,
  ]
}

/** A bill of a year whose lines are rounded apart and whose totals add them. */
export function sampleBill(
  title: string,
  untaxed: readonly Omit<ReportBillLine, 'kind'>[],
  vatPercent = 21,
): ReportBill {
  const lines = untaxed.map((line) => ({ ...line, amount: roundCents(line.amount), kind: 'line' as const }))
  const beforeVat = roundCents(lines.reduce((sum, { amount }) => sum + amount, 0))
  const vat = roundCents((beforeVat * vatPercent) / 100)
  return {
    title,
    lines: [
      ...lines,
      { concept: 'Total sin IVA', detail: null, amount: beforeVat, kind: 'subtotal' },
      { concept: 'IVA', detail: `${vatPercent} % de la base`, amount: vat, kind: 'line' },
      { concept: 'Total de un año', detail: null, amount: roundCents(beforeVat + vat), kind: 'total' },
    ],
  }
}

/** The total of a bill, EUR. */
export function totalOf(bill: ReportBill): number {
  return bill.lines.at(-1)?.amount ?? 0
}
