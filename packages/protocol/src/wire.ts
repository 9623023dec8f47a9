import { isCivilDate } from '@vatio/domain/time/civil-time'
import { z } from 'zod'

/** Identifier of a tenant's entity: UUID v7. */
export const idSchema = z.uuid()

/** Civil date, `YYYY-MM-DD`. */
export const civilDateSchema = z.string().refine(isCivilDate, 'INVALID_DATE').meta({ format: 'date' })

/** Instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** Version number that a writer has read; a stale one is answered 409 VERSION_CONFLICT. */
export const versionSchema = z.int().min(1)

/** Text a person typed: trimmed, without control characters and halves of characters, at most `max` characters. */
export function typedText(max: number, min = 0) {
  return z.string().trim().min(min).max(max).refine(isPrintable, 'CONTROL_CHARACTER')
}

/** The same with the spaces that it begins and ends with. */
export function untrimmedText(max: number) {
  return z.string().max(max).refine(isPrintable, 'CONTROL_CHARACTER')
}

function isPrintable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u.test(text)
}

/** Values by period: `ByPeriod` of the domain. */
export function byPeriodSchema<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ p1: value, p2: value, p3: value, p4: value, p5: value, p6: value })
}

/** Values by period, those without one left out. */
export const periodValuesSchema = byPeriodSchema(z.number().optional())

/** Page of a list. */
export const pageQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Beyond this number of rows `total` stops counting and `summary.totalIsExact` is false. */
export const TOTAL_LIMIT = 10_000

/** A list on the wire: `[items, total, summary]`. */
export function listReply<Item extends z.ZodType, Extra extends z.ZodRawShape>(item: Item, extra: Extra) {
  return z.tuple([z.array(item), z.int().min(0), z.strictObject({ totalIsExact: z.boolean(), ...extra })])
}

/** Body of every answer that is not 2xx. */
export const errorReplySchema = z.strictObject({
  errors: z.array(
    z.strictObject({
      message: z.string(),
      field: z.string().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  requestId: z.string(),
})
export type ErrorReply = z.infer<typeof errorReplySchema>

/** A link to a file that needs no session header, so that the browser saves or shows it by itself. */
export const fileLinkSchema = z.strictObject({ path: z.string(), expiresAt: instantSchema })

export const affectedReplySchema = z.strictObject({ affected: z.int().min(0) })
export const statusReplySchema = z.strictObject({ status: z.literal('OK') })
