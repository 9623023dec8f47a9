import { roundCents } from '../../money/round-cents.ts'
import { settleCommissions } from '../commissions/commission-settlement.ts'

/** `cancelled` ones keep their number and are taken back by a rectifying invoice. */
export const selfInvoiceStates = ['issued', 'paid', 'cancelled'] as const
export type SelfInvoiceState = (typeof selfInvoiceStates)[number]

/** `adjustment` is an amount that somebody wrote, such as a clawback. */
export const selfInvoiceLineKinds = ['fee', 'adjustment'] as const
export type SelfInvoiceLineKind = (typeof selfInvoiceLineKinds)[number]

/** Most lines of an invoice. */
export const MOST_SELF_INVOICE_LINES = 1_000

const RECTIFYING = 'R-'

/** Series of the invoices that rectify those of a series: RD 1619/2012 art. 6.1.a asks for one of their own. */
export function rectifyingSerieOf(serie: string): string {
  return RECTIFYING + serie
}

/** Whether a series would be taken for one of rectifying invoices. */
export function isRectifyingSerie(serie: string): boolean {
  return serie.toUpperCase().startsWith(RECTIFYING)
}

/** The number of an invoice as it is printed: series and number. */
export function selfInvoiceNumber(serie: string, number: number): string {
  return `${serie}-${number}`
}

export interface SelfInvoiceRates {
  /** Percent, 0 to 100. */
  readonly vatPercentage: number
  readonly irpfPercentage: number
}

/** Amounts of an invoice, EUR in cents. */
export interface SelfInvoiceAmounts {
  readonly subtotal: number
  readonly vatAmount: number
  /** Withheld from the commercial. */
  readonly irpfAmount: number
  /** Subtotal + VAT − withholding; negative when the commercial owes it. */
  readonly total: number
}

/**
 * Amounts of an invoice: VAT and withholding of the sum of its lines, each rounded half up to cents once.
 *
 * @param linesEur EUR, negative for clawbacks; at least one.
 * @throws SETTLEMENT_EMPTY, COMMISSION_VALUE_INVALID, FEE_PERCENTAGE_OUT_OF_RANGE.
 */
export function computeSelfInvoice(linesEur: readonly number[], rates: SelfInvoiceRates): SelfInvoiceAmounts {
  const settled = settleCommissions(linesEur, rates.vatPercentage, rates.irpfPercentage)
  return {
    subtotal: settled.baseEur,
    vatAmount: settled.vatEur,
    irpfAmount: settled.irpfEur,
    total: settled.totalEur,
  }
}

/** The amounts of the invoice that takes another back. Invariant: both add up to zero, to the cent. */
export function rectifyingAmounts(amounts: SelfInvoiceAmounts): SelfInvoiceAmounts {
  const negative = (eur: number) => roundCents(-eur)
  return {
    subtotal: negative(amounts.subtotal),
    vatAmount: negative(amounts.vatAmount),
    irpfAmount: negative(amounts.irpfAmount),
    total: negative(amounts.total),
  }
}

/**
 * The configuration for a commercial: their own one, else the default, else the only one without a commercial.
 *
 * @returns null where none fits.
 */
export function configurationFor<
  Configuration extends {
    readonly default: boolean
    readonly receiverCommercial: { readonly idCommercial: string } | null
  },
>(configurations: readonly Configuration[], idCommercial: string): Configuration | null {
  const general = configurations.filter((one) => one.receiverCommercial === null)
  return (
    configurations.find((one) => one.receiverCommercial?.idCommercial === idCommercial) ??
    general.find((one) => one.default) ??
    general[0] ??
    null
  )
}
