import { describe, expect, it } from 'vitest'
import { toCurveDays } from '../../curves/consumption-curves/curve-days.ts'
import { getGeographicalZone } from '../../periods/geographical-zones/geographical-zone.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { profileDaysOf, publishedProfilesOf } from './profile-day.ts'
import { publishedProfileOfDays } from './profile-of-days.ts'
import { profileOfTariff, resolveProfile, type PublishedProfile } from './load-profile.ts'

function day(type: 'Final' | 'Initial', date: string, weight: number): PublishedProfile {
  return {
    name: '2.0TD',
    type,
    startUtc: startOfDayUtc(date, 'Europe/Madrid'),
    coefficients: new Float64Array(24).fill(weight),
  }
}

describe('profileOfTariff', () => {
  it('has a profile for 2.0TD, 3.0TD and 3.0TDVE', () => {
    expect(['2.0TD', '3.0TD', '3.0TDVE'].map((tariff) => profileOfTariff(tariff as '2.0TD'))).toEqual([
      '2.0TD',
      '3.0TD',
      '3.0TDVE',
    ])
  })
  it.each(['6.1TD', '6.2TD', '6.3TD', '6.4TD', '6.1TDVE'] as const)(
    'has none for %s and says so',
    (tariff) => {
      expect(() => profileOfTariff(tariff)).toThrow(
        expect.objectContaining({ code: 'PROFILE_NOT_FOR_TARIFF', field: 'tariff', details: { tariff } }),
      )
    },
  )
})

describe('resolveProfile', () => {
  it('[CUR-056] [API-158] uses the final profile where all of it is published', () => {
    const resolved = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-06', [
      day('Final', '2025-05-05', 0.1),
      day('Final', '2025-05-06', 0.2),
      day('Initial', '2025-05-05', 0.9),
    ])
    expect(resolved).toMatchObject({
      type: 'Final',
      warning: null,
      hours: { final: 48, initial: 0, embedded: 0 },
    })
    expect(resolved.weights[0]).toBe(0.1)
    expect(resolved.weights[47]).toBe(0.2)
  })
  it('[CUR-056] uses an initial profile where there is no final one, and warns', () => {
    const resolved = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-06', [
      day('Initial', '2025-05-06', 0.2),
      day('Final', '2025-05-05', 0.1),
    ])
    expect(resolved).toMatchObject({ type: 'Initial', warning: 'INITIAL_PROFILE_USED' })
    expect(resolved.weights[24]).toBe(0.2)
  })
  it('[CUR-056] uses the embedded profile where none is published, and warns', () => {
    const resolved = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-06', [day('Final', '2025-05-05', 0.1)])
    expect(resolved).toMatchObject({
      type: 'Initial',
      warning: 'PROFILE_NOT_PUBLISHED',
      hours: { final: 24, initial: 0, embedded: 24 },
    })
    expect(resolved.weights[24]).toBeLessThan(0.001)
  })
  it('[API-158] ignores the final profiles when the initial one is requested, and warns only of hours without one', () => {
    const both = [day('Final', '2025-05-05', 0.1), day('Initial', '2025-05-05', 0.9)]
    const asked = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-05', both, 'Initial')
    expect(asked).toMatchObject({
      type: 'Initial',
      warning: null,
      hours: { final: 0, initial: 24, embedded: 0 },
    })
    expect(asked.weights[0]).toBe(0.9)
    const beyond = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-06', both, 'Initial')
    expect(beyond.warning).toBe('PROFILE_NOT_PUBLISHED')
  })
  it('ignores profiles of other tariffs and other days', () => {
    const other = { ...day('Final', '2025-05-05', 0.1), name: '3.0TD' as const }
    const resolved = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-05', [
      other,
      day('Final', '2025-05-07', 0.1),
    ])
    expect(resolved.hours).toEqual({ final: 0, initial: 0, embedded: 24 })
  })
  it('takes the days of the range from a profile that begins before it and ends after it', () => {
    const coefficients = Float64Array.from({ length: 72 }, (_, hour) => hour / 1000)
    const days = { ...day('Final', '2025-05-04', 0), coefficients }
    const { weights, hours } = resolveProfile('2.0TD', 1, '2025-05-05', '2025-05-05', [days])
    expect(weights).toEqual(coefficients.slice(24, 48))
    expect(hours).toEqual({ final: 24, initial: 0, embedded: 0 })
  })
  it('uses the same clock hours in the Canary Islands', () => {
    const first = day('Final', '2025-05-05', 0.1)
    first.coefficients[0] = 0.5
    const resolved = resolveProfile('2.0TD', 2, '2025-05-05', '2025-05-05', [first])
    expect(resolved.hours.final).toBe(24)
    expect(resolved.weights[0]).toBe(0.5)
    expect(resolved.startUtc).toBe(startOfDayUtc('2025-05-05', 'Atlantic/Canary'))
  })
  it('has the hours of the days of clock change', () => {
    expect(resolveProfile('2.0TD', 1, '2025-03-30', '2025-03-30').weights).toHaveLength(23)
    expect(resolveProfile('2.0TD', 1, '2025-10-26', '2025-10-26').weights).toHaveLength(25)
    expect(resolveProfile('2.0TD', 1, '2024-01-01', '2024-12-31').weights).toHaveLength(8784)
  })
})

describe('the days of a published profile', () => {
  it('have 23, 24 and 25 hours and convert back to the same profile', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const coefficients = Float64Array.from({ length: 8760 }, (_, hour) => hour / 1e8)
    const year: PublishedProfile = { name: '2.0TD', type: 'Final', startUtc, coefficients }
    const days = profileDaysOf([year])
    expect(days).toHaveLength(365)
    const hoursOf = (date: string) => days.find((one) => one.date === date)?.coefficients.length
    expect([hoursOf('2025-03-30'), hoursOf('2025-05-05'), hoursOf('2025-10-26')]).toEqual([23, 24, 25])
    const whole = resolveProfile('2.0TD', 1, '2025-01-01', '2025-12-31', [year])
    const again = resolveProfile('2.0TD', 1, '2025-01-01', '2025-12-31', publishedProfilesOf(days))
    expect(again).toEqual(whole)
  })
  it('omit a day that is covered in part', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid') + 3_600_000
    const profile = { name: '2.0TD', type: 'Final', startUtc, coefficients: new Float64Array(48) } as const
    expect(profileDaysOf([profile]).map(({ date }) => date)).toEqual(['2025-01-02'])
  })
})

describe('publishedProfileOfDays', () => {
  it.each([1, 2] as const)(
    '[API-158] converts the answer about a profile back to the profile, in zone %d',
    (zone) => {
      const whole = resolveProfile('3.0TD', zone, '2025-03-01', '2025-11-30')
      const days = toCurveDays(
        { startUtc: whole.startUtc, stepMinutes: 60, kwh: whole.weights },
        getGeographicalZone(zone).timeZone,
      )
      const published = publishedProfileOfDays('3.0TD', 'Initial', days, zone)
      const again = resolveProfile('3.0TD', zone, '2025-03-01', '2025-11-30', [published])
      expect(again.weights).toEqual(whole.weights)
      expect(again.hours).toEqual({ final: 0, initial: whole.weights.length, embedded: 0 })
    },
  )
})
