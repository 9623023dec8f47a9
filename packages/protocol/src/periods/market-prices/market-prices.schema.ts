import { z } from 'zod'
import { civilDateSchema } from '../../wire.ts'

export const marketFileOutcomes = ['added', 'replaced', 'unchanged'] as const

export const marketFileReplySchema = z.strictObject({
  day: civilDateSchema,
  stepMinutes: z.union([z.literal(15), z.literal(60)]),
  periods: z.int(),
  meanEurPerMwh: z.number(),
  outcome: z.enum(marketFileOutcomes).describe('replaced: había otros precios, o datos de muestra.'),
})
export type MarketFileReply = z.infer<typeof marketFileReplySchema>

/** Stored days of a month. */
const marketMonthSchema = z.strictObject({
  month: z.string().describe('AAAA-MM.'),
  days: z.int().describe('Días con precios.'),
  expectedDays: z.int(),
  sampleDays: z.int().describe('Días con datos de muestra.'),
  meanEurPerMwh: z.number().nullable(),
})

export const marketCoverageSchema = z.strictObject({
  firstDay: civilDateSchema.nullable(),
  lastDay: civilDateSchema.nullable(),
  days: z.int(),
  sampleDays: z.int(),
  months: z.array(marketMonthSchema).describe('Del último al primero.'),
})
export type MarketCoverage = z.infer<typeof marketCoverageSchema>
