import { HOURS_OF_YEAR } from '@vatio/domain/solar/production/sun-track'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { z } from 'zod'

/** A content as both tables store it. */
export interface PvgisContentRow {
  /** JSON of all but the hours. */
  readonly facts: string
  /** Columns of 8,760 hours, one after the other, as float64 with the lowest byte first. */
  readonly hours: Buffer
}

const COLUMN_BYTES = HOURS_OF_YEAR * Float64Array.BYTES_PER_ELEMENT

const originSchema = z.strictObject({
  place: z.strictObject({ latDeg: z.number(), lonDeg: z.number(), altitudeM: z.number() }),
  database: z.string().nullable(),
  years: z.tuple([z.number(), z.number()]).nullable(),
})
const systemSchema = z.strictObject({
  plane: z.strictObject({ tiltDeg: z.number(), azimuthSouthDeg: z.number() }).nullable(),
  lossPercent: z.number().nullable(),
  peakPowerKwp: z.number(),
})
const months = z.array(z.number()).length(12)
const factsSchema = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('tmy'), origin: originSchema, minute: z.number() }),
  z.strictObject({
    tool: z.literal('seriescalc'),
    origin: originSchema,
    system: systemSchema,
    yearlyKwhPerKwp: z.array(z.number()),
    spreadPercent: z.number().nullable(),
  }),
  z.strictObject({
    tool: z.literal('PVcalc'),
    origin: originSchema,
    system: systemSchema,
    monthlyKwhPerKwp: months,
    yearlyKwhPerKwp: z.number(),
    spreadPercent: z.number(),
  }),
  z.strictObject({
    tool: z.literal('MRcalc'),
    origin: originSchema,
    ghiKwhM2Day: months,
    diffuseShare: months,
    temperatureC: months,
  }),
])

/** What a row says besides its hours. */
export function readFacts(stored: unknown): z.output<typeof factsSchema> {
  return factsSchema.parse(stored)
}

export function toContentRow(content: PvgisContent): PvgisContentRow {
  if (content.tool === 'tmy') {
    const { weather, ...facts } = content
    return rowOf(facts, [weather.dni, weather.dhi, weather.airC, weather.windMS])
  }
  if (content.tool === 'seriescalc') {
    const { kwhPerKwp, ...facts } = content
    return rowOf(facts, [kwhPerKwp])
  }
  return rowOf(content, [])
}

/** The content of a row, equal to the one that was stored. */
export function fromContentRow({
  facts: stored,
  hours,
}: {
  readonly facts: unknown
  readonly hours: Buffer
}): PvgisContent {
  const facts = readFacts(stored)
  const column = (index: number) => columnOf(hours, index)
  if (facts.tool === 'tmy') {
    return { ...facts, weather: { dni: column(0), dhi: column(1), airC: column(2), windMS: column(3) } }
  }
  return facts.tool === 'seriescalc' ? { ...facts, kwhPerKwp: column(0) } : facts
}

function rowOf(facts: object, columns: readonly Float64Array[]): PvgisContentRow {
  const bytes = columns.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  return { facts: JSON.stringify(facts), hours: Buffer.concat(bytes) }
}

function columnOf(hours: Buffer, column: number): Float64Array {
  const bytes = hours.subarray(column * COLUMN_BYTES, (column + 1) * COLUMN_BYTES)
  if (bytes.length !== COLUMN_BYTES) throw new Error('a column of hours is not whole')
  // A copy: the bytes of the driver may begin anywhere.
  return new Float64Array(Uint8Array.from(bytes).buffer)
}
