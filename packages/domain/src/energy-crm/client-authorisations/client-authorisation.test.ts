import { describe, expect, it } from 'vitest'
import {
  authorisationKeptUntil,
  authorisationStateOf,
  canDeleteAuthorisation,
  isQuestionAuthorised,
  type Authorisation,
  type AuthorisedQuestion,
} from './client-authorisation.ts'
import { canRemoveAuthorisations } from './client-authorisation.policy.ts'

const days = { startDate: '2026-01-10', endDate: '2026-12-31', revokedDate: null }
const CUPS = 'ES0021000000000001RK0F'
const CUPS20 = CUPS.slice(0, 20)

describe('the state of an authorisation', () => {
  it('is valid on its first and on its last day, and neither before nor after', () => {
    const on = (today: string) => authorisationStateOf(days, today)
    expect(['2026-01-09', '2026-01-10', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      'future',
      'valid',
      'valid',
      'expired',
    ])
  })

  it('is revoked from the day of its revocation on', () => {
    expect(authorisationStateOf({ ...days, revokedDate: '2026-06-01' }, '2026-06-01')).toBe('revoked')
  })
})

describe('the time for which an authorisation is kept', () => {
  it('is five years from its end, or from its revocation where that came first', () => {
    expect(authorisationKeptUntil(days)).toBe('2031-12-31')
    expect(authorisationKeptUntil({ ...days, revokedDate: '2026-06-01' })).toBe('2031-06-01')
    expect(authorisationKeptUntil({ ...days, revokedDate: '2027-02-01' })).toBe('2031-12-31')
    // 29 February has no day five years later.
    expect(authorisationKeptUntil({ ...days, endDate: '2028-02-29' })).toBe('2033-02-28')
  })

  it('is over on the day after, when Admins may delete it', () => {
    expect(canDeleteAuthorisation(days, '2031-12-31')).toBe(false)
    expect(canDeleteAuthorisation(days, '2032-01-01')).toBe(true)
    expect(canRemoveAuthorisations({ role: 'user' })).toBe(false)
    expect(canRemoveAuthorisations({ role: 'admin' })).toBe(true)
  })
})

describe('a question is authorised', () => {
  const all: Authorisation = { ...days, idClient: 'ana', holderNif: '12345678Z', scope: 'both', cups20: [] }
  const chosen = { ...all, cups20: [CUPS20] }
  const datadis: AuthorisedQuestion = {
    register: 'datadis',
    holderNif: '12345678Z',
    cups: CUPS,
    idClient: null,
  }
  const sips: AuthorisedQuestion = { register: 'sips', holderNif: null, cups: CUPS, idClient: null }
  const on = '2026-05-05'

  it('only by the scope of the authorisation and within its days', () => {
    expect(isQuestionAuthorised(all, datadis, on)).toBe(true)
    expect(isQuestionAuthorised({ ...all, scope: 'sips' }, datadis, on)).toBe(false)
    expect(isQuestionAuthorised({ ...chosen, scope: 'datadis' }, sips, on)).toBe(false)
    expect(isQuestionAuthorised(all, datadis, '2027-01-01')).toBe(false)
    expect(isQuestionAuthorised({ ...all, revokedDate: '2026-05-05' }, datadis, on)).toBe(false)
  })

  it('to Datadis by the tax number of its holder, for all supplies or the chosen ones', () => {
    expect(isQuestionAuthorised(all, { ...datadis, holderNif: 'B64717838' }, on)).toBe(false)
    expect(isQuestionAuthorised(chosen, datadis, on)).toBe(true)
    expect(isQuestionAuthorised(chosen, { ...datadis, cups: 'ES0021000000000002RA0F' }, on)).toBe(false)
    // The list of the supplies, of which the others are left out.
    expect(isQuestionAuthorised(chosen, { ...datadis, cups: null }, on)).toBe(true)
  })

  it('to the register of the market by the named CUPS, the client of the stored supply, or the holder', () => {
    expect(isQuestionAuthorised(chosen, sips, on)).toBe(true)
    expect(isQuestionAuthorised(all, sips, on)).toBe(false)
    expect(isQuestionAuthorised(all, { ...sips, idClient: 'ana' }, on)).toBe(true)
    expect(isQuestionAuthorised(all, { ...sips, holderNif: '12345678Z' }, on)).toBe(true)
    // A supply that is stored with somebody else is not that of the holder who is named.
    expect(isQuestionAuthorised(all, { ...sips, holderNif: '12345678Z', idClient: 'bruno' }, on)).toBe(false)
    expect(
      isQuestionAuthorised({ ...all, cups20: ['ES0021000000000002RA'] }, { ...sips, idClient: 'ana' }, on),
    ).toBe(false)
  })
})
