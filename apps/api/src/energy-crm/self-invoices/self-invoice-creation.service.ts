import { domainError } from '@vatio/domain/domain-error'
import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { computeSelfInvoice, selfInvoiceNumber } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { selfInvoiceErrors } from '@vatio/domain/energy-crm/self-invoices/self-invoice.errors'
import { commercialWarnings, lineWarnings } from '@vatio/domain/energy-crm/self-invoices/self-invoice-warning'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type {
  InvoiceableContract,
  SelfInvoiceDetail,
  SelfInvoiceInput,
  SelfInvoicePreview,
  SelfInvoicePreviewInput,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { insertRow, lockRow } from '../../platform/records/record-table.ts'
import { commercialTable } from '../commercials/commercials.record.ts'
import { hasOthersInSerie } from './invoiceable-contracts.repository.ts'
import { issueNumber, findLastOfSerie } from './self-invoice-configurations.repository.ts'
import {
  getParties,
  listChosen,
  listClosedAfterInvoice,
  listContractsOf,
  listInvoiceable,
} from './self-invoice-period.service.ts'
import { selfInvoiceTable } from './self-invoices.record.ts'
import { insertLines, type StoredLine } from './self-invoices.repository.ts'
import { getSelfInvoiceDetail, toAudited } from './self-invoices.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>
type NewLine = Omit<StoredLine, 'line'>

/** What an invoice of a period could have, and what is to be known of it. @throws as its services. */
export async function previewSelfInvoice(
  tx: TenantTransaction,
  actor: Viewer,
  input: SelfInvoicePreviewInput,
): Promise<SelfInvoicePreview> {
  const { configuration, commercial } = await getParties(tx, input)
  const { contracts, notPayable } = await listInvoiceable(tx, actor, input, configuration)
  const closedContracts = await listClosedAfterInvoice(tx, actor, input)
  const isOfOthers = await hasOthersInSerie(tx, configuration.serie, input.idCommercial)
  return {
    contracts,
    notPayable,
    closedContracts,
    warnings: [
      ...commercialWarnings(commercial, configuration.irpfPercentage),
      ...(isOfOthers ? (['SERIE_OF_OTHERS'] as const) : []),
      ...lineWarnings(contracts),
      ...(closedContracts.length > 0 ? (['CONTRACTS_CLOSED'] as const) : []),
    ],
    nextNumber: selfInvoiceNumber(configuration.serie, configuration.nextNumber),
  }
}

/**
 * Issues an invoice: the commissions are calculated once more, and only what was seen is stored, as it stays.
 *
 * @throws the codes of {@link getParties}; SELF_INVOICE_FEES_CHANGED, SELF_INVOICE_DATE_OUT_OF_ORDER, SETTLEMENT_EMPTY.
 */
export async function createSelfInvoice(
  { tx, actor, audit }: Writing,
  input: SelfInvoiceInput,
): Promise<SelfInvoiceDetail> {
  // Invoices of a commercial wait for each other, so that none takes a contract of another one unseen.
  if (!(await lockRow(tx, commercialTable, input.idCommercial, 'update'))) {
    throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'idCommercial' })
  }
  const { configuration, commercial } = await getParties(tx, input)
  const contracts = await listChosen(tx, actor, input, configuration)
  assertAsSeen(contracts, input)
  const lines = [...contracts.map(toLine), ...(await adjustmentLines(tx, actor, input))]
  const rates = {
    vatPercentage: input.vatPercentage ?? configuration.vatPercentage,
    irpfPercentage: input.irpfPercentage ?? configuration.irpfPercentage,
  }
  const amounts = computeSelfInvoice(
    lines.map((line) => line.amount),
    rates,
  )
  const drawn = await draw(tx, configuration.idSelfInvoiceConfiguration)
  const date = input.date ?? tx.today
  await assertDate(tx, drawn.serie, date)
  const id = newId()
  const { idSelfInvoiceConfiguration, issuer, footerText, logoDocumentId } = configuration
  await insertRow(tx, selfInvoiceTable, id, {
    ...drawn,
    idSelfInvoiceConfiguration,
    idCommercial: input.idCommercial,
    date,
    startDate: input.startDate,
    endDate: input.endDate,
    issuerName: issuer.name,
    issuerNif: issuer.nif,
    issuerAddress: issuer.address,
    ...receiverOf(commercial),
    ...rates,
    ...amounts,
    footerText,
    logoDocumentId,
  })
  await insertLines(tx, id, lines)
  const after = await getSelfInvoiceDetail(tx, actor, id)
  await audit({ action: 'create', entity: 'self-invoice', idEntity: id, after: toAudited(after) })
  return after
}

function assertAsSeen(
  contracts: readonly InvoiceableContract[],
  { contracts: seen }: SelfInvoiceInput,
): void {
  const found = new Map(contracts.map((contract) => [contract.idContractInfo, contract]))
  const changed = seen.filter(({ idContractInfo, fee, invoiced }) => {
    const contract = found.get(idContractInfo)
    return !contract || contract.fee !== fee || (contract.invoiced !== null) !== invoiced
  })
  if (changed.length > 0) throw feesChanged(changed.map((one) => one.idContractInfo))
}

function feesChanged(idContracts: readonly string[]) {
  return domainError(selfInvoiceErrors, 'SELF_INVOICE_FEES_CHANGED', {
    field: 'contracts',
    details: { idContracts },
  })
}

function toLine(contract: InvoiceableContract): NewLine {
  const { idContractInfo, contractNumber, cups, clientName, energyMarketerName, tariffName } = contract
  return {
    kind: 'fee',
    idContractInfo,
    contractNumber,
    cups,
    clientName,
    energyMarketerName,
    tariffName,
    contractDate: contract.contractDate,
    concept: null,
    amount: contract.fee ?? 0,
  }
}

async function adjustmentLines(
  tx: TenantTransaction,
  actor: Viewer,
  { adjustments, idCommercial }: SelfInvoiceInput,
): Promise<NewLine[]> {
  const ids = adjustments.flatMap(({ idContractInfo }) => idContractInfo ?? [])
  const contracts = await listContractsOf(tx, actor, idCommercial, ids)
  return adjustments.map(({ concept, amount, idContractInfo }) => {
    const contract = idContractInfo === null ? undefined : contracts.get(idContractInfo)
    if (idContractInfo !== null && !contract) throw feesChanged([idContractInfo])
    return {
      kind: 'adjustment',
      idContractInfo,
      contractNumber: contract?.contractNumber ?? null,
      clientName: contract?.clientName ?? null,
      cups: null,
      energyMarketerName: null,
      tariffName: null,
      contractDate: null,
      concept,
      amount,
    }
  })
}

async function draw(tx: TenantTransaction, idConfiguration: string) {
  const drawn = await issueNumber(tx, idConfiguration)
  if (drawn) return drawn
  throw domainError(selfInvoiceErrors, 'SELF_INVOICE_CONFIGURATION_UNKNOWN', {
    field: 'idSelfInvoiceConfiguration',
  })
}

/** Numbers of a series follow the dates. */
async function assertDate(tx: TenantTransaction, serie: string, date: string): Promise<void> {
  const last = await findLastOfSerie(tx, serie)
  if (date <= tx.today && (last === null || date >= last.date)) return
  throw domainError(selfInvoiceErrors, 'SELF_INVOICE_DATE_OUT_OF_ORDER', {
    field: 'date',
    details: { from: last?.date ?? null, to: tx.today },
  })
}

function receiverOf({ name, firstSurname, secondSurname, company, dniOrCif, address, city }: Commercial) {
  const place = [address, city].filter(Boolean).join(', ')
  return {
    receiverName: company || [name, firstSurname, secondSurname].filter(Boolean).join(' '),
    receiverNif: storedIdentifier(dniOrCif),
    receiverAddress: place || null,
  }
}
