import { domainError } from '@vatio/domain/domain-error'
import { hasOptions, repeatedOption } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { customFieldErrors } from '@vatio/domain/energy-crm/custom-fields/custom-field.errors'
import type {
  CustomField,
  CustomFieldInput,
  CustomFieldUpdate,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { Call } from '../../platform/http/route.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import {
  customFieldTable,
  findCustomField,
  listCustomFields,
  toCustomFieldValues,
} from './custom-fields.repository.ts'

export { listCustomFields } from './custom-fields.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit' | 'platform'>

/** More fields than this are not accepted. */
const MAXIMUM = 60
const field = {
  record: customFieldTable,
  entity: 'custom-field' as const,
  find: findCustomField,
  toValues: toCustomFieldValues,
}
const fields = recordStore(field)
const { remove } = deletion(field)

/** @throws CUSTOM_FIELD_LABEL_TAKEN, CUSTOM_FIELD_OPTIONS_INVALID, CUSTOM_FIELD_LIMIT, PLUGIN_INACTIVE. */
export async function createCustomField(call: Writing, input: CustomFieldInput): Promise<CustomField> {
  await assertPlugin(call.tx, 'clientCustomFields')
  assertOptions(input)
  const others = await listCustomFields(call.tx)
  if (others.length >= MAXIMUM) {
    throw domainError(customFieldErrors, 'CUSTOM_FIELD_LIMIT', { details: { maximum: MAXIMUM } })
  }
  return fields.create(call, { ...input, creationTimestamp: call.platform.clock.now() })
}

/** @throws CUSTOM_FIELD_TYPE_FIXED and as {@link createCustomField}; VERSION_CONFLICT. */
export async function updateCustomField(
  call: Writing,
  { idCustomField: id, version, ...input }: CustomFieldUpdate,
): Promise<CustomField> {
  await assertPlugin(call.tx, 'clientCustomFields')
  const { type } = await fields.get(call.tx, id)
  if (type !== input.type) throw domainError(customFieldErrors, 'CUSTOM_FIELD_TYPE_FIXED', { field: 'type' })
  assertOptions(input)
  return fields.update(call, { id, version }, input)
}

/** Removes a field of all clients permanently. */
export async function removeCustomField(call: Writing, id: string): Promise<{ affected: number }> {
  await fields.get(call.tx, id)
  await assertPlugin(call.tx, 'clientCustomFields')
  return remove(call, id)
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
