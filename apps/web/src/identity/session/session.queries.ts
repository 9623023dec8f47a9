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
import { isApiError } from '../../platform/http/api-error.ts'
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

/** Applies the theme of the user's company and group where the licence allows it. */
export function applyThemeOf(user: LoggedUser): void {
  setTheme(themeOfUser({ ...user, licence: user.clientLicense }))
}

/** A toast says that the user has no valid role, however they come in; every call of theirs fails. */
async function withValidRole<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    if (isApiError(error) && error.code === 'ROLE_MISSING') toastError(error, loginMessages)
    throw error
  }
}

async function begin(calling: Promise<SessionReply>): Promise<void> {
  const reply = await withValidRole(calling)
  applyThemeOf(reply.user)
  startSession({ token: reply.token.access_token, user: reply.user })
}

export async function signIn(email: string, password: string): Promise<void> {
  await begin(call(login, { body: { email, password } }))
}

/** Completes a login by its second factor. */
export async function completeSecondStep(code: string): Promise<void> {
  await begin(call(loginSecondStep, { body: { code } }))
}

/** Requests the validation mail again and shows the result. */
export async function resendValidation(email: string): Promise<void> {
  try {
    await call(resendVerificationCode, { params: { email } })
    showToast({ tone: 'success', text: loginTexts.resent })
  } catch (error) {
    toastError(error, resendValidationMessages)
  }
}

/** Completes a login with Google. Sends only the parameters of the call: the address may have more. */
export async function signInWithGoogle(search: LoginSearch): Promise<void> {
  const { code = '', state, iss, scope, authuser, prompt, hd, selectedPlan } = search
  const query = { code, state, iss, scope, authuser, prompt, hd, selectedPlan }
  await begin(call(loginWithGoogleCode, { query }))
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

/** Fetches the user again; an invalid token ends the session. */
export async function checkSession(): Promise<void> {
  const user = await withValidRole(call(currentUser, {}))
  applyThemeOf(user)
  refreshUser(user)
}

/** Ends the session in the browser at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const told = call(logout, {}).catch(() => {
    // The token expires; signing out must not fail.
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
