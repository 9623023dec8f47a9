import { domainError } from '@vatio/domain/domain-error'
import { computeClawback } from '@vatio/domain/energy-crm/commissions/clawback'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { MOST_SELF_INVOICE_LINES } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { selfInvoiceErrors } from '@vatio/domain/energy-crm/self-invoices/self-invoice.errors'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import type {
  ClosedContract,
  InvoiceableContract,
  SelfInvoicePreviewInput,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findCommercial } from '../commercials/commercials.service.ts'
import { computeFeesOf } from '../commissions/contract-fees.service.ts'
import { isOneOfVisible, toVisibleContracts } from '../contracts/contract-visibility.service.ts'
import * as repository from './invoiceable-contracts.repository.ts'
import { findConfiguration } from './self-invoice-configurations.repository.ts'

/** Marketers claim a commission back within a year as a rule. */
const GUARD_DAYS = 365

/**
 * Who is invoiced and how.
 *
 * @throws SELF_INVOICE_CONFIGURATION_UNKNOWN, SELF_INVOICE_RECEIVER_OTHER, SELF_INVOICE_DATES_REVERSED, COMMERCIAL_UNKNOWN.
 */
export async function getParties(
  tx: TenantTransaction,
  { idSelfInvoiceConfiguration, idCommercial, startDate, endDate }: SelfInvoicePreviewInput,
): Promise<{ readonly configuration: SelfInvoiceConfiguration; readonly commercial: Commercial }> {
  if (endDate < startDate)
    throw domainError(selfInvoiceErrors, 'SELF_INVOICE_DATES_REVERSED', { field: 'endDate' })
  const commercial = await findCommercial(tx, idCommercial)
  if (!commercial) throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'idCommercial' })
  const configuration = await findConfiguration(tx, idSelfInvoiceConfiguration)
  const refused = (code: keyof typeof selfInvoiceErrors) =>
    domainError(selfInvoiceErrors, code, { field: 'idSelfInvoiceConfiguration' })
  if (!configuration) throw refused('SELF_INVOICE_CONFIGURATION_UNKNOWN')
  const receiver = configuration.receiverCommercial?.idCommercial ?? idCommercial
  if (receiver !== idCommercial) throw refused('SELF_INVOICE_RECEIVER_OTHER')
  return { configuration, commercial }
}

/** The contracts of a commercial whose date is in the period. */
function ofPeriod(
  tx: TenantTransaction,
  actor: Viewer,
  { idCommercial, startDate, endDate, dateField }: SelfInvoicePreviewInput,
): Condition {
  return toVisibleContracts(tx, actor, {
    commercials: [idCommercial],
    [dateField]: { from: startDate, to: endDate },
  })
}

/** Those in states whose commissions are paid. */
function payable(
  tx: TenantTransaction,
  actor: Viewer,
  { payableContractStates, payablePaymentStates }: SelfInvoiceConfiguration,
): Condition {
  return toVisibleContracts(tx, actor, {
    ...(payableContractStates.length > 0 ? { states: payableContractStates } : { closed: false }),
    paymentStates: payablePaymentStates,
  })
}

/**
 * The contracts of a period that may be invoiced, with their commissions by the rules as they stand, and how many others
 * the period has.
 *
 * @throws SELF_INVOICE_TOO_MANY_CONTRACTS.
 */
export async function listInvoiceable(
  tx: TenantTransaction,
  actor: Viewer,
  input: SelfInvoicePreviewInput,
  configuration: SelfInvoiceConfiguration,
): Promise<{ readonly contracts: InvoiceableContract[]; readonly notPayable: number }> {
  const period = ofPeriod(tx, actor, input)
  const condition = allOf([period, payable(tx, actor, configuration)])
  const limit = MOST_SELF_INVOICE_LINES + 1
  const rows = await repository.selectInvoiceable(tx, condition, { dateField: input.dateField, limit })
  if (rows.length === limit) throw domainError(selfInvoiceErrors, 'SELF_INVOICE_TOO_MANY_CONTRACTS')
  const all = await repository.countContracts(tx, period)
  return { contracts: await withFees(tx, actor, rows), notPayable: all - rows.length }
}

/** Those of some contracts that {@link listInvoiceable} offers. */
export async function listChosen(
  tx: TenantTransaction,
  actor: Viewer,
  input: SelfInvoicePreviewInput & { readonly contracts: readonly { readonly idContractInfo: string }[] },
  configuration: SelfInvoiceConfiguration,
): Promise<InvoiceableContract[]> {
  const ids = input.contracts.map((one) => one.idContractInfo)
  const condition = allOf([
    isOneOfVisible(tx, actor, ids),
    ofPeriod(tx, actor, input),
    payable(tx, actor, configuration),
  ])
  const page = { dateField: input.dateField, limit: ids.length }
  return withFees(tx, actor, await repository.selectInvoiceable(tx, condition, page))
}

/** Number and client of contracts of a commercial, by id. */
export function listContractsOf(
  tx: TenantTransaction,
  actor: Viewer,
  idCommercial: string,
  idContracts: readonly string[],
) {
  const condition = allOf([
    isOneOfVisible(tx, actor, idContracts),
    toVisibleContracts(tx, actor, { commercials: [idCommercial] }),
  ])
  return repository.selectNamed(tx, condition)
}

async function withFees(
  tx: TenantTransaction,
  actor: Viewer,
  rows: readonly repository.InvoiceableRow[],
): Promise<InvoiceableContract[]> {
  const ids = rows.map((row) => row.idContractInfo)
  const fees = await computeFeesOf(tx, actor, ids, tx.today)
  const invoiced = await repository.selectInvoiced(tx, ids)
  return rows.map((row) => {
    const fee = fees.get(row.idContractInfo)
    return {
      ...row,
      fee: fee?.totalFee ?? null,
      errors: fee?.errors ?? [],
      invoiced: invoiced.get(row.idContractInfo) ?? null,
    }
  })
}

/** Contracts of the commercial that were invoiced and closed in the period, within a year of their signing. */
export async function listClosedAfterInvoice(
  tx: TenantTransaction,
  actor: Viewer,
  { idCommercial, startDate, endDate }: SelfInvoicePreviewInput,
): Promise<ClosedContract[]> {
  const condition = toVisibleContracts(tx, actor, {
    commercials: [idCommercial],
    lastStateChangeDate: { from: startDate, to: endDate },
  })
  const rows = await repository.selectClosed(tx, condition)
  const invoiced = await repository.selectInvoiced(
    tx,
    rows.map((row) => row.idContractInfo),
  )
  return rows.flatMap(({ signingDate, lastStateChangeDate: closingDate, ...row }) => {
    const last = invoiced.get(row.idContractInfo)
    if (!last || !signingDate || !closingDate || closingDate < signingDate || last.fee <= 0) return []
    const { amountEur } = computeClawback(last.fee, signingDate, closingDate, GUARD_DAYS, 'proportional')
    return amountEur === 0
      ? []
      : [{ ...row, signingDate, closingDate, invoiced: last, proposedAmount: amountEur }]
  })
}
