import {
  billLine,
  notComputedLine,
  sourceItems,
  type BillConcept,
  type BillLine,
  type BillSource,
  type NotComputedReason,
} from '../electricity-bills/bill-line.ts'

/** Concepts of a gas bill, in their order on it. */
export const gasBillConcepts = [
  'gasFixed',
  'gasVariable',
  'discount',
  'hydrocarbonTax',
  'meterRental',
  'otherConcept',
  'valueAddedTax',
] as const

export type GasBillConcept = (typeof gasBillConcepts)[number]

/** Regulated figures that a line of a gas bill may rest on. */
export const gasSourceItems = [...sourceItems, 'hydrocarbonTax', 'lastResortTariff'] as const
export type GasBillSourceItem = (typeof gasSourceItems)[number]

/** Where a regulated figure of a line comes from. */
export type GasBillSource = Omit<BillSource, 'item'> & { readonly item: GasBillSourceItem }

/** One concept of a gas bill, rounded once: the line of an electricity bill with the concepts of gas. */
export type GasBillLine = Omit<BillLine, 'concept' | 'sources'> & {
  readonly concept: GasBillConcept
  readonly sources: readonly GasBillSource[]
}

/** A computed line of a gas bill. */
export function gasLine(
  line: Pick<GasBillLine, 'concept' | 'amountEur' | 'rows'> &
    Partial<Pick<GasBillLine, 'name' | 'sources' | 'notes' | 'unconfirmed'>>,
): GasBillLine {
  const { concept, sources = [], ...rest } = line
  return { ...billLine({ ...rest, concept: 'otherConcept' }), concept, sources }
}

/** Line "no calculado" of a gas bill. */
export function notComputedGasLine(concept: GasBillConcept, reason: NotComputedReason): GasBillLine {
  return { ...notComputedLine('otherConcept', reason), concept }
}

/** A line that both bills have, as one of gas. */
export function sharedLine(line: BillLine, concept: GasBillConcept & BillConcept): GasBillLine {
  return { ...line, concept }
}
