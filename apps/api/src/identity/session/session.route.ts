import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import * as endpoints from '@vatio/protocol/identity/session/session.endpoints'
import { only } from '../../platform/elements.ts'
import { publicRoute, RedirectReply, route, type Route } from '../../platform/http/route.ts'
import { productVersion } from '../../platform/product.ts'
import { logInWithGoogleCode, startGoogleLogIn } from './google-login.service.ts'
import { completeSecondStep } from './login-challenge.service.ts'
import { logIn } from './login.service.ts'
import { resetPassword, sendResetMail } from './password-reset.service.ts'
import { revokeSession } from './session.repository.ts'
import { getUserOfSession } from './session.service.ts'

const OK = { status: 'OK' } as const

export const sessionRoutes: readonly Route[] = [
  publicRoute(endpoints.login, (call) => logIn(call, call.body.email, call.body.password)),
  publicRoute(loginSecondStep, (call) => completeSecondStep(call, call.body.code)),
  publicRoute(endpoints.loginOptions, async (call) => {
    const { configuration, database } = call.platform
    const found = await database.lookUp<{ has_companies: boolean }>('has_companies', [])
    const defaultHost = new URL(configuration.publicUrl).hostname === call.host
    return {
      google: configuration.google !== undefined && defaultHost,
      defaultHost,
      hasCompanies: only(found).has_companies,
      keepsMails: configuration.mail.smtpUrl === undefined,
      supportEmail: configuration.support.email,
      termsUrl: configuration.termsUrl ?? null,
      version: productVersion,
    }
  }),
  publicRoute(
    endpoints.startGoogleLogin,
    async (call) => new RedirectReply(await startGoogleLogIn(call, call.query.selectedPlan ?? null)),
  ),
  publicRoute(endpoints.loginWithGoogleCode, (call) => logInWithGoogleCode(call, call.query)),
  publicRoute(endpoints.sendResetPasswordEmail, async (call) => {
    await sendResetMail(call, call.params.email)
    return OK
  }),
  publicRoute(endpoints.resetPassword, async (call) => {
    await resetPassword(call, call.params.resetToken, call.body.password)
    return OK
  }),
  route(endpoints.verifyToken, async () => 'ok' as const),
  route(endpoints.currentUser, (call) => getUserOfSession(call.tx, call.actor)),
  route(endpoints.logout, async (call) => {
    await revokeSession(call.tx, call.actor.idSession, call.platform.clock.now())
    await call.audit({ action: 'logout', entity: 'user', idEntity: call.actor.userUID })
    return OK
  }),
]
