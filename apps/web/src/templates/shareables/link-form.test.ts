import { describe, expect, it } from 'vitest'
import { endOfDay, lastDayOf, validateRecipients, validateTerms } from './link-form.ts'

const terms = {
  title: 'Oferta',
  expiresOn: '2026-12-28',
  password: '',
  allowDownload: true,
  requestAcceptance: false,
  comments: true,
}

describe('the last day of a link', () => {
  it('ends with the day in Madrid, in winter and in summer', () => {
    expect(endOfDay('2026-12-28')).toBe('2026-12-28T23:00:00.000Z')
    expect(endOfDay('2026-07-01')).toBe('2026-07-01T22:00:00.000Z')
    for (const day of ['2026-12-28', '2026-07-01', '2026-10-25']) expect(lastDayOf(endOfDay(day))).toBe(day)
  })
})

describe('validateTerms', () => {
  const errorsOf = (changes: object, kept?: string) =>
    Object.keys(validateTerms({ ...terms, ...changes }, '2026-11-28', kept))
  it('takes a title, a day within two years and a password of six characters or none', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ title: ' ', expiresOn: null, password: '12345' })).toEqual([
      'title',
      'expiresOn',
      'password',
    ])
    expect(errorsOf({ expiresOn: '2026-11-27' })).toEqual(['expiresOn'])
    expect(errorsOf({ expiresOn: '2028-11-26' })).toEqual([])
    expect(errorsOf({ expiresOn: '2028-11-27' })).toEqual(['expiresOn'])
  })
  it('leaves the day of a link that has expired as it is', () => {
    expect(errorsOf({ expiresOn: '2026-11-01' }, '2026-11-01')).toEqual([])
  })
})

it('validateRecipients names the address that is none', () => {
  const recipients = [
    { name: 'Ana', email: '' },
    { name: '', email: 'ana@' },
  ]
  expect(Object.keys(validateRecipients(recipients))).toEqual(['recipients.1.email'])
})
