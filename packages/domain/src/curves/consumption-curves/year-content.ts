import { numberAt } from '../../element-at.ts'
import { addDays, civilDate, daysBetween } from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING } from '../../time/energy-series.ts'
import type { PackedDay } from './curve-day.ts'

/**
 * The days of a year of a curve as bytes, which is how they rest: one row per supply and year, not one per day or hour.
 *
 * Byte 0 says whether the rest is packed. Of the rest, byte 0 is the number of decimals of the values, or
 * {@link FLOATS}; two bytes count the days; each day has its place in the year (two bytes), its number of steps, its
 * minutes per step, and whether the quality of its steps follows. The values come last, day by day: as integers of
 * seven bits a byte, the lowest first, where that is exact, else as floats. All numbers are big-endian.
 */
const PLAIN = 0
const PACKED = 1
/** In place of the decimals: every value is a 64-bit float. */
const FLOATS = 255
const MOST_DECIMALS = 6
const DAY_BYTES = 5

/** A pair of functions that pack and unpack bytes, such as deflate. */
export interface Packer {
  readonly pack: (bytes: Uint8Array) => Uint8Array
  readonly unpack: (bytes: Uint8Array) => Uint8Array
}

/** @param days in the order of time, counted from the year of the first one: those of one year, or more that follow on it */
export function encodeYear(days: readonly PackedDay[], { pack }: Pick<Packer, 'pack'>): Uint8Array {
  const decimals = decimalsOf(days)
  const writer = createWriter(days)
  const firstYear = days[0]?.date.slice(0, 4) ?? ''
  writer.byte(decimals ?? FLOATS)
  writer.pair(days.length)
  for (const { date, stepMinutes, kwh, quality } of days) {
    const isMeasured = quality.every((step) => step === MEASURED)
    writer.pair(daysBetween(`${firstYear}-01-01`, date))
    for (const value of [kwh.length, stepMinutes, isMeasured ? 0 : 1]) writer.byte(value)
    if (!isMeasured) for (const step of quality) writer.byte(step)
  }
  const scale = 10 ** (decimals ?? 0)
  for (const { kwh } of days) {
    if (decimals === null) for (const value of kwh) writer.float(value)
    else for (const value of kwh) writer.integer(Math.round(value * scale))
  }
  const packed = pack(writer.bytes())
  const content = new Uint8Array(packed.length + 1)
  content[0] = PACKED
  content.set(packed, 1)
  return content
}

/** The inverse of {@link encodeYear}: the same values, to the last bit. @param year of the first day. */
export function decodeYear(
  content: Uint8Array,
  year: number,
  { unpack }: Pick<Packer, 'unpack'>,
): PackedDay[] {
  const bytes = content[0] === PLAIN ? content.subarray(1) : unpack(content.subarray(1))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decimals = view.getUint8(0)
  const count = view.getUint16(1)
  const start = civilDate(year, 1, 1)
  const days: PackedDay[] = []
  let at = 3
  for (let day = 0; day < count; day++) {
    const steps = view.getUint8(at + 2)
    const hasQuality = view.getUint8(at + 4) === 1
    const quality = new Uint8Array(steps)
    // Rows of the former table have the digits as text, whose low bits are the same.
    if (hasQuality)
      for (let step = 0; step < steps; step++) quality[step] = view.getUint8(at + DAY_BYTES + step) & 3
    days.push({
      date: addDays(start, view.getUint16(at)),
      stepMinutes: view.getUint8(at + 3) === 15 ? 15 : 60,
      kwh: new Float64Array(steps),
      quality,
    })
    at += DAY_BYTES + (hasQuality ? steps : 0)
  }
  const scale = 10 ** decimals
  for (const { kwh } of days) {
    for (let step = 0; step < kwh.length; step++) {
      if (decimals === FLOATS) {
        kwh[step] = view.getFloat64(at)
        at += 8
        continue
      }
      let value = 0
      let weight = 1
      let byte = view.getUint8(at++)
      while (byte > 127) {
        value += (byte - 128) * weight
        weight *= 128
        byte = view.getUint8(at++)
      }
      kwh[step] = (value + byte * weight) / scale
    }
  }
  return days
}

/** Sums of a year's days, which rest beside them. */
export interface YearSums {
  readonly stepMinutes: 15 | 60
  /** Days with a value. */
  readonly days: number
  readonly totalKwh: number
  readonly firstDate: string
  readonly lastDate: string
  readonly measuredSteps: number
  readonly estimatedSteps: number
}

/** @param days at least one, in the order of time */
export function sumYear(days: readonly PackedDay[]): YearSums {
  let totalKwh = 0
  let measuredSteps = 0
  let estimatedSteps = 0
  for (const { kwh, quality } of days) {
    for (let step = 0; step < kwh.length; step++) {
      const stepQuality = quality[step]
      if (stepQuality === MISSING) continue
      totalKwh += numberAt(kwh, step)
      if (stepQuality === ESTIMATED) estimatedSteps++
      else measuredSteps++
    }
  }
  return {
    // In hours as soon as one day came in hours.
    stepMinutes: days.some(({ stepMinutes }) => stepMinutes === 60) ? 60 : 15,
    days: days.length,
    totalKwh,
    firstDate: days.at(0)?.date ?? '',
    lastDate: days.at(-1)?.date ?? '',
    measuredSteps,
    estimatedSteps,
  }
}

/** Fewest decimals with which every value is exact; null where some value needs more than six. */
function decimalsOf(days: readonly PackedDay[]): number | null {
  let decimals = 0
  let scale = 1
  for (const { kwh } of days) {
    for (const value of kwh) {
      while (Math.round(value * scale) / scale !== value) {
        decimals++
        if (decimals > MOST_DECIMALS) return null
        scale = 10 ** decimals
      }
    }
  }
  // A value that is exact with few decimals can be inexact with more: 2 ** 53 is the most that an integer holds.
  for (const { kwh } of days) {
    for (const value of kwh) {
      const whole = Math.round(value * scale)
      if (!Number.isSafeInteger(whole) || whole / scale !== value) return null
    }
  }
  return decimals
}

function createWriter(days: readonly PackedDay[]) {
  const steps = days.reduce((total, { kwh }) => total + kwh.length, 0)
  const buffer = new Uint8Array(3 + days.length * DAY_BYTES + steps * 9)
  const view = new DataView(buffer.buffer)
  let at = 0
  return {
    byte(value: number) {
      buffer[at++] = value
    },
    pair(value: number) {
      view.setUint16(at, value)
      at += 2
    },
    float(value: number) {
      view.setFloat64(at, value)
      at += 8
    },
    integer(value: number) {
      let rest = value
      while (rest > 127) {
        buffer[at++] = (rest % 128) + 128
        rest = Math.floor(rest / 128)
      }
      buffer[at++] = rest
    },
    bytes: () => buffer.subarray(0, at),
  }
}
