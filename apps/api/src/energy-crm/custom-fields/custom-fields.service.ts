import { domainError } from '@vatio/domain/domain-error'
import {
  hasOptions,
  optionChanges,
  repeatedOption,
} from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { customFieldErrors } from '@vatio/domain/energy-crm/custom-fields/custom-field.errors'
import type {
  CustomField,
  CustomFieldInput,
  CustomFieldUpdate,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { deleteRow, lockRow, updateRow } from '../../platform/records/record-table.ts'
import { requestErrors } from '@vatio/domain/request.errors'
import { assertPlugin } from '../plugins/plugins.service.ts'
import { deleteValuesOfField, replaceOptionsOfClients } from './custom-field-values.repository.ts'
import {
  customFieldTable,
  findCustomField,
  listCustomFields,
  lockCustomFields,
  toCustomFieldValues,
} from './custom-fields.repository.ts'

export { listCustomFields, lockCustomFields } from './custom-fields.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit' | 'platform'>

/** More fields than this are not accepted. */
const MAXIMUM = 60
const ENTITY = 'custom-field'
const fields = recordStore({
  record: customFieldTable,
  entity: ENTITY,
  find: findCustomField,
  toValues: toCustomFieldValues,
})

/** @throws CUSTOM_FIELD_LABEL_TAKEN, CUSTOM_FIELD_OPTIONS_INVALID, CUSTOM_FIELD_LIMIT, PLUGIN_INACTIVE. */
export async function createCustomField(call: Writing, input: CustomFieldInput): Promise<CustomField> {
  await assertPlugin(call.tx, 'clientCustomFields')
  assertOptions(input)
  await lockCustomFields(call.tx, 'create')
  const others = await listCustomFields(call.tx)
  if (others.length >= MAXIMUM) {
    throw domainError(customFieldErrors, 'CUSTOM_FIELD_LIMIT', { details: { maximum: MAXIMUM } })
  }
  return fields.create(call, { ...input, creationTimestamp: call.platform.clock.now() })
}

/**
 * Changes a field. Options that are removed or get another name are so in all clients: one event says in how many.
 *
 * @throws CUSTOM_FIELD_TYPE_FIXED and as {@link createCustomField}; VERSION_CONFLICT.
 */
export async function updateCustomField(
  call: Writing,
  { idCustomField: id, version, ...input }: CustomFieldUpdate,
): Promise<CustomField> {
  const { tx, audit } = call
  await assertPlugin(tx, 'clientCustomFields')
  const before = await fields.get(tx, id)
  if (before.type !== input.type)
    throw domainError(customFieldErrors, 'CUSTOM_FIELD_TYPE_FIXED', { field: 'type' })
  assertOptions(input)
  if (!(await updateRow(tx, customFieldTable, { id, version }, toCustomFieldValues(input)))) {
    throw versionConflict(await fields.get(tx, id))
  }
  const changes = optionChanges(before.customFieldOptions, input.customFieldOptions)
  const affectedClients = await replaceOptionsOfClients(tx, id, changes)
  const after = await fields.get(tx, id)
  const changed = changedFields(before, after)
  await audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    before: changed.before,
    after: withAffected(changed.after, affectedClients),
  })
  return after
}

/** Removes a field of all clients permanently, with its values. */
export async function removeCustomField(call: Writing, id: string): Promise<{ affected: number }> {
  const { tx, audit } = call
  const before = await fields.get(tx, id)
  await assertPlugin(tx, 'clientCustomFields')
  // Locked like for an edit: a client that is saved meanwhile waits.
  await lockRow(tx, customFieldTable, id, 'update')
  const affectedClients = await deleteValuesOfField(tx, id)
  if (!(await deleteRow(tx, customFieldTable, id))) throw domainError(requestErrors, 'NOT_FOUND')
  await audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: id,
    before: withAffected(before, affectedClients),
  })
  return { affected: 1 }
}

function withAffected(fields: object, affectedClients: number): object {
  return affectedClients > 0 ? { ...fields, affectedClients } : fields
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
