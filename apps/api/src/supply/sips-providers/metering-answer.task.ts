import { domainError } from '@vatio/domain/domain-error'
import {
  readMeteringConsumption as consumptionOf,
  readMeteringPoint as pointOf,
} from '@vatio/domain/supply/sips-providers/metering-data'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { z } from 'zod'

function byPeriod(most: number) {
  const figure = z.number().min(0).max(most).nullish()
  return z
    .object({ p1: figure, p2: figure, p3: figure, p4: figure, p5: figure, p6: figure })
    .nullish()
    .transform((given) => given ?? {})
}
const energies = byPeriod(1e12)
/** W; at most what the reply takes. */
const powers = byPeriod(1e9)
const cups = z.string().min(20).max(40)

const consumptionSchema = z.object({
  cups,
  records: z
    .array(
      z.object({
        year: z.int().min(1900).max(2199),
        month: z.int().min(1).max(12),
        activeEnergy: energies,
        reactiveEnergy: energies,
        demandedPower: powers,
      }),
    )
    .max(1200),
})
const pointSchema = z.object({ cups, contractedPower: powers })

export interface MeteringConsumptionText {
  readonly cups: string
  /** `2025-03`, both included. */
  readonly startMonth: string
  readonly endMonth: string
  readonly answer: string
}

/**
 * Parses the answer of a metering service about the consumption of a CUPS: an object with its `cups` and `records` in Wh and
 * W by period. @throws SUPPLY_ANSWER_UNREADABLE, SUPPLY_CUPS_MISMATCH, SUPPLY_ANSWER_EMPTY
 */
export function readMeteringConsumption({ answer, ...asked }: MeteringConsumptionText) {
  return consumptionOf(asked, parse(consumptionSchema, answer))
}

export interface MeteringPointText {
  readonly cups: string
  readonly answer: string
}

/**
 * Parses the answer of a metering service about a supply: an object with its `cups` and its `contractedPower` in W by
 * period. @throws SUPPLY_ANSWER_UNREADABLE, SUPPLY_CUPS_MISMATCH
 */
export function readMeteringPoint({ cups: asked, answer }: MeteringPointText) {
  return pointOf(asked, parse(pointSchema, answer))
}

function parse<Shape extends z.ZodType>(shape: Shape, answer: string): z.output<Shape> {
  let raw: unknown
  try {
    raw = JSON.parse(answer)
  } catch {
    throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  }
  const parsed = shape.safeParse(raw)
  if (!parsed.success) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  return parsed.data
}
