import { createHash, randomBytes } from 'node:crypto'
import { readSecondFactorCode } from '@vatio/domain/identity/accounts/second-factor-code'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  findSecondFactor,
  removeSecondFactor,
  consumeRecoveryCode,
  consumeStep,
} from './second-factor.repository.ts'
import { matchingStep, toBase32 } from './totp.ts'

export { hasSecondFactor } from './second-factor.repository.ts'

const RECOVERY_CODES = 10

/**
 * Whether the typed text is a valid second factor: an unused code of the authenticator, or a recovery code,
 * which is consumed. Writes in the given transaction.
 */
export async function acceptSecondFactor(
  tx: TenantTransaction,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  userUID: string,
  typed: string,
): Promise<boolean> {
  const read = readSecondFactorCode(typed)
  const factor = await findSecondFactor(tx, userUID)
  if (!read || !factor?.confirmedAt) return false
  const now = platform.clock.now()
  if (read.kind === 'recovery') {
    return consumeRecoveryCode(tx, userUID, hashRecoveryCode(userUID, read.code), now)
  }
  const secret = platform.secrets.open(factor.sealedSecret, toSecretPlace(tx.clientUID, userUID))
  const step = matchingStep(secret, read.code, now)
  return step !== null && consumeStep(tx, userUID, step)
}

/** Removes a user's second factor and recovery codes, e.g. by an Admin when the user has lost the telephone. */
export async function resetSecondFactor(tx: TenantTransaction, userUID: string): Promise<boolean> {
  return removeSecondFactor(tx, userUID)
}

/** The place of a sealed secret: moved to another user it cannot be opened. */
export function toSecretPlace(clientUID: string, userUID: string) {
  return { table: 'second_factors', column: 'sealed_secret', clientUID, id: userUID }
}

/** New recovery codes: 80 random bits each, so that a plain hash of them cannot be searched. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(10)))
}

export function hashRecoveryCode(userUID: string, code: string): Buffer {
  return createHash('sha256').update(`${userUID}:${code}`).digest()
}
