import fc from 'fast-check'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addDays, hoursOfDay } from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING } from '../../time/energy-series.ts'
import type { PackedDay } from './curve-day.ts'
import { decodeYear, encodeYear, sumYear } from './year-content.ts'

const packer = { pack: deflateRawSync, unpack: inflateRawSync }
const roundTrip = (days: readonly PackedDay[], year = 2024) =>
  decodeYear(encodeYear(days, packer), year, packer)

function yearOfDays(year: number, kwh: (step: number) => number, stepMinutes: 15 | 60 = 60): PackedDay[] {
  let step = 0
  return Array.from({ length: year % 4 === 0 ? 366 : 365 }, (_, day) => {
    const date = addDays(`${year}-01-01`, day)
    const length = hoursOfDay(date, 'Europe/Madrid') * (60 / stepMinutes)
    return {
      date,
      stepMinutes,
      kwh: Float64Array.from({ length }, () => kwh(step++)),
      quality: new Uint8Array(length).fill(MEASURED),
    }
  })
}

describe('the content of a year', () => {
  it('holds every value to the last bit: whole, with decimals, tiny, huge and irrational ones', () => {
    for (const kwh of [
      () => 0,
      (n: number) => n / 1000,
      (n: number) => Math.sqrt(n),
      (n: number) => 1e6 - n * 1e-6,
    ]) {
      const days = yearOfDays(2024, kwh)
      expect(roundTrip(days)).toEqual(days)
    }
  })
  it('holds days of 23, 24 and 25 hours, of quarters and hours, and the quality of each step', () => {
    const days = yearOfDays(2025, (n) => (n % 97) / 8, 15).map((day, at): PackedDay => {
      if (at % 3 !== 0) return day
      const quality = day.quality.map((_, step) => [MEASURED, ESTIMATED, MISSING][step % 3] ?? MEASURED)
      return { ...day, quality, kwh: day.kwh.map((value, step) => (quality[step] === MISSING ? 0 : value)) }
    })
    const hours = yearOfDays(2025, () => 1.5)
    const mixed = [...days.slice(0, 200), ...hours.slice(200)]
    expect(mixed.map(({ kwh }) => kwh.length).filter((length) => ![96, 24].includes(length))).toEqual([
      92, 25,
    ])
    expect(roundTrip(mixed, 2025)).toEqual(mixed)
  })
  it('is the same for any values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 24, maxLength: 24 }),
        (values) => {
          const day: PackedDay = {
            date: '2024-02-29',
            stepMinutes: 60,
            kwh: Float64Array.from(values, (value) => value + 0),
            quality: new Uint8Array(24).fill(MEASURED),
          }
          expect(roundTrip([day])).toEqual([day])
        },
      ),
      { seed: 7, numRuns: 300 },
    )
  })
  it('takes a quarter of the room of its numbers where a meter counts in Wh', () => {
    const days = yearOfDays(2025, (n) => Math.round(400 + 300 * Math.sin(n / 5) + ((n * 7919) % 211)) / 1000)
    expect(encodeYear(days, packer).length).toBeLessThan((8760 * 8) / 4)
  })
  it('reads the days that were stored one per row, unpacked, with the quality as digits', () => {
    const day = (date: number, quality: string | null) => [
      0,
      date,
      23,
      60,
      quality === null ? 0 : 1,
      ...Array.from(quality ?? '', (digit) => digit.charCodeAt(0)),
    ]
    const float = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)].toReversed()
    const content = Uint8Array.from([
      0,
      255,
      0,
      2,
      ...day(88, null),
      ...day(89, '012'.repeat(7) + '01'),
      ...Array.from({ length: 46 }, (_, step) => float(step % 3 === 2 && step > 22 ? 0 : step / 3)).flat(),
    ])
    const [first, second] = decodeYear(content, 2025, packer)
    expect(first).toMatchObject({ date: '2025-03-30', stepMinutes: 60, quality: new Uint8Array(23) })
    expect(first?.kwh[1]).toBe(1 / 3)
    expect([...(second?.quality ?? [])].slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2])
    expect([second?.kwh[0], second?.kwh[1]]).toEqual([0, 8])
  })
})

describe('sumYear', () => {
  it('adds what has a value, counts its steps by how they came about, and is in hours where one day is', () => {
    const [day, next] = yearOfDays(2025, () => 2)
    if (!day || !next) throw new Error('a year has days')
    day.quality.set([ESTIMATED, MISSING])
    day.kwh[1] = 0
    expect(sumYear([day, next])).toEqual({
      stepMinutes: 60,
      days: 2,
      totalKwh: 94,
      firstDate: '2025-01-01',
      lastDate: '2025-01-02',
      measuredSteps: 46,
      estimatedSteps: 1,
    })
  })
})
