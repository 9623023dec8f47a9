import { isValidNif, parseNif } from '../../identifiers/nif.ts'

/** What a person should know before an invoice is issued; none of it prevents that. */
export const selfInvoiceWarnings = [
  'COMMERCIAL_WITHOUT_NIF',
  'COMMERCIAL_WITHOUT_ADDRESS',
  /** The withholding is of professionals, the commercial is a company. */
  'COMPANY_WITH_IRPF',
  /** The series has invoices of another commercial: RD 1619/2012 art. 6.1.a asks for one for each. */
  'SERIE_OF_OTHERS',
  /** Contracts whose commission cannot be calculated. */
  'FEES_MISSING',
  /** Contracts whose commission is another one than when it was invoiced. */
  'FEES_CHANGED',
  /** Contracts that ended after they were invoiced, within a year of their signing. */
  'CONTRACTS_CLOSED',
  /** An amount of a line is negative. */
  'NEGATIVE_LINES',
  /** The commercial would owe the total. */
  'NEGATIVE_TOTAL',
] as const
export type SelfInvoiceWarning = (typeof selfInvoiceWarnings)[number]

export interface InvoicedCommercial {
  readonly dniOrCif: string | null
  readonly address: string | null
}

/** Warnings of the commercial's own data. @param irpfPercentage 0 to 100. */
export function commercialWarnings(
  { dniOrCif, address }: InvoicedCommercial,
  irpfPercentage: number,
): SelfInvoiceWarning[] {
  const warnings: SelfInvoiceWarning[] = []
  if (!dniOrCif?.trim()) warnings.push('COMMERCIAL_WITHOUT_NIF')
  if (!address?.trim()) warnings.push('COMMERCIAL_WITHOUT_ADDRESS')
  if (irpfPercentage > 0 && dniOrCif && isCompany(dniOrCif)) warnings.push('COMPANY_WITH_IRPF')
  return warnings
}

function isCompany(nif: string): boolean {
  return isValidNif(nif) && parseNif(nif).kind === 'cif'
}

export interface OfferedLine {
  readonly fee: number | null
  /** The commission of the invoice that has the contract already. */
  readonly invoiced: { readonly fee: number } | null
}

/** Warnings of the contracts of a period. */
export function lineWarnings(lines: readonly OfferedLine[]): SelfInvoiceWarning[] {
  const warnings: SelfInvoiceWarning[] = []
  if (lines.some(({ fee }) => fee === null)) warnings.push('FEES_MISSING')
  const isChanged = ({ fee, invoiced }: OfferedLine) =>
    fee !== null && invoiced !== null && invoiced.fee !== fee
  if (lines.some(isChanged)) warnings.push('FEES_CHANGED')
  return warnings
}

/** Warnings of the amounts that are about to be invoiced, EUR. */
export function amountWarnings(linesEur: readonly number[], totalEur: number): SelfInvoiceWarning[] {
  const warnings: SelfInvoiceWarning[] = []
  if (linesEur.some((eur) => eur < 0)) warnings.push('NEGATIVE_LINES')
  if (totalEur < 0) warnings.push('NEGATIVE_TOTAL')
  return warnings
}
