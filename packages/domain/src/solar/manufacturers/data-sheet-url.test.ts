import { describe, expect, it } from 'vitest'
import { isDataSheetUrl, MAX_DATA_SHEET_URL } from './data-sheet-url.ts'

describe('the address of a data sheet', () => {
  it('is an https address with a host', () => {
    for (const url of [
      'https://fabricante.example/ficha.pdf',
      'HTTPS://a.example',
      'https://a.example?x=1',
    ]) {
      expect([url, isDataSheetUrl(url)]).toEqual([url, true])
    }
  })

  it('is neither of another protocol nor with a user, a space or a backslash', () => {
    for (const url of [
      '',
      'ficha.pdf',
      'http://a.example/x',
      'javascript:alert(1)//https://a.example',
      ' https://a.example',
      'https://a.example/una ficha.pdf',
      'https://banco.example@a.example/x',
      'https://a.example\\@b.example',
      'https:///x',
    ]) {
      expect([url, isDataSheetUrl(url)]).toEqual([url, false])
    }
  })

  it('has at most 500 characters', () => {
    const host = 'https://a.example/'
    expect(isDataSheetUrl(host + 'x'.repeat(MAX_DATA_SHEET_URL - host.length))).toBe(true)
    expect(isDataSheetUrl(host + 'x'.repeat(MAX_DATA_SHEET_URL - host.length + 1))).toBe(false)
  })
})
