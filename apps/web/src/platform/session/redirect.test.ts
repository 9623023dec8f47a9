import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openRedirectPayloads } from './redirect-payloads.fixture.ts'
import { safeRedirect } from './redirect.ts'

/** The address that a browser on our origin reaches when it follows a path. */
function originOf(path: string): string {
  return new URL(path, 'https://vatio.example').origin
}

describe('safeRedirect', () => {
  it.each([
    '/',
    '/energy-crm/clients',
    '/energy-crm/clients/client/01900000-0000-7000-8000-000000000001?tab=data#top',
    '/billing/index?q=panader%C3%ADa&sort=-name',
    '/energy-crm/clients?q=hola%20mundo',
  ])('[ACC-019] keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each(openRedirectPayloads.map((payload) => [payload]))(
    '[ACC-023] never leaves the origin with %j',
    (payload) => {
      const path = safeRedirect(payload)
      expect(path.startsWith('/')).toBe(true)
      expect(path.startsWith('//')).toBe(false)
      expect(originOf(path)).toBe('https://vatio.example')
    },
  )

  it('[ACC-023] has forty payloads or more, and redirects the plain ones to the home page', () => {
    expect(openRedirectPayloads.length).toBeGreaterThanOrEqual(40)
    for (const payload of openRedirectPayloads) expect(safeRedirect(payload)).toBe('/')
  })

  it('[ACC-023] does not redirect to the login page', () => {
    expect(safeRedirect('/login?redirect=/login')).toBe('/')
  })

  it('[ACC-023] stays on the origin for every value', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'https',
      'a',
    ]
    const nasty = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          fc.string(),
        ),
        (text) => {
          expect(originOf(safeRedirect(text))).toBe('https://vatio.example')
        },
      ),
      { numRuns: 500 },
    )
  })
})
