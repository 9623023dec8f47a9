import { domainError } from '@vatio/domain/domain-error'
import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import type { Commercial, CommercialInput } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import { isCommercialVisible, toCommercialScope } from './commercial-visibility.service.ts'
import * as repository from './commercials.repository.ts'
import { commercials } from './commercials.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

const commercial = {
  record: repository.commercialTable,
  entity: 'commercial' as const,
  find: findById,
  toValues: (input: CommercialInput) => ({ ...input, dniOrCif: storedIdentifier(input.dniOrCif) }),
}
const store = recordStore(commercial)

/**
 * Deletes a commercial without contracts; its clients remain, without a commercial. @throws
 * COMMERCIAL_HAS_CONTRACTS.
 */
export const removeCommercial = deletion(commercial).remove

/** The commercials the actor sees, by name. */
export function listCommercials(tx: TenantTransaction, actor: Actor): Promise<Commercial[]> {
  const seen = isCommercialVisible(actor, commercials.ref('m.idCommercial'))
  return repository.listCommercials(tx, allOf([seen]))
}

/** The commercial linked with a user, or null when there is none or the actor does not see it. */
export async function findCommercialOfUser(
  tx: TenantTransaction,
  actor: Actor,
  userUID: string,
): Promise<Commercial | null> {
  const seen = isCommercialVisible(actor, commercials.ref('m.idCommercial'))
  const [found] = await repository.listCommercials(tx, allOf([commercials('m.userUID', '=', userUID), seen]))
  return found ?? null
}

/**
 * The commercial under which the actor may put a record: the given one, if they see it; their own when none
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
    const [found] = await repository.listCommercials(tx, allOf([isIt, seen]))
    if (!found) throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'commercial' })
    return idCommercial
  }
  if (toCommercialScope(actor) === 'all') return null
  const own = await findCommercialOfUser(tx, actor, actor.userUID)
  if (!own) throw domainError(commercialErrors, 'COMMERCIAL_REQUIRED', { field: 'commercial' })
  return own.idCommercial
}

export async function createCommercial(call: Writing, input: CommercialInput): Promise<Commercial> {
  const { tx, actor } = call
  await assertWithinLicence(tx, actor, 'commercials', () => repository.countCommercials(tx))
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

async function findById(tx: TenantTransaction, idCommercial: string): Promise<Commercial | null> {
  const [found] = await repository.listCommercials(tx, commercials('m.idCommercial', '=', idCommercial))
  return found ?? null
}
