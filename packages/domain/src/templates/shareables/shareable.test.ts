import { describe, expect, it } from 'vitest'
import { acceptanceText } from './acceptance-text.ts'
import { privacyNotice } from './privacy-text.ts'
import { acceptanceStateOf, shareableStateAt } from './shareable.ts'
import { shareableScope } from './shareable.policy.ts'

describe('shareableStateAt', () => {
  it.each([
    ['active', null, 1001],
    ['expired', null, 1000],
    ['revoked', 500, 1001],
    ['revoked', 500, 900],
  ] as const)('is %s', (state, revokedAt, expiresAt) => {
    expect(shareableStateAt({ revokedAt, expiresAt }, 1000)).toBe(state)
  })
})

describe('acceptanceStateOf', () => {
  it.each([
    ['none', false, 1, null],
    ['requested', true, 1, null],
    ['accepted', true, 2, 2],
    ['void', true, 3, 2],
    ['void', false, 3, 2],
  ] as const)('is %s', (state, isRequested, contentVersion, acceptedVersion) => {
    expect(acceptanceStateOf({ isRequested, contentVersion, acceptedVersion })).toBe(state)
  })
})

it('the accepted text names document, company and day of the figures', () => {
  expect(acceptanceText({ title: 'Oferta', company: 'Luz', date: '2026-11-28' })).toBe(
    'He leído el documento «Oferta» de Luz, con cifras a 28-11-2026, y lo acepto.',
  )
})

it.each([
  ['admin', [], 'all'],
  ['superadmin', [], 'all'],
  ['user', ['g'], 'groups'],
  ['user', [], 'own'],
] as const)('a %s with the groups %j sees the links of: %s', (role, administeredGroups, scope) => {
  expect(shareableScope({ role, administeredGroups })).toBe(scope)
})

it('the notice of data protection names the responsible company and where to write', () => {
  const named = privacyNotice({ name: 'Luz Asesores', nif: 'B12345674', contact: 'ana@luz.es' })
  expect(named.responsible).toBe('Luz Asesores (NIF B12345674)')
  expect(named.text.at(-1)).toContain('escribiendo a ana@luz.es')
  const bare = privacyNotice({ name: 'Luz Asesores', nif: null, contact: null })
  expect(bare.text.at(-1)).toContain('dirigiéndote a Luz Asesores')
})
