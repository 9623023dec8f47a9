import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ClientTypology } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './client-typologies.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit'>

export async function listClientTypologies(tx: TenantTransaction): Promise<ClientTypology[]> {
  return (await repository.selectClientTypologies(tx)).map(present)
}

export async function createClientTypology(call: Writing, name: string): Promise<ClientTypology> {
  const typology = present(await repository.insertClientTypology(call.tx, newId(), name))
  await call.audit({
    action: 'create',
    entity: 'client-typology',
    idEntity: typology.idClientTypology,
    after: typology,
  })
  return typology
}

export async function updateClientTypology(
  call: Writing,
  idClientTypology: string,
  version: number,
  name: string,
): Promise<ClientTypology> {
  const before = await findById(call.tx, idClientTypology)
  const row = await assertUpdated(
    await repository.updateClientTypology(call.tx, idClientTypology, version, name),
    async () => before,
  )
  const typology = present(row)
  await call.audit({
    action: 'update',
    entity: 'client-typology',
    idEntity: idClientTypology,
    before: { name: before?.name },
    after: { name },
  })
  return typology
}

/** @throws CLIENT_TYPOLOGY_IN_USE while a client has it, deleted ones included. */
export async function removeClientTypology(
  call: Writing,
  idClientTypology: string,
): Promise<{ affected: number }> {
  const before = await findById(call.tx, idClientTypology)
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  const clients = await repository.countClientsOfTypology(call.tx, idClientTypology)
  if (clients > 0) throw domainError(clientErrors, 'CLIENT_TYPOLOGY_IN_USE', { details: { clients } })
  const affected = await repository.deleteClientTypology(call.tx, idClientTypology)
  await call.audit({ action: 'delete', entity: 'client-typology', idEntity: idClientTypology, before })
  return { affected }
}

async function findById(tx: TenantTransaction, idClientTypology: string): Promise<ClientTypology | null> {
  const rows = await repository.selectClientTypologies(tx)
  const row = rows.find((candidate) => candidate.id_client_typology === idClientTypology)
  return row ? present(row) : null
}

function present(row: repository.ClientTypologyRow): ClientTypology {
  return {
    idClientTypology: row.id_client_typology,
    clientUID: row.client_uid,
    name: row.name,
    version: row.version,
  }
}
