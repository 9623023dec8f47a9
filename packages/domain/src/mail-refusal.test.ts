import { describe, expect, it } from 'vitest'
import { mailRefusalOf } from './mail-refusal.ts'

describe('the reason of a refused mail', () => {
  it('is read from the enhanced status code first', () => {
    expect(mailRefusalOf(550, '5.1.1')).toBe('unknownAddress')
    expect(mailRefusalOf(550, '5.2.2')).toBe('mailboxFull')
    expect(mailRefusalOf(552, '5.3.4')).toBe('tooLarge')
    expect(mailRefusalOf(550, '5.7.26')).toBe('policy')
    expect(mailRefusalOf(550, '5.1.8')).toBe('senderRefused')
    expect(mailRefusalOf(550, '5.5.2')).toBe('other')
  })
  it('is read from the reply code where there is no other', () => {
    expect(mailRefusalOf(550, null)).toBe('unknownAddress')
    expect(mailRefusalOf(552, null)).toBe('mailboxFull')
    expect(mailRefusalOf(554, null)).toBe('other')
    expect(mailRefusalOf(null, null)).toBe('other')
  })
})
