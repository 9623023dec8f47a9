import { domainError } from '@vatio/domain/domain-error'
import { canDeleteAuthorisation } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { clientAuthorisationErrors } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type * as endpoints from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.endpoints'
import type {
  ClientAuthorisation,
  ClientAuthorisationInput,
} from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import { updateRow } from '../../platform/records/record-table.ts'
import { isRecordSeen, lockSeenRecord } from '../documents/document-records.service.ts'
import { presentAuthorisation } from './client-authorisations.presenter.ts'
import { clientAuthorisationTable } from './client-authorisations.record.ts'
import * as repository from './client-authorisations.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

const definition = {
  record: clientAuthorisationTable,
  entity: 'client-authorisation' as const,
  find: async (tx: TenantTransaction, id: string): Promise<ClientAuthorisation | null> => {
    const row = await repository.findAuthorisation(tx, id)
    return row ? presentAuthorisation(row, tx.today) : null
  },
  toValues: (input: ClientAuthorisationInput & { readonly idClient: string }) => ({
    ...input,
    cups: [...new Set(input.cups)],
  }),
}
const store = recordStore(definition)

/** The authorisations of a client that the actor sees. @throws NOT_FOUND. */
export async function listAuthorisations({
  tx,
  actor,
  params,
}: Call<typeof endpoints.listClientAuthorisations>): Promise<ClientAuthorisation[]> {
  if (!(await isRecordSeen(tx, actor, { entity: 'client', idEntity: params.id }))) throw notFound()
  const rows = await repository.listAuthorisations(tx, params.id)
  return rows.map((row) => presentAuthorisation(row, tx.today))
}

/** @throws NOT_FOUND, CLIENT_AUTHORISATION_DATES, CLIENT_AUTHORISATION_DOCUMENT. */
export async function createAuthorisation(
  call: Call<typeof endpoints.createClientAuthorisation>,
): Promise<ClientAuthorisation> {
  const { tx, actor, params, body } = call
  await lockSeenRecord(tx, actor, { entity: 'client', idEntity: params.id })
  if (body.endDate < body.startDate) {
    throw domainError(clientAuthorisationErrors, 'CLIENT_AUTHORISATION_DATES', { field: 'endDate' })
  }
  await assertDocument(tx, body.idDocument, params.id)
  return store.create(call, { ...body, idClient: params.id })
}

/** @throws NOT_FOUND, CLIENT_AUTHORISATION_SIGNED, CLIENT_AUTHORISATION_DOCUMENT, VERSION_CONFLICT. */
export async function attachDocument(
  call: Call<typeof endpoints.attachAuthorisationDocument>,
): Promise<ClientAuthorisation> {
  const { tx, params, body } = call
  const before = await getSeen(call, params.id)
  if (before.document && before.document.idDocument !== body.idDocument) {
    throw domainError(clientAuthorisationErrors, 'CLIENT_AUTHORISATION_SIGNED')
  }
  await assertDocument(tx, body.idDocument, before.client.idClient)
  const isUpdated = await updateRow(
    tx,
    clientAuthorisationTable,
    { id: params.id, version: body.version },
    { idDocument: body.idDocument },
  )
  return finish(call, before, isUpdated)
}

/** @throws NOT_FOUND, CLIENT_AUTHORISATION_ENDED, VERSION_CONFLICT. */
export async function revokeAuthorisation(
  call: Call<typeof endpoints.revokeClientAuthorisation>,
): Promise<ClientAuthorisation> {
  const { tx, params, body, platform } = call
  const before = await getSeen(call, params.id)
  if (before.state === 'revoked' || before.state === 'expired') {
    throw domainError(clientAuthorisationErrors, 'CLIENT_AUTHORISATION_ENDED')
  }
  const key = { id: params.id, version: body.version }
  return finish(call, before, await repository.setRevoked(tx, key, platform.clock.now()))
}

/** @throws NOT_FOUND, CLIENT_AUTHORISATION_KEPT with the day until which it is kept. */
export async function removeAuthorisation(call: Writing, id: string): Promise<{ affected: number }> {
  const { keptUntil, revocation, ...days } = await getSeen(call, id)
  if (!canDeleteAuthorisation({ ...days, revokedDate: revocation?.date ?? null }, call.tx.today)) {
    throw domainError(clientAuthorisationErrors, 'CLIENT_AUTHORISATION_KEPT', { details: { keptUntil } })
  }
  return deletion(definition).remove(call, id)
}

async function finish(
  call: Writing,
  before: ClientAuthorisation,
  isUpdated: boolean,
): Promise<ClientAuthorisation> {
  const { tx, audit } = call
  const id = before.idClientAuthorisation
  await assertUpdated(isUpdated || undefined, () => store.find(tx, id))
  const after = await store.get(tx, id)
  await audit({
    action: 'update',
    entity: definition.entity,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

async function getSeen(
  { tx, actor }: Pick<Writing, 'tx' | 'actor'>,
  id: string,
): Promise<ClientAuthorisation> {
  const found = await store.get(tx, id)
  if (!(await isRecordSeen(tx, actor, { entity: 'client', idEntity: found.client.idClient })))
    throw notFound()
  return found
}

async function assertDocument(
  tx: TenantTransaction,
  idDocument: string | null,
  idClient: string,
): Promise<void> {
  if (idDocument === null || (await repository.isDocumentOfClient(tx, idDocument, idClient))) return
  throw domainError(clientAuthorisationErrors, 'CLIENT_AUTHORISATION_DOCUMENT', { field: 'idDocument' })
}

function notFound(): Error {
  return domainError(requestErrors, 'NOT_FOUND')
}
