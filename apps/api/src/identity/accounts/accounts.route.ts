import * as accounts from '@vatio/protocol/identity/accounts/accounts.endpoints'
import * as secondFactor from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { detachedRoute, publicRoute, route, type Route } from '../../platform/http/route.ts'
import { limitQuestions } from './account-limits.service.ts'
import { hasAccount, resendValidation, validateAccount } from './account-validation.service.ts'
import * as own from './own-account.service.ts'
import { isOwnPassword } from './own-password.service.ts'
import * as ownFactor from './own-second-factor.service.ts'
import { signUp } from './sign-up.service.ts'

const OK = { status: 'OK' } as const

export const accountRoutes: readonly Route[] = [
  publicRoute(accounts.signUp, async (call) => {
    await signUp(call, call.query.selectedPlan, call.body)
    return OK
  }),
  publicRoute(accounts.verificationCode, async (call) => {
    await validateAccount(call, call.params.userUID, call.params.code)
    return OK
  }),
  publicRoute(accounts.resendVerificationCode, async (call) => {
    await resendValidation(call, call.params.email)
    return OK
  }),
  publicRoute(accounts.checkUserEmail, async (call) => {
    await limitQuestions(call.platform, call.ip)
    return { exists: await hasAccount(call.platform, call.query.email) }
  }),
  detachedRoute(accounts.checkUserPassword, async (call) => ({
    valid: await isOwnPassword(call, call.query.password),
  })),
  detachedRoute(accounts.checkOwnPassword, async (call) => ({
    valid: await isOwnPassword(call, call.body.password),
  })),
  route(accounts.ownAccount, (call) => own.getAccount(call)),
  detachedRoute(accounts.updateSelf, (call) => own.changeOwnAccount(call)),
  route(accounts.ownSessions, (call) => own.listOwnSessions(call)),
  route(accounts.endOwnSession, (call) => own.endOwnSession(call)),
  route(accounts.endOtherSessions, (call) => own.endOtherSessions(call)),
  route(secondFactor.secondFactorStatus, (call) =>
    ownFactor.getSecondFactorStatus(call.tx, call.actor.userUID),
  ),
  // Detached, though they only write: their answers are secrets, which the idempotency table would store.
  detachedRoute(secondFactor.startSecondFactor, (call) => ownFactor.startSecondFactor(call)),
  detachedRoute(secondFactor.confirmSecondFactor, (call) => ownFactor.confirmSecondFactor(call)),
  detachedRoute(secondFactor.renewRecoveryCodes, (call) => ownFactor.renewRecoveryCodes(call)),
  detachedRoute(secondFactor.disableSecondFactor, (call) => ownFactor.disableSecondFactor(call)),
  route(secondFactor.secondFactorRule, (call) => ownFactor.getSecondFactorRule(call.tx)),
  route(secondFactor.updateSecondFactorRule, (call) => ownFactor.changeCompanyRule(call)),
]
