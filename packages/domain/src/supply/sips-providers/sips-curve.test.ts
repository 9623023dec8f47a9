import { describe, expect, it } from 'vitest'
import { toCurveDays } from '../../curves/consumption-curves/curve-days.ts'
import { curveOfSips, type SipsCurveDay } from './sips-curve.ts'

const ZONE = 'Europe/Madrid'
const day = (fecha: string, hours: number, wh: number | null = 500): SipsCurveDay => ({
  fecha,
  consumoEnWh: Array.from({ length: hours }, () => wh),
})
const slotsOf = (days: readonly SipsCurveDay[]) => {
  const series = curveOfSips(days, ZONE)
  return series && toCurveDays(series, ZONE)
}

describe('the hourly curve of a provider of the register', () => {
  it('[API-168] is in kWh, by days in the order of time', () => {
    const days = slotsOf([day('2025-01-02', 24, 1500), day('2025-01-01', 24)])
    expect(days?.map(({ date, valuesList }) => [date, valuesList.length, valuesList[0]])).toEqual([
      ['2025-01-01', 24, 0.5],
      ['2025-01-02', 24, 1.5],
    ])
  })

  it('[API-168] has 23 hours on the day that the clock skips one and 25 where it repeats one', () => {
    const [march] = slotsOf([day('2025-03-30', 23)]) ?? []
    expect(march?.valuesList.filter((kwh) => kwh !== null)).toHaveLength(23)
    expect(march?.valuesList[2]).toBeNull()
    expect(slotsOf([day('2025-10-26', 25)])?.[0]?.valuesList).toHaveLength(25)
  })

  it('[API-168] keeps gaps, and takes the last of a repeated day', () => {
    const gap = { fecha: '2025-01-01', consumoEnWh: [null, ...Array.from({ length: 23 }, () => 100)] }
    expect(slotsOf([gap])?.[0]?.valuesList.slice(0, 2)).toEqual([null, 0.1])
    expect(slotsOf([day('2025-01-01', 24, 100), day('2025-01-01', 24, 200)])?.[0]?.valuesList[0]).toBe(0.2)
  })

  it('[API-168] is null without any value', () => {
    expect(curveOfSips([], ZONE)).toBeNull()
    expect(curveOfSips([day('2025-01-01', 24, null)], ZONE)).toBeNull()
  })

  it.each([
    ['24 hours on the October day', day('2025-10-26', 24)],
    ['25 hours on another day', day('2025-10-25', 25)],
    ['a gigawatt-hour in an hour', day('2025-10-25', 24, 2e9)],
  ])('[ERR-085] refuses %s', (_, invalid) => {
    expect(() => curveOfSips([invalid], ZONE)).toThrow('SUPPLY_ANSWER_UNREADABLE')
  })
})
