import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { CANARY, MADRID, curve, office, officeHours, without } from '../../../test/office-curve.ts'
import { totalKwh } from '../../time/energy-series.ts'
import { outOfHoursOf, weekdayMatrixOf, type OpeningHours } from './weekday-matrix.ts'

describe('weekdayMatrixOf', () => {
  it('averages the hours of each weekday', () => {
    const { meanKwh, hours } = weekdayMatrixOf(office('2025-05-05', '2025-05-18'), MADRID)
    const [monday, , , , , saturday, sunday] = meanKwh
    expect([monday?.[8], monday?.[18], saturday?.[12], sunday?.[12]]).toEqual([2, 0.5, 0.5, 0.5])
    expect(hours.flat().every((count) => count === 2)).toBe(true)
  })
  it('counts the repeated hour of October twice and omits the skipped one of March', () => {
    const october = weekdayMatrixOf(office('2025-10-26', '2025-10-26'), MADRID)
    expect(october.hours[6]?.[2]).toBe(2)
    const march = weekdayMatrixOf(office('2025-03-30', '2025-03-30'), MADRID)
    expect([march.hours[6]?.[2], march.meanKwh[6]?.[2]]).toEqual([0, null])
    expect(march.meanKwh[0]?.[12]).toBeNull()
  })
  it('uses the clock of the Canary Islands, where 01:00 is the hour that changes', () => {
    const october = curve('2025-10-26', '2025-10-26', () => 1, CANARY)
    expect(weekdayMatrixOf(october, CANARY).hours[6]?.slice(0, 4)).toEqual([1, 2, 1, 1])
    const march = curve('2025-03-30', '2025-03-30', () => 1, CANARY)
    expect(weekdayMatrixOf(march, CANARY).hours[6]?.slice(0, 4)).toEqual([1, 0, 1, 1])
    const noon = curve('2025-07-07', '2025-07-13', (_, hour) => (hour === 12 ? 5 : 0), CANARY)
    expect(weekdayMatrixOf(noon, CANARY).meanKwh.map((row) => row[12])).toEqual([5, 5, 5, 5, 5, 5, 5])
    expect(weekdayMatrixOf(noon, MADRID).meanKwh.map((row) => row[13])).toEqual([5, 5, 5, 5, 5, 5, 5])
  })
  it('counts the hours of a leap year: 53 Mondays and Tuesdays in 2024', () => {
    const { hours } = weekdayMatrixOf(office('2024-01-01', '2024-12-31'), MADRID)
    expect(hours.map((row) => row[12])).toEqual([53, 53, 52, 52, 52, 52, 52])
    expect(hours.flat().reduce((sum, one) => sum + one, 0)).toBe(366 * 24)
  })
  it('omits missing hours from the averages', () => {
    const two = curve('2025-05-05', '2025-05-18', (date) => (date < '2025-05-12' ? 1 : 3))
    const { meanKwh, hours } = weekdayMatrixOf(without(two, 12), MADRID)
    expect([meanKwh[0]?.[12], hours[0]?.[12], meanKwh[0]?.[11], hours[0]?.[11]]).toEqual([3, 1, 2, 2])
  })
  it('contains all the energy', () => {
    const year = office('2024-01-01', '2024-12-31')
    const { meanKwh, hours } = weekdayMatrixOf(year, MADRID)
    const sums = meanKwh.flatMap((row, weekday) =>
      row.map((mean, hour) => (mean ?? 0) * elementAt(elementAt(hours, weekday), hour)),
    )
    expect(sums.reduce((total, one) => total + one, 0)).toBeCloseTo(totalKwh(year), 6)
  })
  it('reads quarter-hours as hours', () => {
    const hourly = office('2025-05-05', '2025-05-11')
    const kwh = Float64Array.from([...hourly.kwh].flatMap((energy) => Array(4).fill(energy / 4)))
    expect(weekdayMatrixOf({ startUtc: hourly.startUtc, stepMinutes: 15, kwh }, MADRID)).toEqual(
      weekdayMatrixOf(hourly, MADRID),
    )
  })
})

describe('outOfHoursOf', () => {
  it('gives the share of the energy used while closed', () => {
    // A week: 100 kWh in 50 open hours, 59 kWh in 118 closed ones.
    expect(outOfHoursOf(office('2025-05-05', '2025-05-11'), MADRID, officeHours)).toEqual({
      closedKwh: expect.closeTo(59, 9),
      totalKwh: expect.closeTo(159, 9),
      share: expect.closeTo(59 / 159, 12),
      closedHours: 118,
    })
  })
  it('counts national holidays as closed', () => {
    // Thursday 1 May 2025.
    expect(outOfHoursOf(office('2025-05-01', '2025-05-01'), MADRID, officeHours).share).toBe(1)
    expect(
      outOfHoursOf(office('2025-05-03', '2025-05-03'), MADRID, [...officeHours.slice(0, 5), [[0, 24]], []])
        .share,
    ).toBe(0)
  })
  it('follows a night shift over midnight, on days of clock change too', () => {
    // Open from 22 to 6: the night to 30 March 2025 has 7 hours, that to 26 October 9.
    const night: OpeningHours = Array.from({ length: 7 }, () => [
      [0, 6],
      [22, 24],
    ])
    const closed = (date: string) =>
      outOfHoursOf(
        curve(date, date, () => 1),
        MADRID,
        night,
      ).closedHours
    expect([closed('2025-03-30'), closed('2025-10-26'), closed('2025-05-05')]).toEqual([16, 16, 16])
    const open = (date: string) =>
      outOfHoursOf(
        curve(date, date, () => 1),
        MADRID,
        night,
      ).totalKwh - 16
    expect([open('2025-03-30'), open('2025-10-26'), open('2025-05-05')]).toEqual([7, 9, 8])
  })
  it('opens and closes on the clock of the Canary Islands', () => {
    const day = curve('2025-07-07', '2025-07-07', (_, hour) => (hour >= 8 && hour < 18 ? 2 : 0.5), CANARY)
    expect(outOfHoursOf(day, CANARY, officeHours)).toMatchObject({ closedKwh: 7, totalKwh: 27 })
    expect(outOfHoursOf(day, MADRID, officeHours).closedKwh).toBeGreaterThan(7)
  })
  it('has no share without consumption', () => {
    expect(
      outOfHoursOf(
        curve('2025-05-05', '2025-05-05', () => 0),
        MADRID,
        officeHours,
      ).share,
    ).toBeNull()
  })
  it('is nothing where the supply is open at all hours', () => {
    const week = office('2025-05-05', '2025-05-11')
    const always: OpeningHours = officeHours.map(() => [[0, 24]] as const)
    expect(outOfHoursOf(week, MADRID, always)).toMatchObject({ closedKwh: 0, closedHours: 0, share: 0 })
  })
  it('refuses invalid hours', () => {
    const day = office('2025-05-05', '2025-05-05')
    for (const wrong of [
      [],
      [...officeHours, []],
      officeHours.map(() => [[18, 8]]),
      officeHours.map(() => [[0, 25]]),
      officeHours.map(() => [[-1, 8]]),
      officeHours.map(() => [[8, 8]]),
      officeHours.map(() => [[8.5, 18]]),
      officeHours.map(() => [[8, 18.5]]),
    ]) {
      expect(() => outOfHoursOf(day, MADRID, wrong as unknown as OpeningHours)).toThrow(
        expect.objectContaining({ code: 'INSIGHT_SCHEDULE_INVALID', field: 'opening' }),
      )
    }
  })
})
