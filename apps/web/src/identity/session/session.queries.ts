import { themeOfUser } from '@vatio/domain/identity/themes/theme'
import { resendVerificationCode } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import {
  currentUser,
  login,
  loginOptions,
  loginWithGoogleCode,
  logout,
  resetPassword,
  sendResetPasswordEmail,
} from '@vatio/protocol/identity/session/session.endpoints'
import type { LoggedUser, SessionReply } from '@vatio/protocol/identity/session/session.schema'
import { call } from '../../platform/http/client.ts'
import { messageOf, toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { endSession, refreshUser, startSession } from '../../platform/session/session-store.ts'
import { setTheme } from '../../platform/theme/theme-store.ts'
import { loginTexts } from './login.messages.ts'
import type { LoginSearch } from './login-search.ts'
import {
  googleLoginMessages,
  loginMessages,
  resendValidationMessages,
  resetPasswordMessages,
  secondStepMessages,
  sendResetMessages,
} from './session.messages.ts'

/** Shows a user the look that company, group and licence give them. */
export function applyThemeOf(user: LoggedUser): void {
  setTheme(themeOfUser({ ...user, licence: user.clientLicense }))
}

function begin(reply: SessionReply): void {
  applyThemeOf(reply.user)
  startSession({ token: reply.token.access_token, user: reply.user })
}

export async function signIn(email: string, password: string): Promise<void> {
  begin(await call(login, { body: { email, password } }))
}

/** Completes a login that lacks its second factor. */
export async function completeSecondStep(code: string): Promise<void> {
  begin(await call(loginSecondStep, { body: { code } }))
}

/** Asks for the validation mail once more and tells so. */
export async function resendValidation(email: string): Promise<void> {
  try {
    await call(resendVerificationCode, { params: { email } })
    showToast({ tone: 'success', text: loginTexts.resent })
  } catch (error) {
    toastError(error, resendValidationMessages)
  }
}

/** Completes what Google began. Only what the call knows is sent: the address may carry more. */
export async function signInWithGoogle(search: LoginSearch): Promise<void> {
  const { code = '', state, iss, scope, authuser, prompt, hd, selectedPlan } = search
  const query = { code, state, iss, scope, authuser, prompt, hd, selectedPlan }
  begin(await call(loginWithGoogleCode, { query }))
}

export async function readLoginOptions() {
  return await call(loginOptions, {})
}

export async function sendResetEmail(email: string): Promise<void> {
  await call(sendResetPasswordEmail, { params: { email } })
}

export async function changePassword(resetToken: string, password: string): Promise<void> {
  await call(resetPassword, { params: { resetToken }, body: { password } })
  showToast({ tone: 'success', text: resetPasswordMessages.success! })
}

/** Reads the user anew; an invalid token ends the session on the way. */
export async function checkSession(): Promise<void> {
  const user = await call(currentUser, {})
  applyThemeOf(user)
  refreshUser(user)
}

/** Ends the session here at once and tells the server as far as it can be told. */
export async function signOut(): Promise<void> {
  const told = call(logout, {}).catch(() => {
    // The token dies by itself; leaving must never fail.
  })
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1500))])
  endSession('logged-out')
}

const all = {
  login: loginMessages,
  google: googleLoginMessages,
  reset: sendResetMessages,
  password: resetPasswordMessages,
  secondStep: secondStepMessages,
}

export function showError(operation: keyof typeof all, error: unknown): void {
  toastError(error, all[operation])
}

export function textOfFailure(operation: keyof typeof all, error: unknown): string {
  return messageOf(error, all[operation]).text
}
