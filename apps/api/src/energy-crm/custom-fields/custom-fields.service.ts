import { domainError } from '@vatio/domain/domain-error'
import { hasOptions, repeatedOption } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { customFieldErrors } from '@vatio/domain/energy-crm/custom-fields/custom-field.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  CustomField,
  CustomFieldInput,
  CustomFieldUpdate,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import * as repository from './custom-fields.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit' | 'platform'>
const ENTITY = 'custom-field'
/** A form with more fields than this is no form. */
const MAXIMUM = 60

export async function listCustomFields(tx: TenantTransaction): Promise<CustomField[]> {
  return repository.selectCustomFields(tx)
}

/** @throws CUSTOM_FIELD_LABEL_TAKEN, CUSTOM_FIELD_OPTIONS_INVALID, CUSTOM_FIELD_LIMIT, PLUGIN_INACTIVE. */
export async function createCustomField(call: Writing, input: CustomFieldInput): Promise<CustomField> {
  await assertPlugin(call.tx, 'clientCustomFields')
  assertOptions(input)
  const others = await repository.selectCustomFields(call.tx)
  if (others.length >= MAXIMUM) {
    throw domainError(customFieldErrors, 'CUSTOM_FIELD_LIMIT', { details: { maximum: MAXIMUM } })
  }
  const field = await repository.insertCustomField(call.tx, newId(), input, call.platform.clock.now())
  await call.audit({ action: 'create', entity: ENTITY, idEntity: field.idCustomField, after: field })
  return field
}

/** @throws CUSTOM_FIELD_TYPE_FIXED and as {@link createCustomField}; VERSION_CONFLICT. */
export async function updateCustomField(call: Writing, update: CustomFieldUpdate): Promise<CustomField> {
  const { tx } = call
  await assertPlugin(tx, 'clientCustomFields')
  const before = await get(tx, update.idCustomField)
  if (before.type !== update.type) {
    throw domainError(customFieldErrors, 'CUSTOM_FIELD_TYPE_FIXED', { field: 'type' })
  }
  assertOptions(update)
  const field = await assertUpdated(await repository.updateCustomField(tx, update), () =>
    get(tx, update.idCustomField),
  )
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: field.idCustomField,
    ...changedFields(before, field),
  })
  return field
}

/** Removes a field for all clients, for good. */
export async function removeCustomField(call: Writing, id: string): Promise<{ affected: number }> {
  const before = await get(call.tx, id)
  await assertPlugin(call.tx, 'clientCustomFields')
  await repository.deleteCustomField(call.tx, id)
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: id, before })
  return { affected: 1 }
}

async function get(tx: TenantTransaction, id: string): Promise<CustomField> {
  const fields = await repository.selectCustomFields(tx)
  const field = fields.find((one) => one.idCustomField === id)
  if (!field) throw domainError(requestErrors, 'NOT_FOUND')
  return field
}

function assertOptions({ type, customFieldOptions }: Pick<CustomFieldInput, 'type' | 'customFieldOptions'>) {
  const fits = hasOptions(type) ? customFieldOptions.length > 0 : customFieldOptions.length === 0
  const repeated = repeatedOption(customFieldOptions)
  if (fits && repeated === null) return
  throw domainError(customFieldErrors, 'CUSTOM_FIELD_OPTIONS_INVALID', {
    field: 'customFieldOptions',
    details: { repeated },
  })
}
