import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Commercial, CommercialInput } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { scopeOf, whereCommercialVisible } from './commercial-visibility.service.ts'
import { presentCommercial } from './commercials.presenter.ts'
import * as repository from './commercials.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

/** The commercials the actor sees, by name. */
export async function listCommercials(tx: TenantTransaction, actor: Actor): Promise<Commercial[]> {
  const where = repository.whereCommercials(tx)
  whereCommercialVisible(actor, 'm.id_commercial', where)
  return (await repository.selectCommercials(tx, where)).map(presentCommercial)
}

/** The commercial linked with a user, or null when there is none or the actor does not see it. */
export async function findCommercialOfUser(
  tx: TenantTransaction,
  actor: Actor,
  userUID: string,
): Promise<Commercial | null> {
  const where = repository.whereCommercials(tx)
  where.and(`m.user_uid = ${where.param(userUID)}`)
  whereCommercialVisible(actor, 'm.id_commercial', where)
  const [row] = await repository.selectCommercials(tx, where)
  return row ? presentCommercial(row) : null
}

/**
 * The commercial under which the actor may put a record: the one named, if they see it; their own when none is
 * named; null only for who sees all.
 *
 * @throws COMMERCIAL_UNKNOWN, COMMERCIAL_REQUIRED (field `commercial`).
 */
export async function chooseCommercial(
  tx: TenantTransaction,
  actor: Actor,
  idCommercial: string | null | undefined,
): Promise<string | null> {
  if (idCommercial) {
    const where = repository.whereCommercials(tx)
    where.and(`m.id_commercial = ${where.param(idCommercial)}`)
    whereCommercialVisible(actor, 'm.id_commercial', where)
    const [row] = await repository.selectCommercials(tx, where)
    if (!row) throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'commercial' })
    return row.id_commercial
  }
  if (scopeOf(actor) === 'all') return null
  const own = await findCommercialOfUser(tx, actor, actor.userUID)
  if (!own) throw domainError(commercialErrors, 'COMMERCIAL_REQUIRED', { field: 'commercial' })
  return own.idCommercial
}

export async function createCommercial(call: Writing, input: CommercialInput): Promise<Commercial> {
  const { tx, actor } = call
  await assertWithinLicence(tx, actor, 'commercials', () => repository.countCommercials(tx))
  const row = await repository.insertCommercial(tx, newId(), withStoredNif(input))
  const commercial = presentCommercial(row)
  await call.audit({
    action: 'create',
    entity: 'commercial',
    idEntity: commercial.idCommercial,
    after: commercial,
  })
  return commercial
}

export async function updateCommercial(
  call: Writing,
  idCommercial: string,
  version: number,
  input: CommercialInput,
): Promise<Commercial> {
  const before = await findById(call.tx, idCommercial)
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  const row = await assertUpdated(
    await repository.updateCommercial(call.tx, idCommercial, version, withStoredNif(input)),
    () => findById(call.tx, idCommercial),
  )
  const commercial = presentCommercial(row)
  await call.audit({
    action: 'update',
    entity: 'commercial',
    idEntity: idCommercial,
    ...changedFields(before, commercial),
  })
  return commercial
}

/** Deletes a commercial without contracts; its clients stay, without a commercial. */
export async function removeCommercial(call: Writing, idCommercial: string): Promise<{ affected: number }> {
  const before = await findById(call.tx, idCommercial)
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  const affected = await repository.deleteCommercial(call.tx, idCommercial)
  await call.audit({ action: 'delete', entity: 'commercial', idEntity: idCommercial, before })
  return { affected }
}

async function findById(tx: TenantTransaction, idCommercial: string): Promise<Commercial | null> {
  const where = repository.whereCommercials(tx)
  where.and(`m.id_commercial = ${where.param(idCommercial)}`)
  const [row] = await repository.selectCommercials(tx, where)
  return row ? presentCommercial(row) : null
}

function withStoredNif(input: CommercialInput): CommercialInput {
  return { ...input, dniOrCif: storedIdentifier(input.dniOrCif) }
}
