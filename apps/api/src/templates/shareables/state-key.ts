import { createHash, randomBytes } from 'node:crypto'
import type { SecretBox, SecretPlace } from '../../platform/secrets/secret-box.ts'

/** A new key of 256 random bits for the address of a shared document, with nothing in it that keys share. */
export function newStateKey(): string {
  return randomBytes(32).toString('base64url')
}

export function hashStateKey(stateKey: string): Buffer {
  return createHash('sha256').update(stateKey).digest()
}

export function sealStateKey(
  secrets: SecretBox,
  clientUID: string,
  idShareable: string,
  stateKey: string,
): string {
  return secrets.seal(stateKey, placeOf(clientUID, idShareable))
}

/** Null where the key that sealed it is lost. */
export function openStateKey(
  secrets: SecretBox,
  clientUID: string,
  idShareable: string,
  sealed: string,
): string | null {
  try {
    return secrets.open(sealed, placeOf(clientUID, idShareable))
  } catch {
    return null
  }
}

function placeOf(clientUID: string, id: string): SecretPlace {
  return { table: 'shareables', column: 'sealed_key', clientUID, id }
}
