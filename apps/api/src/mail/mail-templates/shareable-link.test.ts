import { describe, expect, it } from 'vitest'
import { isShareableLink } from './shareable-link.ts'

describe('isShareableLink', () => {
  const origins = ['https://vatio.example', 'https://energia.example']
  it('accepts shared documents of the installation', () => {
    expect(isShareableLink('https://vatio.example/shareable/oferta/Ab_9-x', origins)).toBe(true)
    expect(isShareableLink('https://energia.example/templates/shareable/oferta/Ab9', origins)).toBe(true)
  })
  it('refuses every other URL', () => {
    for (const link of [
      '',
      'oferta',
      '/shareable/oferta/Ab9',
      'http://vatio.example/shareable/oferta/Ab9',
      'https://evil.example/shareable/oferta/Ab9',
      'https://vatio.example.evil.example/shareable/oferta/Ab9',
      'https://vatio.example@evil.example/shareable/oferta/Ab9',
      'https://ana:clave@vatio.example/shareable/oferta/Ab9',
      'https://vatio.example/shareable/../login/x',
      'https://vatio.example/login?next=/shareable/oferta/Ab9',
      'https://vatio.example/shareable/oferta',
      'javascript:alert(1)',
    ]) {
      expect(isShareableLink(link, origins), link).toBe(false)
    }
  })
})
