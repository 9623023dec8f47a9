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
 * Whether what a person typed is their second factor now: a code of their authenticator that was not used
 * before, or a recovery code, which this uses up. Writes in the transaction that it is given.
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

/** Removes a user's second factor and recovery codes, e.g. by an Admin when a telephone is lost. */
export async function resetSecondFactor(tx: TenantTransaction, userUID: string): Promise<boolean> {
  return removeSecondFactor(tx, userUID)
}

/** Where a secret is sealed to: moved to another user it does not open. */
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
