import { domainError } from '@vatio/domain/domain-error'
import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { selfInvoiceConfigurationErrors } from '@vatio/domain/energy-crm/self-invoices/self-invoice.errors'
import type {
  SelfInvoiceConfiguration,
  SelfInvoiceConfigurationInput,
  SelfInvoiceConfigurationUpdate,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { deletion, recordStore, type WritingCall } from '../../platform/records/record-store.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { commercialTable } from '../commercials/commercials.record.ts'
import * as repository from './self-invoice-configurations.repository.ts'
import { selfInvoiceConfigurationTable } from './self-invoices.record.ts'

export { listConfigurations } from './self-invoice-configurations.repository.ts'

const definition = {
  record: selfInvoiceConfigurationTable,
  entity: 'self-invoice-configuration' as const,
  find: repository.findConfiguration,
  toValues: ({
    default: isDefault,
    issuer,
    receiverCommercial,
    ...input
  }: SelfInvoiceConfigurationInput) => ({
    ...input,
    defaultConfiguration: isDefault,
    issuerName: issuer.name,
    issuerNif: storedIdentifier(issuer.nif) ?? '',
    issuerAddress: issuer.address,
    idReceiverCommercial: receiverCommercial?.idCommercial ?? null,
  }),
}
const store = recordStore(definition)

/** Deletes one that has issued nothing. @throws NOT_FOUND, SELF_INVOICE_CONFIGURATION_USED. */
export const removeConfiguration = deletion(definition).remove

export async function findDefaultConfiguration(
  tx: TenantTransaction,
): Promise<SelfInvoiceConfiguration | null> {
  const [first] = await repository.listConfigurations(tx)
  return first?.default ? first : null
}

/** @throws SELF_INVOICE_SERIE_TAKEN, SELF_INVOICE_NUMBER_NOT_NEXT, SELF_INVOICE_LOGO_UNKNOWN, COMMERCIAL_UNKNOWN. */
export async function createConfiguration(
  call: WritingCall,
  input: SelfInvoiceConfigurationInput,
): Promise<SelfInvoiceConfiguration> {
  const { tx } = call
  await repository.lockConfigurations(tx)
  await assertReferences(tx, input)
  await assertNextNumber(tx, input)
  if (input.default) await repository.clearDefaultExcept(tx, null)
  return store.create(call, input)
}

/**
 * Changes a configuration; a new default replaces the former.
 *
 * @throws as {@link createConfiguration}, NOT_FOUND, VERSION_CONFLICT.
 */
export async function updateConfiguration(
  call: WritingCall,
  { idSelfInvoiceConfiguration: id, version, ...input }: SelfInvoiceConfigurationUpdate,
): Promise<SelfInvoiceConfiguration> {
  const { tx } = call
  await repository.lockConfigurations(tx)
  const before = await store.get(tx, id)
  await assertReferences(tx, input, before)
  if (input.default) await repository.clearDefaultExcept(tx, id)
  const after = await store.update(call, { id, version }, input, before)
  // After the row is locked by its change, so that no invoice is issued meanwhile.
  await assertNextNumber(tx, input)
  return after
}

async function assertReferences(
  tx: TenantTransaction,
  { receiverCommercial, logoDocumentId }: SelfInvoiceConfigurationInput,
  before?: SelfInvoiceConfiguration,
): Promise<void> {
  const idCommercial = receiverCommercial?.idCommercial
  const isKept = idCommercial === before?.receiverCommercial?.idCommercial
  if (idCommercial && !isKept && !(await lockRow(tx, commercialTable, idCommercial, 'share'))) {
    throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'receiverCommercial' })
  }
  if (logoDocumentId && !(await repository.hasGenericDocument(tx, logoDocumentId))) {
    throw domainError(selfInvoiceConfigurationErrors, 'SELF_INVOICE_LOGO_UNKNOWN', {
      field: 'logoDocumentId',
    })
  }
}

/** A series that has invoices goes on after the last one: no number is left out or given twice. */
async function assertNextNumber(
  tx: TenantTransaction,
  { serie, nextNumber }: SelfInvoiceConfigurationInput,
): Promise<void> {
  const last = await repository.findLastOfSerie(tx, serie)
  if (last === null || nextNumber === last.number + 1) return
  throw domainError(selfInvoiceConfigurationErrors, 'SELF_INVOICE_NUMBER_NOT_NEXT', {
    field: 'nextNumber',
    details: { nextNumber: last.number + 1 },
  })
}
