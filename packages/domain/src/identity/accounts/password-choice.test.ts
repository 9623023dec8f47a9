import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validatePassword } from './password-choice.ts'
import { isStrongEnough } from './password.ts'

const errors = (passwords: readonly string[]) =>
  passwords.map((password) => [password, validatePassword(password)])
const all = (passwords: readonly string[], error: string | null) =>
  passwords.map((password) => [password, error])

describe('choosing a password', () => {
  it('[ACC-030] needs eight characters with a letter and a digit', () => {
    const weak = ['', 'corta1', 'sololetrasaqui', '1234567890', '        ', 'ñandú12']
    expect(errors(weak)).toEqual(all(weak, 'PASSWORD_TOO_WEAK'))
  })

  // From the yearly lists of the most used passwords (NordPass 2019-2024, SplashData 2011-2018), those with a letter
  // and a digit and eight characters, besides what people here choose.
  const common = [
    'password1',
    'Password123',
    'P@ssw0rd1',
    'passw0rd123',
    'qwerty123',
    'Qwerty123!',
    'qwertyuiop1',
    '1q2w3e4r',
    '1q2w3e4r5t',
    'q1w2e3r4t5y6',
    '1qaz2wsx3edc',
    'zaq12wsx',
    '12345678a',
    'a123456789',
    'aa123456',
    '123456qwe',
    'abcd1234',
    '1234abcd',
    'asdf1234',
    'abc123abc123',
    'a1a1a1a1a1a1',
    'iloveyou1',
    'trustno1',
    'welcome1',
    'letmein123',
    'admin123',
    'Administrador1',
    'Contraseña1',
    'contrasena2024',
    'Bienvenido1',
    'España2024!',
    'Madrid2025',
    'Verano2026!',
    'Noviembre26',
    'realmadrid1',
    'barcelona10',
    'Alejandro1990',
    'mariacarmen1',
    'Iberdrola2026',
    'energia123',
    'Vatio-2026',
    'tormenta1',
    'gorrion123',
    'gorrion47',
    'albaricoque12',
    'qxk159753',
    'barc€lona10',
    '7madridsol7',
    'm1n1b2v2c3x3',
    'xk7xk7xk',
    'a1234567891011',
    '8ik9ol0p',
    '9ol0p8ik',
    'zaqxsw2cde3',
    'm1n2b3v4',
    'fu7bol12',
    'al8erto99',
    'cr!stina99',
    'zwt2sbzl!',
    'zwt2sbzl!!',
    'xk7xk7xk7',
    'xk7pq2m'.repeat(8),
    `barcelona${'47'.repeat(15)}9`,
  ]
  it('[trust] refuses common ones, with any capitals, accents, symbols and digits for letters', () => {
    expect(errors(common)).toEqual(all(common, 'PASSWORD_TOO_COMMON'))
  })

  it('[trust] refuses every password of a published list of the 49,233 most used, in capitals too', () => {
    const listed: readonly string[] = dictionary['passwords-common']
    expect(listed.length).toBeGreaterThan(49_000)
    const accepted = listed
      .filter(isStrongEnough)
      .filter((password) =>
        [password, password.toUpperCase()].some((each) => validatePassword(each) === null),
      )
    expect(accepted).toEqual([])
  })

  it('[trust] accepts a sentence, and unusual combinations of words', () => {
    const good = [
      'Contraseña de prueba 1',
      'molino-alto-2026',
      'tres tazas y 1 gato',
      'Elegida-2026',
      'xK7pQ2mZ9v',
      '8jardineros cantan bajo 2 puentes',
      // A long word with two digits, and a word with digits that are neither a year nor a run nor a repetition.
      'albaricoque47',
      'gorrion5837',
      'gorrion201958',
      'gorrion7583939',
      'gorrion3939758',
      'xK7pQ2mZ9viga',
      // A run in every second place only, and a repetition of more than seven signs.
      'q1k2x3m4b5',
      'xk7pq2mzk'.repeat(2),
      // Longer than common passwords are.
      `barcelona${'47'.repeat(16)}`,
    ]
    expect(errors(good)).toEqual(all(good, null))
  })

  it('[trust] accepts what a password generator makes', () => {
    // Of 64 signs; a repetition or a run in sixteen of them is as likely as winning the lottery.
    const sign = fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_'))
    const made = fc.array(sign, { minLength: 16, maxLength: 24 }).map((signs) => `${signs.join('')}x7`)
    fc.assert(
      fc.property(made, (password) => {
        fc.pre(new Set(password).size > 8)
        expect(validatePassword(password)).toBeNull()
      }),
      { seed: 20261121, numRuns: 500 },
    )
  })

  it('[trust] refuses one derived from the product, the company, the person or their e-mail', () => {
    const context = {
      email: 'lourdes.quintana@asesores-toral.example',
      userName: 'Lourdes Quintana',
      companyName: 'Asesores Toral S.L.',
    }
    const personal = [
      'Quintana-2026',
      'lourdes.quintana1',
      'Asesorestoral:7',
      'Toral y vatio 9',
      'toral-password1',
    ]
    for (const password of personal) {
      expect([password, validatePassword(password, context)]).toEqual([password, 'PASSWORD_TOO_PERSONAL'])
    }
    expect(validatePassword('Toral come 3 castañas', context)).toBeNull()
    expect(validatePassword('Quintana-2026', { email: 'otra@ejemplo.es' })).toBeNull()
    // Words too short by themselves, but not written together, nor one of four letters.
    const short = { email: 'a@b.es', userName: 'Ana Gil Paz', companyName: 'B2 Sol' }
    for (const [password, names] of [
      ['anagilpaz-47', short],
      ['B2sol:5837x', short],
      ['Brel-583', { ...short, userName: 'Jacques Brel' }],
      ['vatio1qa2ws', short],
      // The longest word is left out first.
      ['toralexander-583', { ...short, companyName: 'Toral Toralexander' }],
    ] as const) {
      expect([password, validatePassword(password, names)]).toEqual([password, 'PASSWORD_TOO_PERSONAL'])
    }
    // Six letters or digits besides them are a password of their own.
    expect(validatePassword('anagilpaz xk7pq2', short)).toBeNull()
    expect(validatePassword('anagilpaz-58-38-71', short)).toBeNull()
    // Short words are in every text.
    expect(validatePassword('Ana canta 3 veces', { email: 'ana@ab.es', userName: 'Ana' })).toBeNull()
  })

  it('[trust] takes at most 50 ms for the longest text that may be sent and for those with the most readings', () => {
    const units = ['1', 'a1', '1a', '!', 'password1', '1qaz', 'p4$$w0rd']
    const longest = units.map((unit) => unit.repeat(1000 / unit.length))
    // Digits and signs around and inside, as long as a common password may be.
    const readings = ['a!!!!!', 'a1!!!!!', 'p4ssw0rdclave1', 'a'].map((core) =>
      core.padStart(20, '1').padEnd(40, '1'),
    )
    const context = {
      email: `${'a'.repeat(60)}@ejemplo.es`,
      userName: 'a'.repeat(200),
      companyName: 'aaaa 1111a',
    }
    for (const password of [...longest, ...readings]) {
      // The machine may be busy: the shortest of three.
      const times = [1, 2, 3].map(() => {
        const start = performance.now()
        validatePassword(password, context)
        return performance.now() - start
      })
      expect([password, Math.min(...times) < 50]).toEqual([password, true])
    }
  })
})
