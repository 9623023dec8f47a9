import * as accounts from '@vatio/protocol/security/accounts/accounts.endpoints'
import * as factor from '@vatio/protocol/security/accounts/second-factor.endpoints'
import { call } from '../../platform/http/client.ts'
import { useOperation, type OperationOptions } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import * as messages from './accounts.messages.ts'
import * as factorMessages from './second-factor.messages.ts'

const FACTOR = '/api/security/users/secondFactor'
const SESSIONS = '/api/security/users/self/sessions'

export const useSignUp = (options: OperationOptions<typeof accounts.signUp>) =>
  useOperation(accounts.signUp, messages.signUpMessages, options)

/** Whether an e-mail has an account; null when nobody could say. */
export async function askWhetherTaken(email: string): Promise<boolean | null> {
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

export const useUpdateSelf = (options: OperationOptions<typeof accounts.updateSelf>) =>
  useOperation(accounts.updateSelf, messages.updateSelfMessages, {
    invalidates: ['/api/security/users/self'],
    ...options,
  })

export const useChangePassword = (options: OperationOptions<typeof accounts.updateSelf>) =>
  useOperation(accounts.updateSelf, messages.changePasswordMessages, {
    invalidates: ['/api/security/users/self'],
    ...options,
  })

export const useOwnSessions = () => useRead(accounts.ownSessions, {})

export const useEndSession = () =>
  useOperation(accounts.endOwnSession, messages.endSessionMessages, { invalidates: [SESSIONS] })

export const useEndOtherSessions = () =>
  useOperation(accounts.endOtherSessions, messages.endOthersMessages, { invalidates: [SESSIONS] })

export const useSecondFactorStatus = () => useRead(factor.secondFactorStatus, {})

export const useStartFactor = (options: OperationOptions<typeof factor.startSecondFactor>) =>
  useOperation(factor.startSecondFactor, factorMessages.startFactorMessages, options)

export const useConfirmFactor = (options: OperationOptions<typeof factor.confirmSecondFactor>) =>
  useOperation(factor.confirmSecondFactor, factorMessages.confirmFactorMessages, {
    invalidates: [FACTOR, SESSIONS],
    ...options,
  })

export const useRenewCodes = (options: OperationOptions<typeof factor.renewRecoveryCodes>) =>
  useOperation(factor.renewRecoveryCodes, factorMessages.renewCodesMessages, {
    invalidates: [FACTOR],
    ...options,
  })

export const useDisableFactor = (options: OperationOptions<typeof factor.disableSecondFactor>) =>
  useOperation(factor.disableSecondFactor, factorMessages.disableFactorMessages, {
    invalidates: [FACTOR],
    ...options,
  })

export const useSecondFactorRule = () => useRead(factor.secondFactorRule, {})

export const useUpdateRule = () =>
  useOperation(factor.updateSecondFactorRule, factorMessages.ruleMessages, {
    invalidates: ['/api/security/clients/config/secondFactor', FACTOR],
  })
