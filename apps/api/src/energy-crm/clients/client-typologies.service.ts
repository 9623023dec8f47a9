import { domainError } from '@vatio/domain/domain-error'
import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import type { ClientTypology } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { Call } from '../../platform/http/route.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import {
  clientTypologyTable,
  countClientsOfTypology,
  findClientTypology,
} from './client-typologies.repository.ts'

export { listClientTypologies } from './client-typologies.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit'>

const typology = {
  record: clientTypologyTable,
  entity: 'client-typology' as const,
  find: findClientTypology,
  toValues: (input: { readonly name: string }) => input,
}
const typologies = recordStore(typology)
const { remove } = deletion(typology)

export function createClientTypology(call: Writing, name: string): Promise<ClientTypology> {
  return typologies.create(call, { name })
}

export function updateClientTypology(
  call: Writing,
  id: string,
  version: number,
  name: string,
): Promise<ClientTypology> {
  return typologies.update(call, { id, version }, { name })
}

/** @throws CLIENT_TYPOLOGY_IN_USE while a client has it, deleted ones included. */
export async function removeClientTypology(call: Writing, id: string): Promise<{ affected: number }> {
  const clients = await countClientsOfTypology(call.tx, id)
  if (clients > 0) throw domainError(clientErrors, 'CLIENT_TYPOLOGY_IN_USE', { details: { clients } })
  return remove(call, id)
}
