import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/edit-conflict.ts'
import {
  formDifferences,
  validateFields,
  toFormInput,
  toFormValues,
  type FormValues,
} from '../../ui/form/record-fields.ts'
import {
  customFieldDifferences,
  toCustomFieldFormValues,
  toCustomFieldInput,
  validateCustomFieldValues,
  type CustomFieldFormValues,
} from './client-custom-fields.ts'
import { clientInfoFields } from '../client-info-fields.ts'
import { clientContactFields, clientFields } from './client-fields.ts'

const ownFields = { ...clientContactFields, ...clientFields }

/** Values of the form: texts are never null, choices are ids or null. */
export interface ClientFormValues extends FormValues<typeof ownFields> {
  readonly clientInfo: FormValues<typeof clientInfoFields>
  readonly customFieldValues: CustomFieldFormValues
}

/** Initial values of the form; of a new client if `client` is null. */
export function toClientFormValues(client: Client | null): ClientFormValues {
  return {
    ...toFormValues(ownFields, client),
    clientInfo: toFormValues(clientInfoFields, client && client.clientInfo),
    customFieldValues: toCustomFieldFormValues(client),
  }
}

/**
 * Request body of the form.
 *
 * @param customFields of the company; null where it does not use their plugin: the client keeps the values that it has.
 */
export function toClientInput(
  values: ClientFormValues,
  customFields: readonly CustomField[] | null,
): BodyInputOf<typeof createClient> {
  return {
    ...toFormInput(ownFields, values),
    clientInfo: toFormInput(clientInfoFields, values.clientInfo),
    ...(customFields
      ? { customFieldValues: toCustomFieldInput(customFields, values.customFieldValues) }
      : {}),
  }
}

/** Errors by field. */
export function validateClientForm(
  values: ClientFormValues,
  customFields: readonly CustomField[] | null,
): Record<string, string> {
  return {
    ...validateFields(clientInfoFields, values.clientInfo),
    ...validateFields(ownFields, values),
    ...(customFields ? validateCustomFieldValues(customFields, values.customFieldValues) : {}),
  }
}

/** Fields in which the stored client and the form differ; labels of the contact person say so. */
export function clientDifferences(
  stored: Client,
  values: ClientFormValues,
  nameOf: (field: string, id: string) => string,
  customFields: readonly CustomField[] | null,
): Difference[] {
  const ofContact = formDifferences(clientContactFields, stored, values)
  return [
    ...formDifferences(clientInfoFields, stored.clientInfo, values.clientInfo),
    ...ofContact.map((row) => ({ ...row, label: `${row.label} (persona de contacto)` })),
    ...formDifferences(clientFields, stored, values, nameOf),
    ...(customFields ? customFieldDifferences(customFields, stored, values.customFieldValues) : []),
  ]
}

/** Option of a client in a picker. */
export function clientLine(client: Pick<Client, 'clientInfo'>): { label: string; detail?: string } {
  const detail = [client.clientInfo.dniOrCif, client.clientInfo.city].filter(Boolean).join(' · ')
  return { label: clientFullName(client.clientInfo), detail: detail || undefined }
}
