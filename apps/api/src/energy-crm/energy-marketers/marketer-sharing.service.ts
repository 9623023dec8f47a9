import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { SHARING_TOKEN_DAYS } from '@vatio/domain/energy-crm/energy-marketers/marketer-sharing'
import { requestErrors } from '@vatio/domain/request.errors'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type {
  connectEnergyMarketer,
  disconnectEnergyMarketer,
  issueSharingToken as issueSharingTokenEndpoint,
  revokeSharingToken as revokeSharingTokenEndpoint,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import { withConstraints } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { energyMarketerTable } from './energy-marketers.record.ts'
import { findMarketer } from './energy-marketers.repository.ts'
import { detachCopy, lockOpenConnection } from './marketer-copies.repository.ts'
import { createCopy } from './marketer-copies.service.ts'
import {
  consumeSharingToken,
  endShare,
  endShareOfOwner,
  insertSharingToken,
  revokeOpenToken,
} from './marketer-sharing.repository.ts'
import { REFRESH_SHARED_MARKETER } from './refresh-shared-marketers.job.ts'

export { listConnections } from './marketer-sharing.repository.ts'

const DAY_MS = 86_400_000
/** Tokens have 256 random bits; this only keeps a company from trying without end. */
const ATTEMPTS = { max: 20, seconds: 3600 }
const ENTITY = 'marketer-sharing'
const tokenErrors = {
  invalid: 'SHARING_TOKEN_INVALID',
  own: 'SHARING_TOKEN_OWN',
  connected: 'ENERGY_MARKETER_ALREADY_CONNECTED',
} as const

/**
 * A token of a marketer, which is shown now and never again; one that nobody has used yet is revoked. Not in the
 * request's transaction: an answer that can be replayed is stored, and the token must not be.
 *
 * @throws NOT_FOUND, ENERGY_MARKETER_SHARED: a copy is not shared on.
 */
export function issueSharingToken(
  call: DetachedCall<typeof issueSharingTokenEndpoint>,
): Promise<ReplyOf<typeof issueSharingTokenEndpoint>> {
  const { id } = call.params
  return call.inTransaction(async (tx, audit) => {
    // Two calls at once take turns: each revokes the token of the one before.
    await lockRow(tx, energyMarketerTable, id, 'update')
    const marketer = await findMarketer(tx, id)
    if (!marketer) throw domainError(requestErrors, 'NOT_FOUND')
    if (marketer.sharedFrom) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
    const now = call.platform.clock.now()
    const expiresAt = new Date(now.getTime() + SHARING_TOKEN_DAYS * DAY_MS)
    const sharingToken = newToken('ms')
    await revokeOpenToken(tx, id, now)
    await insertSharingToken(tx, {
      idSharingToken: newId(),
      idEnergyMarketer: id,
      tokenHash: hashToken(sharingToken),
      creationTimestamp: now,
      expiresAt,
    })
    const after = { name: marketer.name, expiresAt: expiresAt.toISOString() }
    await audit({ action: 'invite', entity: ENTITY, idEntity: id, after })
    return { sharingToken, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws NOT_FOUND where there is no such marketer or no token of it that could be used. */
export async function revokeSharingToken(
  call: Call<typeof revokeSharingTokenEndpoint>,
): Promise<{ affected: number }> {
  const { tx, params } = call
  const affected = await revokeOpenToken(tx, params.id, call.platform.clock.now())
  if (affected === 0) throw domainError(requestErrors, 'NOT_FOUND')
  await call.audit({ action: 'cancel', entity: ENTITY, idEntity: params.id })
  return { affected }
}

/**
 * Connects the company to a marketer of another one: its token is used up, and the copy is there at once.
 *
 * @throws TOO_MANY_REQUESTS, SHARING_TOKEN_INVALID, SHARING_TOKEN_OWN, ENERGY_MARKETER_ALREADY_CONNECTED,
 * ENERGY_MARKETER_NAME_TAKEN.
 */
export async function linkMarketer(
  call: DetachedCall<typeof connectEnergyMarketer>,
): Promise<EnergyMarketer> {
  const { platform, actor, body } = call
  // Outside the transaction: a refused attempt counts too.
  await hitLimit(platform, `connect-marketer:${actor.clientUID}`, ATTEMPTS)
  return call.inTransaction(async (tx, audit) => {
    const now = platform.clock.now()
    const idConnection = newId()
    const used = await consumeSharingToken(tx, hashToken(body.sharingToken), now, idConnection)
    if (used.outcome !== 'new') {
      throw domainError(energyMarketerErrors, tokenErrors[used.outcome], { field: 'sharingToken' })
    }
    const { ownerClientUID, idSource } = used
    const creation = createCopy(tx, { idConnection, ownerClientUID, idSource }, now)
    // Somebody creates a marketer of that name meanwhile: the token stays valid, and the next attempt finds another name.
    const idEnergyMarketer = await withConstraints(creation, {
      energy_marketers_tenant_name_key: () =>
        domainError(energyMarketerErrors, 'ENERGY_MARKETER_NAME_TAKEN', { field: 'sharingToken' }),
    })
    const copy = await findMarketer(tx, idEnergyMarketer)
    if (!copy) throw domainError(requestErrors, 'NOT_FOUND')
    const after = { name: copy.name, company: used.ownerName }
    await audit({ action: 'create', entity: ENTITY, idEntity: idEnergyMarketer, after })
    return copy
  })
}

/**
 * Ends a connection, from either side. From that moment the other company reads nothing more of it; a copy of another
 * company is marked by a job.
 *
 * @throws NOT_FOUND where the company has no such connection that is open.
 */
export async function endConnection(
  call: Call<typeof disconnectEnergyMarketer>,
): Promise<{ affected: number }> {
  const { tx, platform } = call
  const now = platform.clock.now()
  const idConnection = call.params.id
  const received = await lockOpenConnection(tx, idConnection)
  if (received) {
    await detachCopy(tx, received.idEnergyMarketer, now)
    await endShareOfOwner(tx, received, now)
    await call.audit({ action: 'delete', entity: ENTITY, idEntity: received.idEnergyMarketer })
    return { affected: 1 }
  }
  const given = await endShare(tx, idConnection, now)
  if (!given) throw domainError(requestErrors, 'NOT_FOUND')
  await platform.jobs.enqueue(tx, REFRESH_SHARED_MARKETER, given)
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: given.idEnergyMarketer })
  return { affected: 1 }
}
