import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('isEmail', () => {
  it.each(['a@b.es', ' maria.lopez+luz@consultora.com ', 'ñandú@correo.español', 'x@sub.dominio.cat'])(
    '[FMT-017] accepts %j',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.es',
    'a@@b.es',
    'a b@c.es',
    'a@b .es',
    'a@b..es',
    'a@.es',
    'a@b.e5',
    `${'a'.repeat(250)}@b.es`,
  ])('[FMT-017] rejects %j', (text) => expect(isEmail(text)).toBe(false))
})
