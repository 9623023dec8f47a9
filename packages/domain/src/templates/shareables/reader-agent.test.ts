import { describe, expect, it } from 'vitest'
import { deviceClassOf, isMachineAgent } from './reader-agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:145.0) Gecko/20100101 Firefox/145.0'

const CUBOT =
  'Mozilla/5.0 (Linux; Android 12; CUBOT_P60) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const IN_APP = `${IPHONE} LinkedInApp/9.30`

describe('isMachineAgent', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'WhatsApp/2.24.6.77 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('knows the program %s', (agent) => {
    expect(isMachineAgent(agent)).toBe(true)
  })
  it.each([IPHONE, ANDROID, ANDROID_TABLET, IPAD, WINDOWS, MAC, CUBOT, IN_APP])(
    'takes the browser %s for a person',
    (agent) => {
      expect(isMachineAgent(agent)).toBe(false)
    },
  )
})

describe('deviceClassOf', () => {
  it.each([
    [IPHONE, 'phone'],
    [ANDROID, 'phone'],
    [ANDROID_TABLET, 'tablet'],
    [IPAD, 'tablet'],
    [WINDOWS, 'computer'],
    [MAC, 'computer'],
    ['', 'computer'],
  ])('tells the class of %s', (agent, device) => {
    expect(deviceClassOf(agent)).toBe(device)
  })
})
