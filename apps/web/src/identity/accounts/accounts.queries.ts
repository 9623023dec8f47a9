import * as accounts from '@vatio/protocol/identity/accounts/accounts.endpoints'
import * as factor from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { call } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import * as messages from './accounts.messages.ts'
import * as factorMessages from './second-factor.messages.ts'

export const useSignUp = operationHook(accounts.signUp, messages.signUpMessages)

/** Whether an e-mail has an account; null when the call failed. */
export async function checkEmailTaken(email: string): Promise<boolean | null> {
  try {
    return (await call(accounts.checkUserEmail, { query: { email } })).exists
  } catch {
    return null
  }
}

export async function validateAccount(userUID: string, code: string): Promise<void> {
  await call(accounts.verificationCode, { params: { userUID, code } })
}

export const useOwnAccount = () => useRead(accounts.ownAccount, {})

export const useUpdateSelf = operationHook(accounts.updateSelf, messages.updateSelfMessages, [
  accounts.ownAccount,
  accounts.ownSessions,
])
export const useChangePassword = operationHook(accounts.updateSelf, messages.changePasswordMessages, [
  accounts.ownAccount,
  accounts.ownSessions,
])

export const useOwnSessions = () => useRead(accounts.ownSessions, {})

export const useEndSession = operationHook(accounts.endOwnSession, messages.endSessionMessages, [
  accounts.ownSessions,
])
export const useEndOtherSessions = operationHook(accounts.endOtherSessions, messages.endOthersMessages, [
  accounts.ownSessions,
])

export const useSecondFactorStatus = () => useRead(factor.secondFactorStatus, {})

export const useStartFactor = operationHook(factor.startSecondFactor, factorMessages.startFactorMessages)
export const useConfirmFactor = operationHook(
  factor.confirmSecondFactor,
  factorMessages.confirmFactorMessages,
  [factor.secondFactorStatus, accounts.ownSessions],
)
export const useRenewCodes = operationHook(factor.renewRecoveryCodes, factorMessages.renewCodesMessages, [
  factor.secondFactorStatus,
])
export const useDisableFactor = operationHook(
  factor.disableSecondFactor,
  factorMessages.disableFactorMessages,
  [factor.secondFactorStatus],
)

export const useSecondFactorRule = () => useRead(factor.secondFactorRule, {})

export const useUpdateRule = operationHook(factor.updateSecondFactorRule, factorMessages.ruleMessages, [
  factor.secondFactorRule,
  factor.secondFactorStatus,
])
