import { domainError } from '@vatio/domain/domain-error'
import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import type { Commercial, CommercialInput } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import { countRecords, countReferences, lockRow } from '../../platform/records/record-table.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { isCommercialVisible, toCommercialScope } from './commercial-visibility.service.ts'
import { commercialTable } from './commercials.record.ts'
import * as repository from './commercials.repository.ts'
import { commercials } from './commercials.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

const commercial = {
  record: commercialTable,
  entity: 'commercial' as const,
  find: findCommercial,
  toValues: (input: CommercialInput) => ({ ...input, dniOrCif: storedIdentifier(input.dniOrCif) }),
}
const store = recordStore(commercial)
const deletion = softDeletion(commercial, { userUID: null })

/** A deleted commercial is restored within the licence and without its user; its clients have it again. */
export const commercialRestorer: Restorer = {
  entity: 'commercial',
  async restore(tx, actor, idCommercial) {
    await lockDeletedRow(tx, commercialTable, idCommercial)
    await assertPlaceInLicence(tx, actor)
    await undeleteRow(tx, commercialTable, idCommercial)
  },
}

/**
 * Deletes a commercial without contracts softly, and without its user; its clients remain and show no
 * commercial.
 *
 * @throws NOT_FOUND, COMMERCIAL_HAS_CONTRACTS with the number of contracts.
 */
export async function removeCommercial(call: Writing, id: string): Promise<{ affected: number }> {
  // A contract that is being created has locked the commercial: it is counted.
  await lockRow(call.tx, commercialTable, id, 'update')
  const contracts = await countReferences(call.tx, { table: 'contracts', column: 'idCommercial' }, id)
  if (contracts > 0) {
    throw domainError(commercialErrors, 'COMMERCIAL_HAS_CONTRACTS', { details: { contracts } })
  }
  return deletion.remove(call, id)
}

/** The commercials the actor sees, by name. */
export function listCommercials(tx: TenantTransaction, actor: Viewer): Promise<Commercial[]> {
  const seen = isCommercialVisible(actor, commercials.ref('m.idCommercial'))
  return repository.listCommercials(tx, allOf([seen]))
}

/** The commercial linked with a user, or null when there is none or the actor does not see it. */
export async function findCommercialOfUser(
  tx: TenantTransaction,
  actor: Actor,
  userUID: string,
): Promise<Commercial | null> {
  const [found] = await listCommercialsOfUsers(tx, actor, [userUID])
  return found ?? null
}

/** The commercials linked with users, those that the actor sees. */
export function listCommercialsOfUsers(
  tx: TenantTransaction,
  actor: Actor,
  userUIDs: readonly string[],
): Promise<Commercial[]> {
  const seen = isCommercialVisible(actor, commercials.ref('m.idCommercial'))
  return repository.listCommercials(tx, allOf([commercials('m.userUID', 'in', userUIDs), seen]))
}

/**
 * The commercial, locked, under which the actor may put a record: the given one, if they see it; their own when none
 * is given; null only for actors who see all.
 *
 * @throws COMMERCIAL_UNKNOWN, COMMERCIAL_REQUIRED (field `commercial`).
 */
export async function chooseCommercial(
  tx: TenantTransaction,
  actor: Actor,
  idCommercial: string | null | undefined,
): Promise<string | null> {
  if (idCommercial) {
    const seen = isCommercialVisible(actor, commercials.ref('m.idCommercial'))
    const isIt = commercials('m.idCommercial', '=', idCommercial)
    const isThere = await lockRow(tx, commercialTable, idCommercial, 'share')
    const [found] = isThere ? await repository.listCommercials(tx, allOf([isIt, seen])) : []
    if (!found) throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'commercial' })
    return idCommercial
  }
  if (toCommercialScope(actor) === 'all') return null
  const own = await findCommercialOfUser(tx, actor, actor.userUID)
  if (!own || !(await lockRow(tx, commercialTable, own.idCommercial, 'share'))) {
    throw domainError(commercialErrors, 'COMMERCIAL_REQUIRED', { field: 'commercial' })
  }
  return own.idCommercial
}

export async function createCommercial(call: Writing, input: CommercialInput): Promise<Commercial> {
  const { tx, actor } = call
  await assertPlaceInLicence(tx, actor)
  return store.create(call, input)
}

export function updateCommercial(
  call: Writing,
  id: string,
  version: number,
  input: CommercialInput,
): Promise<Commercial> {
  return store.update(call, { id, version }, input)
}

function assertPlaceInLicence(tx: TenantTransaction, actor: Actor): Promise<void> {
  return assertWithinLicence(tx, actor, 'commercials', () => countRecords(tx, 'commercials'))
}

/** A commercial of the company, whoever asks. */
export async function findCommercial(
  tx: TenantTransaction,
  idCommercial: string,
): Promise<Commercial | null> {
  const [found] = await repository.listCommercials(tx, commercials('m.idCommercial', '=', idCommercial))
  return found ?? null
}
