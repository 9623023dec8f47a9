import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { describeDevice } from '@vatio/domain/identity/accounts/device'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/identity/accounts/accounts.endpoints'
import type { OwnAccount } from '@vatio/protocol/identity/accounts/accounts.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { IDLE_HOURS } from '../../platform/auth/authenticate.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import { endSessionsOf, endSession } from '../session/session.service.ts'
import { accessChangedMail } from './account-mails.ts'
import {
  getOwnAccount,
  isOwnOpenSession,
  listOpenSessions,
  updateOwnAccount,
} from './own-account.repository.ts'
import { assertOwnPassword } from './own-password.service.ts'
import { assertPlainName } from './plain-name.service.ts'
import { assertPasswordFitsUser } from './password-choice.service.ts'

export async function getAccount(call: Call<typeof endpoints.ownAccount>): Promise<OwnAccount> {
  return getOwnAccount(call.tx, call.actor.userUID)
}

/**
 * Changes own name, telephone or password. A new password requires the current one, ends every other
 * session, and the owner is notified by mail. A user without a password gets the first one by the
 * forgotten-password mail.
 */
export async function changeOwnAccount(call: DetachedCall<typeof endpoints.updateSelf>): Promise<OwnAccount> {
  const { userUID, idSession } = call.actor
  const { version, userName, phoneNumber, password, currentPassword } = call.body
  const passwordHash = password === undefined ? null : await proveAndHash(call, password, currentPassword)
  return call.inTransaction(async (tx, audit) => {
    const before = await getOwnAccount(tx, userUID)
    if (userName !== undefined) assertPlainName(userName, before.userName)
    const updated = await updateOwnAccount(tx, userUID, version, {
      userName: userName ?? before.userName,
      phoneNumber: phoneNumber === undefined ? before.phoneNumber : phoneNumber || null,
      passwordHash,
    })
    const after = await assertUpdated(updated, () => getOwnAccount(tx, userUID))
    await audit({ action: 'update', entity: 'user', idEntity: userUID, ...changedFields(before, after) })
    if (passwordHash !== null) {
      await endSessionsOf(tx, userUID, call.platform.clock.now(), { except: idSession })
      await audit({ action: 'change-password', entity: 'user', idEntity: userUID })
      const about = { to: after.email, userName: after.userName, brand: await readMailBrand(tx) }
      await call.platform.outbox.put(tx, accessChangedMail({ ...about, change: 'password' }))
    }
    return after
  })
}

async function proveAndHash(
  call: DetachedCall<typeof endpoints.updateSelf>,
  password: string,
  currentPassword: string | undefined,
): Promise<string> {
  await call.inTransaction((tx) => assertPasswordFitsUser(tx, call.actor.userUID, password), {
    readOnly: true,
  })
  await assertOwnPassword(call, currentPassword ?? '', 'currentPassword')
  return hashPassword(password)
}

export async function listOwnSessions(
  call: Call<typeof endpoints.ownSessions>,
): Promise<ReplyOf<typeof endpoints.ownSessions>> {
  const { actor, platform, tx } = call
  const now = platform.clock.now()
  const idleSince = new Date(now.getTime() - IDLE_HOURS * 3_600_000)
  const rows = await listOpenSessions(tx, actor.userUID, now, idleSince)
  const sessions = rows.map(({ userAgent, ...session }) => ({
    ...session,
    current: session.idSession === actor.idSession,
    ...describeDevice(userAgent ?? ''),
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }))
  return [sessions, sessions.length, { totalIsExact: true }]
}

/** Ends one own session; that of another user answers NOT_FOUND. */
export async function endOwnSession(
  call: Call<typeof endpoints.endOwnSession>,
): Promise<{ affected: number }> {
  const { idSession } = call.params
  if (!(await isOwnOpenSession(call.tx, call.actor.userUID, idSession))) {
    throw domainError(requestErrors, 'NOT_FOUND')
  }
  await endSession(call.tx, idSession, call.platform.clock.now())
  await call.audit({ action: 'end-session', entity: 'user', idEntity: call.actor.userUID })
  return { affected: 1 }
}

export async function endOtherSessions(
  call: Call<typeof endpoints.endOtherSessions>,
): Promise<{ affected: number }> {
  const { userUID, idSession } = call.actor
  const affected = await endSessionsOf(call.tx, userUID, call.platform.clock.now(), { except: idSession })
  await call.audit({ action: 'end-other-sessions', entity: 'user', idEntity: userUID, after: { affected } })
  return { affected }
}
