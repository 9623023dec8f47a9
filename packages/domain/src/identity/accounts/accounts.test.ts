import { describe, expect, it } from 'vitest'
import { describeDevice } from './device.ts'
import { readSecondFactorCode, showRecoveryCode } from './second-factor-code.ts'
import { companyNameOf, licenceOfSignUp, TRIAL_DAYS } from './sign-up.ts'

describe('sign-up', () => {
  it('[ACC-030] starts free plans directly and paid ones as a trial that stores the requested plan', () => {
    expect(licenceOfSignUp('freemium')).toEqual({ license: 'freemium', days: null, requestedLicense: null })
    expect(licenceOfSignUp('trial')).toEqual({ license: 'trial', days: TRIAL_DAYS, requestedLicense: null })
    for (const plan of ['professional', 'organization', 'enterprise', 'corporation'] as const) {
      expect(licenceOfSignUp(plan)).toEqual({ license: 'trial', days: 30, requestedLicense: plan })
    }
  })

  it('[ACC-030] names a company after its founder where no name is given', () => {
    expect(companyNameOf('  ', ' Ana Ruiz ')).toBe('Ana Ruiz')
    expect(companyNameOf(undefined, 'Ana Ruiz')).toBe('Ana Ruiz')
    expect(companyNameOf(' Luz y Gas ', 'Ana Ruiz')).toBe('Luz y Gas')
  })
})

describe('typed second factor', () => {
  it('is read as digits of the authenticator or as a recovery code, in any notation, and nothing else', () => {
    expect(readSecondFactorCode(' 123 456 ')).toEqual({ kind: 'authenticator', code: '123456' })
    expect(readSecondFactorCode('abcd-efgh ijkl-2345')).toEqual({
      kind: 'recovery',
      code: 'ABCDEFGHIJKL2345',
    })
    for (const text of ['', '12345', '1234567', 'ABCD', 'ABCDEFGHIJKL2341', '١٢٣٤٥٦', 'abcdefghijkl23456']) {
      expect([text, readSecondFactorCode(text)]).toEqual([text, null])
    }
  })

  it('is shown in groups of four that are read back', () => {
    expect(showRecoveryCode('ABCDEFGHIJKL2345')).toBe('ABCD-EFGH-IJKL-2345')
    expect(showRecoveryCode('ABC')).toBe('ABC')
    expect(readSecondFactorCode(showRecoveryCode('ABCDEFGHIJKL2345'))?.code).toBe('ABCDEFGHIJKL2345')
  })
})

describe('device of a session', () => {
  it('is named by browser and system, or by whichever of them is known', () => {
    const agents = [
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        'Chrome',
        'Windows',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
        'Edge',
        'Windows',
      ],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
        'Safari',
        'Mac',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        'Safari',
        'iPhone',
      ],
      [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
        'Chrome',
        'Android',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0',
        'Opera',
        'Windows',
      ],
      [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
        'Samsung Internet',
        'Android',
      ],
      [
        'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        'Chrome',
        'ChromeOS',
      ],
      [
        'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
        'Chrome',
        'iPad',
      ],
      ['curl/8.5.0', null, null],
      ['', null, null],
    ] as const
    for (const [agent, browser, system] of agents) {
      expect([agent, describeDevice(agent)]).toEqual([agent, { browser, system }])
    }
  })
})
