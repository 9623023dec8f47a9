import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { secretErrors } from '@vatio/domain/identity/secrets/secrets.errors'
import type { MasterKeys } from './master-key.ts'
import type { SecretBox, SecretPlace } from './secret-box.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/

interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/**
 * AES-256-GCM with a random IV. The place of the secret is authenticated data, so that a sealed text copied
 * to another row, column or company cannot be opened. Any of the keys opens, the current one seals.
 */
export function createSecretBox(keys: MasterKeys): SecretBox {
  const sealing = deriveKey(keys.current)
  const byId = new Map(keys.all.map(deriveKey).map((key) => [key.id, key]))
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealing.bytes, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(aadOf(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
      return ['v1', sealing.id, ...parts].join('.')
    },
    open(sealed, place) {
      const [, keyId, iv, tag, text] = SEALED.exec(sealed) ?? []
      const key = keyId === undefined ? undefined : byId.get(keyId)
      if (!key || iv === undefined || tag === undefined || text === undefined) throw unreadable(place)
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, decode(iv), { authTagLength: TAG_BYTES })
        decipher.setAAD(aadOf(place))
        decipher.setAuthTag(decode(tag))
        return decipher.update(decode(text), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw unreadable(place)
      }
    },
    hasKey: (keyId) => byId.has(keyId),
  }
}

/** Key id in texts sealed with the newest key. */
export function sealingKeyId(keys: MasterKeys): string {
  return deriveKey(keys.current).id
}

/** Key ids in texts sealed with the older keys. */
export function olderKeyIds({ current, all }: MasterKeys): string[] {
  return all.filter((key) => key !== current).map((key) => deriveKey(key).id)
}

// Database passwords are derived from the master key too: each use has its own derived key.
function deriveKey(masterKey: string): SealingKey {
  const master = Buffer.from(masterKey, 'base64url')
  const bytes = createHash('sha256').update('vatio secret box v1\0').update(master).digest()
  const id = createHash('sha256').update('vatio key id\0').update(bytes).digest('hex').slice(0, 8)
  return { id, bytes }
}

// Spare bits in the last character would give one secret several spellings.
function decode(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url')
  if (bytes.toString('base64url') !== part) throw new Error('not canonical base64url')
  return bytes
}

function aadOf(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.column, place.id, place.clientUID]))
}

function unreadable(place: SecretPlace): Error {
  return domainError(secretErrors, 'SECRET_UNREADABLE', {
    details: { table: place.table, column: place.column },
  })
}
