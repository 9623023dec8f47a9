import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { readSecondFactorCode, showRecoveryCode } from '@vatio/domain/identity/accounts/second-factor-code'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { SecondFactorStatus } from '@vatio/protocol/identity/accounts/accounts.schema'
import type * as endpoints from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import { clearMustEnrol, endSessionsOf } from '../session/session.service.ts'
import { accessChangedMail } from './account-mails.ts'
import { assertOwnPassword } from './own-password.service.ts'
import { findPasswordHash } from './own-account.repository.ts'
import {
  confirmSecret,
  findSecondFactor,
  setPendingSecret,
  getCompanyRule,
  findSecondFactorFacts,
  removeSecondFactor,
  replaceRecoveryCodes,
  setCompanyRule,
} from './second-factor.repository.ts'
import { hashRecoveryCode, createRecoveryCodes, toSecretPlace } from './second-factor.service.ts'
import { matchingStep, newTotpSecret, otpauthUri } from './totp.ts'

export async function getSecondFactorStatus(
  tx: TenantTransaction,
  userUID: string,
): Promise<SecondFactorStatus> {
  const { activatedAt, ...facts } = await findSecondFactorFacts(tx, userUID)
  return { ...facts, active: activatedAt !== null, activatedAt: activatedAt?.toISOString() ?? null }
}

/**
 * Returns a new secret, pending until its first code. It requires the password, if there is one, so that
 * nobody can lock the owner out from an open session. Not idempotent: the answer is a secret and is not
 * stored.
 */
export async function startSecondFactor(
  call: DetachedCall<typeof endpoints.startSecondFactor>,
): Promise<ReplyOf<typeof endpoints.startSecondFactor>> {
  const { actor, platform } = call
  const hash = await call.inTransaction((tx) => findPasswordHash(tx, actor.userUID), { readOnly: true })
  if (hash !== null) await assertOwnPassword(call, call.body.password ?? '', 'password')
  const secret = newTotpSecret()
  const sealed = platform.secrets.seal(secret, toSecretPlace(actor.clientUID, actor.userUID))
  const issuer = await call.inTransaction(async (tx) => {
    if (!(await setPendingSecret(tx, actor.userUID, sealed, platform.clock.now()))) {
      throw domainError(accountErrors, 'SECOND_FACTOR_ALREADY_ACTIVE')
    }
    return (await readMailBrand(tx)).title
  })
  return { secret, otpauthUri: otpauthUri(secret, actor.email, issuer) }
}

/**
 * Activates the pending secret with its first code, ends the user's other sessions and returns recovery
 * codes.
 */
export async function confirmSecondFactor(
  call: DetachedCall<typeof endpoints.confirmSecondFactor>,
): Promise<ReplyOf<typeof endpoints.confirmSecondFactor>> {
  const { actor, platform } = call
  const now = platform.clock.now()
  return call.inTransaction(async (tx, audit) => {
    const factor = await findSecondFactor(tx, actor.userUID)
    if (!factor) throw domainError(accountErrors, 'SECOND_FACTOR_NOT_ACTIVE')
    if (factor.confirmedAt) throw domainError(accountErrors, 'SECOND_FACTOR_ALREADY_ACTIVE')
    const secret = platform.secrets.open(factor.sealedSecret, toSecretPlace(actor.clientUID, actor.userUID))
    const typed = readSecondFactorCode(call.body.code)
    const step = typed?.kind === 'authenticator' ? matchingStep(secret, typed.code, now) : null
    if (step === null) throw domainError(accountErrors, 'SECOND_FACTOR_CODE_WRONG', { field: 'code' })
    if (!(await confirmSecret(tx, actor.userUID, step, now))) {
      throw domainError(accountErrors, 'SECOND_FACTOR_ALREADY_ACTIVE')
    }
    const recoveryCodes = await giveRecoveryCodes(tx, actor.userUID)
    await endSessionsOf(tx, actor.userUID, now, { except: actor.idSession })
    await clearMustEnrol(tx, actor.idSession)
    await audit({ action: 'activate-second-factor', entity: 'user', idEntity: actor.userUID })
    await notifyOwner(call, tx, 'second-factor-on')
    return { recoveryCodes }
  })
}

export async function renewRecoveryCodes(
  call: DetachedCall<typeof endpoints.renewRecoveryCodes>,
): Promise<ReplyOf<typeof endpoints.renewRecoveryCodes>> {
  await assertOwnPassword(call, call.body.password, 'password')
  return call.inTransaction(async (tx, audit) => {
    await assertActive(tx, call.actor.userUID)
    await audit({ action: 'renew-recovery-codes', entity: 'user', idEntity: call.actor.userUID })
    return { recoveryCodes: await giveRecoveryCodes(tx, call.actor.userUID) }
  })
}

/** Removes the own second factor, with the password, unless the company requires one of all users. */
export async function disableSecondFactor(
  call: DetachedCall<typeof endpoints.disableSecondFactor>,
): Promise<SecondFactorStatus> {
  await assertOwnPassword(call, call.body.password, 'password')
  return call.inTransaction(async (tx, audit) => {
    await assertActive(tx, call.actor.userUID)
    if ((await getCompanyRule(tx)).requireSecondFactor) {
      throw domainError(accountErrors, 'SECOND_FACTOR_REQUIRED_BY_COMPANY')
    }
    await removeSecondFactor(tx, call.actor.userUID)
    await audit({ action: 'deactivate-second-factor', entity: 'user', idEntity: call.actor.userUID })
    await notifyOwner(call, tx, 'second-factor-off')
    return getSecondFactorStatus(tx, call.actor.userUID)
  })
}

/** Sets whether the company requires a second factor; it applies from each user's next login on. */
export async function changeCompanyRule(
  call: Call<typeof endpoints.updateSecondFactorRule>,
): Promise<ReplyOf<typeof endpoints.updateSecondFactorRule>> {
  const before = await getCompanyRule(call.tx)
  await setCompanyRule(call.tx, call.body.requireSecondFactor)
  await call.audit({
    action: 'update',
    entity: 'company',
    idEntity: call.actor.clientUID,
    before: { requireSecondFactor: before.requireSecondFactor },
    after: { requireSecondFactor: call.body.requireSecondFactor },
  })
  return getCompanyRule(call.tx)
}

export async function getSecondFactorRule(
  tx: TenantTransaction,
): Promise<ReplyOf<typeof endpoints.secondFactorRule>> {
  return getCompanyRule(tx)
}

async function assertActive(tx: TenantTransaction, userUID: string): Promise<void> {
  const factor = await findSecondFactor(tx, userUID)
  if (!factor?.confirmedAt) throw domainError(accountErrors, 'SECOND_FACTOR_NOT_ACTIVE')
}

async function giveRecoveryCodes(tx: TenantTransaction, userUID: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userUID,
    codes.map((code) => hashRecoveryCode(userUID, code)),
  )
  return codes.map(showRecoveryCode)
}

async function notifyOwner(
  call: DetachedCall,
  tx: TenantTransaction,
  change: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const { email, userName } = call.actor
  const brand = await readMailBrand(tx)
  await call.platform.outbox.put(tx, accessChangedMail({ to: email, userName, change, brand }))
}
