import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { format, inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '@vatio/domain/element-at'
import { createSecretBox, sealingKeyId } from './aes-secret-box.ts'
import type { MasterKeys } from './master-key.ts'
import type { SecretPlace } from './secret-box.ts'
import { Secret } from './secret.ts'

const newKey = () => randomBytes(32).toString('base64url')
const keysOf = (...all: readonly [string, ...string[]]): MasterKeys => ({ current: all[0], all })
const place: SecretPlace = {
  table: 'integrations',
  column: 'token',
  clientUID: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000002',
}

describe('secret box', () => {
  it('opens what it sealed, for any text', () => {
    const box = createSecretBox(keysOf(newKey()))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (plain) => {
        expect(box.open(box.seal(plain, place), place)).toBe(plain)
      }),
      { numRuns: 50 },
    )
  })
  it('never gives the same sealed text twice', () => {
    const box = createSecretBox(keysOf(newKey()))
    expect(new Set(Array.from({ length: 50 }, () => box.seal('a', place))).size).toBe(50)
  })
  it('does not open a text moved to another table, column, row or company', () => {
    const box = createSecretBox(keysOf(newKey()))
    const sealed = box.seal('clave de Datadis', place)
    for (const field of ['table', 'column', 'clientUID', 'id'] as const) {
      expect(() => box.open(sealed, { ...place, [field]: 'otro' }), field).toThrow('SECRET_UNREADABLE')
    }
    // Fields with the same concatenation must be distinguished too.
    expect(() => box.open(sealed, { ...place, table: 'integrationst', column: 'oken' })).toThrow()
  })
  it('does not open a text with any character changed, cut or added', () => {
    const box = createSecretBox(keysOf(newKey()))
    const sealed = box.seal('clave', place)
    for (let index = 0; index < sealed.length; index++) {
      const other = sealed[index] === 'A' ? 'B' : 'A'
      const altered = sealed.slice(0, index) + other + sealed.slice(index + 1)
      expect(() => box.open(altered, place), String(index)).toThrow('SECRET_UNREADABLE')
    }
    for (const altered of [sealed.slice(0, -2), `${sealed}AA`, '', 'v2' + sealed.slice(2), 'clave']) {
      expect(() => box.open(altered, place)).toThrow('SECRET_UNREADABLE')
    }
  })
  it('reads old keys, writes the newest, and reports when the key is lost', () => {
    const [old, recent] = [newKey(), newKey()]
    const sealed = createSecretBox(keysOf(old)).seal('clave', place)
    const rotated = createSecretBox(keysOf(recent, old))
    expect(rotated.open(sealed, place)).toBe('clave')
    const newest = `v1.${sealingKeyId(keysOf(recent, old))}.`
    expect(sealed.startsWith(newest)).toBe(false)
    const again = rotated.seal('clave', place)
    expect(again.startsWith(newest)).toBe(true)
    expect(createSecretBox(keysOf(recent)).open(again, place)).toBe('clave')
    expect(() => createSecretBox(keysOf(recent)).open(sealed, place)).toThrow('SECRET_UNREADABLE')
  })
  it('finds out by its id whether the key of a text is available, without opening the text', () => {
    const [old, recent] = [newKey(), newKey()]
    const keyId = elementAt(createSecretBox(keysOf(old)).seal('clave', place).split('.'), 1)
    expect(createSecretBox(keysOf(recent, old)).hasKey(keyId)).toBe(true)
    expect(createSecretBox(keysOf(recent)).hasKey(keyId)).toBe(false)
    expect(createSecretBox(keysOf(recent)).hasKey('')).toBe(false)
  })
  it('is AES-256-GCM with twelve bytes of IV and the place as authenticated data', () => {
    const key = newKey()
    const sealed = createSecretBox(keysOf(key)).seal('clave', place)
    const parts = sealed.split('.')
    const bytesAt = (at: number) => Buffer.from(elementAt(parts, at), 'base64url')
    const [iv, tag, text] = [bytesAt(2), bytesAt(3), bytesAt(4)]
    expect([parts[0], iv.length, tag.length]).toEqual(['v1', 12, 16])
    // Decrypted here independently, following the documented construction.
    const bytes = createHash('sha256')
      .update(Buffer.concat([Buffer.from('vatio secret box v1\0'), Buffer.from(key, 'base64url')]))
      .digest()
    const decipher = createDecipheriv('aes-256-gcm', bytes, iv)
    decipher.setAAD(Buffer.from(JSON.stringify(['integrations', 'token', place.id, place.clientUID])))
    decipher.setAuthTag(tag)
    expect(decipher.update(text, undefined, 'utf8') + decipher.final('utf8')).toBe('clave')
  })
})

describe('Secret', () => {
  it('prints *** wherever it is printed', () => {
    const secret = new Secret('canario')
    const printed = [
      String(secret),
      JSON.stringify({ secret }),
      inspect({ secret }, { showHidden: true, depth: 5 }),
      format('%s %o %j', secret, secret, secret),
      JSON.stringify(Object.entries(secret)),
    ].join('\n')
    expect(printed).not.toContain('canario')
    expect(printed).toContain('***')
    expect(secret.revealForUse()).toBe('canario')
  })
})
