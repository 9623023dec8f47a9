import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND_FILE_MAX_BYTES, brandPictureOf } from './brand-file.ts'
import {
  carrouselLinksOf,
  isPictureLink,
  MAX_CARROUSEL_LINKS,
  mergeThemes,
  themeOfLicence,
  themeOfUser,
  type Theme,
} from './theme.ts'

const company: Theme = {
  primary: '#112233',
  logoUrl: 'https://a.example/logo.png',
  clientAppTitle: 'Luz y Gas',
}
const group = (themeConfig: Theme | null) => ({ group: { themeConfig } })
const user = { role: 'user', licence: 'enterprise', themeConfig: company, userGroups: [] } as const

describe('theme of a user', () => {
  it('[THM-007] is the company theme', () => {
    expect(themeOfUser(user)).toEqual(company)
    expect(themeOfUser({ ...user, role: 'admin', userGroups: [group({ primary: '#ffffff' })] })).toEqual(
      company,
    )
  })

  it('[THM-008] is that of the group for a user with exactly one group; its missing fields are those of the company', () => {
    expect(themeOfUser({ ...user, userGroups: [group({ primary: '#ffffff' })] })).toEqual({
      ...company,
      primary: '#ffffff',
    })
    expect(themeOfUser({ ...user, userGroups: [group(null)] })).toEqual(company)
    expect(themeOfUser({ ...user, userGroups: [group({ primary: '#ffffff' }), group(null)] })).toEqual(
      company,
    )
  })

  it('[THM-011] is the product theme for Freemium, Trial and Professional', () => {
    for (const licence of ['freemium', 'trial', 'professional'] as const) {
      expect(themeOfUser({ ...user, licence })).toBeNull()
    }
  })

  it('[THM-010] has favicon and title of its own only for Enterprise and Corporation', () => {
    const whole = { ...company, faviconUrl: 'https://a.example/f.png' }
    expect(themeOfLicence(whole, 'organization')).toEqual({
      primary: '#112233',
      logoUrl: 'https://a.example/logo.png',
    })
    expect(themeOfLicence(whole, 'enterprise')).toEqual(whole)
    expect(themeOfLicence(whole, 'corporation')).toEqual(whole)
  })

  it('is null where nothing is stated', () => {
    expect(mergeThemes(null, undefined, {})).toBeNull()
    for (const licence of ['organization', 'enterprise'] as const) {
      expect(themeOfUser({ ...user, licence, themeConfig: null })).toBeNull()
    }
    const empty = { primary: null, logoUrl: undefined, faviconUrl: '' } as object
    expect(mergeThemes(empty)).toBeNull()
    expect(mergeThemes(company, empty)).toEqual(company)
  })

  it('takes each field from the last theme that sets it', () => {
    const theme = fc.record(
      {
        primary: fc.constantFrom('#000000', '#ffffff', ''),
        logoUrl: fc.constantFrom('https://x.es/l.png', ''),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(theme, theme, (low, high) => {
        const merged = mergeThemes(low, high) ?? {}
        for (const name of ['primary', 'logoUrl'] as const) {
          expect(merged[name] ?? '').toBe(high[name] || low[name] || '')
        }
      }),
    )
  })
})

describe('pictures of a theme', () => {
  it('[THM-004] [NAV-028] reads the comma-separated carousel links in order', () => {
    expect(
      carrouselLinksOf({
        carrouselLinks: ' https://a.es/1.png,https://a.es/2.png ,, https://a.es/1.png,ftp://x',
      }),
    ).toEqual(['https://a.es/1.png', 'https://a.es/2.png'])
    expect(carrouselLinksOf(null)).toEqual([])
    expect(carrouselLinksOf({})).toEqual([])
  })

  it('shows at most twelve pictures in the carousel', () => {
    const links = Array.from({ length: 14 }, (_, index) => `https://a.es/${index}.png`)
    expect(carrouselLinksOf({ carrouselLinks: links.join(',') })).toEqual(links.slice(0, 12))
    expect(MAX_CARROUSEL_LINKS).toBe(12)
  })

  it('[THM-001] accepts https addresses and own files, and nothing that a browser could execute', () => {
    const id = '019a0000-0000-7000-8000-000000000001'
    for (const link of [
      'https://a.es/logo.png',
      'https://a.es:8443/l?x=1#y',
      'https://a.es',
      `/api/security/clients/config/brandFile/${id}/${id}`,
    ]) {
      expect([link, isPictureLink(link)]).toEqual([link, true])
    }
    for (const link of [
      'http://a.es/logo.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '//a.es/l.png',
      'https://user:pass@a.es/l.png',
      'https://a.es/"><script>',
      'https://a.es/a b.png',
      '/api/security/auth/logout',
      '/api/security/clients/config/brandFile/../../users',
      'https://',
      'x https://a.es/logo.png',
      `https://a.es/${'x'.repeat(2000)}`,
      `/api/security/clients/config/brandFile/${id}/${id}/x`,
      `x/api/security/clients/config/brandFile/${id}/${id}`,
      `/api/security/clients/config/brandFile/${id}x/${id}`,
      `/api/security/clients/config/brandFile/${id}/${id.slice(1)}`,
      'https://a.es:/logo.png',
      'https://a.es:123456/',
      'https://a.es:8x/',
      'https://a_b.es/',
    ]) {
      expect([link, isPictureLink(link)]).toEqual([link, false])
    }
  })

  it('accepts an address of 2,000 characters at most', () => {
    const start = 'https://a.es/'
    const links = [2000, 2001].map((length) => start + 'x'.repeat(length - start.length))
    expect(links.map(isPictureLink)).toEqual([true, false])
  })

  it('has 512 KB at most', () => {
    expect(BRAND_FILE_MAX_BYTES).toBe(524_288)
  })

  it('recognises a picture by its first bytes, not by its name', () => {
    const bytes = (...head: number[]) => new Uint8Array([...head, ...Array<number>(16).fill(0)])
    expect(brandPictureOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
    expect(brandPictureOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
    expect(brandPictureOf(bytes(0, 0, 1, 0))).toBe('image/x-icon')
    const webp = new TextEncoder().encode('RIFF0000WEBPVP8 ')
    expect(brandPictureOf(webp)).toBe('image/webp')
    expect(brandPictureOf(new TextEncoder().encode('XXXX0000WEBPVP8 '))).toBeNull()
    expect(brandPictureOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull()
    expect(brandPictureOf(new TextEncoder().encode('<!doctype html><script>'))).toBeNull()
    expect(brandPictureOf(new Uint8Array([0x89, 0x50]))).toBeNull()
    // Sixteen bytes are enough, fifteen are not.
    expect([16, 15].map((length) => brandPictureOf(bytes(0xff, 0xd8, 0xff).slice(0, length)))).toEqual([
      'image/jpeg',
      null,
    ])
    // Every byte of a signature counts.
    const heads = [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0xff, 0xd8, 0xff],
      [0, 0, 1, 0],
      Array.from(webp),
    ]
    for (const head of heads) {
      const part = [...head.keys()].filter((at) => head !== heads[3] || at < 4 || (at > 7 && at < 12))
      for (const at of part) {
        expect([head, at, brandPictureOf(bytes(...head.with(at, 0x7f)))]).toEqual([head, at, null])
      }
    }
  })
})
