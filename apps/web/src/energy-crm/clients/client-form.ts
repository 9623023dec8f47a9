import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import {
  formDifferences,
  validateFields,
  toFormInput,
  toFormValues,
  type FormValues,
} from '../../ui/form/record-fields.ts'
import { clientContactFields, clientFields, clientInfoFields } from './client-fields.ts'

const ownFields = { ...clientContactFields, ...clientFields }

/** Values of the form: texts are never null, choices are ids or null. */
export interface ClientFormValues extends FormValues<typeof ownFields> {
  readonly clientInfo: FormValues<typeof clientInfoFields>
}

/** Initial values of the form; of a new client if `client` is null. */
export function toClientFormValues(client: Client | null): ClientFormValues {
  return {
    ...toFormValues(ownFields, client),
    clientInfo: toFormValues(clientInfoFields, client && client.clientInfo),
  }
}

/** Request body of the form. */
export function toClientInput(values: ClientFormValues): BodyInputOf<typeof createClient> {
  return {
    ...toFormInput(ownFields, values),
    clientInfo: toFormInput(clientInfoFields, values.clientInfo),
  }
}

/** Errors by field. */
export function validateClientForm(values: ClientFormValues): Record<string, string> {
  return { ...validateFields(clientInfoFields, values.clientInfo), ...validateFields(ownFields, values) }
}

/** Fields in which the stored client and the form differ; labels of the contact person say so. */
export function clientDifferences(
  stored: Client,
  values: ClientFormValues,
  nameOf: (field: string, id: string) => string,
): Difference[] {
  const ofContact = formDifferences(clientContactFields, stored, values)
  return [
    ...formDifferences(clientInfoFields, stored.clientInfo, values.clientInfo),
    ...ofContact.map((row) => ({ ...row, label: `${row.label} (persona de contacto)` })),
    ...formDifferences(clientFields, stored, values, nameOf),
  ]
}

/** Option of a client in a picker. */
export function clientLine(client: Pick<Client, 'clientInfo'>): { label: string; detail?: string } {
  const detail = [client.clientInfo.dniOrCif, client.clientInfo.city].filter(Boolean).join(' · ')
  return { label: clientFullName(client.clientInfo), detail: detail || undefined }
}
