import { describe, expect, it } from 'vitest'
import { isLicenceExpired, usageOf } from './licence-usage.ts'
import { planPrices } from './plan-price.data.ts'

describe('licence usage', () => {
  it('[NAV-040] warns from 80 % of a limit up and reports when it is reached', () => {
    const states = [79, 80, 99, 100, 130].map((used) => usageOf('freemium', 'contracts', used).state)
    expect(states).toEqual(['free', 'close', 'close', 'reached', 'reached'])
    expect(usageOf('freemium', 'users', 3)).toEqual({ used: 3, limit: 3, ratio: 1, state: 'reached' })
  })

  it('[LIM-016] [LIM-018] has no limit with the unlimited marker, whatever is used', () => {
    expect(usageOf('corporation', 'storageBytes', 5e12)).toEqual({
      used: 5e12,
      limit: null,
      ratio: 0,
      state: 'free',
    })
  })

  it('ends a licence after its last day', () => {
    expect(isLicenceExpired('2026-11-16', '2026-11-16')).toBe(false)
    expect(isLicenceExpired('2026-11-15', '2026-11-16')).toBe(true)
    expect(isLicenceExpired(null, '2026-11-16')).toBe(false)
  })
})

describe('plan prices', () => {
  const pair = (list: 'a' | 'b' | 'c', plan: 'professional' | 'organization' | 'enterprise') => {
    const price = planPrices[list][plan]
    return price === null ? null : [price.annualEur, price.monthlyEur]
  }

  it('[LIM-021] [LIM-022] [LIM-023] contains the three given lists, annual and monthly', () => {
    expect([pair('a', 'professional'), pair('a', 'organization'), pair('a', 'enterprise')]).toEqual([
      [102, 120],
      [153, 180],
      [204, 240],
    ])
    expect([pair('b', 'professional'), pair('b', 'organization'), pair('b', 'enterprise')]).toEqual([
      [50.15, 59],
      [102, 120],
      [204, 240],
    ])
    expect(planPrices.c.professional).toEqual({
      monthlyEur: 59.99,
      annualEur: 50.9915,
      fromUsers: { users: 10, monthlyEur: 49.99, annualEur: 42.4915 },
    })
  })

  it('[LIM-024] [LIM-025] is free for Freemium and Trial, on request for Corporation, and 15 % lower per year', () => {
    for (const list of Object.values(planPrices)) {
      expect([list.freemium?.monthlyEur, list.trial?.monthlyEur, list.corporation]).toEqual([0, 0, null])
      for (const price of Object.values(list)) {
        if (price) expect(price.annualEur).toBeCloseTo(price.monthlyEur * 0.85, 4)
      }
    }
  })
})
