import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { MAX_CURVE_DAYS } from '@vatio/domain/curves/curve-files/place-readings'
import { domainError } from '@vatio/domain/domain-error'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import {
  readSips,
  type SipsConsumption,
  type SipsSupply,
} from '@vatio/domain/supply/sips-providers/sips-answer'
import { isCivilDate, type TimeZone } from '@vatio/domain/time/civil-time'
import { z } from 'zod'

const text = z
  .union([z.string().max(300), z.number()])
  .nullish()
  .transform((given) => (given === null || given === undefined ? null : String(given).trim() || null))
const figure = z
  .number()
  .min(0)
  .max(1e12)
  .nullish()
  .transform((given) => given ?? null)
/** W; at most what the reply takes. */
const power = figure.refine((watts) => (watts ?? 0) <= 1e9)
const cups = z.string().min(20).max(40)
/** Of a year that the reply takes: some programs write 0001-01-01 where they know none. */
const date = z
  .string()
  .transform((given) => given.slice(0, 10))
  .refine((given) => isCivilDate(given) && given >= '1900' && given < '2200')

const consumptionSchema = z
  .object({
    fechaInicioMesConsumo: date,
    fechaFinMesConsumo: date,
    consumoEnergiaActivaEnWhP1: figure,
    consumoEnergiaActivaEnWhP2: figure,
    consumoEnergiaActivaEnWhP3: figure,
    consumoEnergiaActivaEnWhP4: figure,
    consumoEnergiaActivaEnWhP5: figure,
    consumoEnergiaActivaEnWhP6: figure,
  })
  .refine((one) => one.fechaInicioMesConsumo <= one.fechaFinMesConsumo)
  .transform((one): SipsConsumption => ({
    fechaInicioMesConsumo: one.fechaInicioMesConsumo,
    fechaFinMesConsumo: one.fechaFinMesConsumo,
    activeWh: [
      one.consumoEnergiaActivaEnWhP1,
      one.consumoEnergiaActivaEnWhP2,
      one.consumoEnergiaActivaEnWhP3,
      one.consumoEnergiaActivaEnWhP4,
      one.consumoEnergiaActivaEnWhP5,
      one.consumoEnergiaActivaEnWhP6,
    ],
  }))

/** A day of the hourly curve, which an answer of the kind `power_curve` may have. */
const curveDaySchema = z.object({ fecha: date, consumoEnWh: z.array(figure).min(23).max(25) })

const supplySchema = z
  .object({
    cups,
    nombreEmpresaDistribuidora: text,
    codigoPostalPS: text,
    municipioPS: text,
    codigoTarifaATREnVigor: text,
    potenciaMaximaBIEW: figure,
    codigoClasificacionPS: text,
    CNAE: text,
    codigoAutoconsumo: text,
    potenciasContratadasEnWP1: power,
    potenciasContratadasEnWP2: power,
    potenciasContratadasEnWP3: power,
    potenciasContratadasEnWP4: power,
    potenciasContratadasEnWP5: power,
    potenciasContratadasEnWP6: power,
    consumptions: z
      .array(consumptionSchema)
      .max(1200)
      .nullish()
      .transform((all) => all ?? []),
    curve: z
      .array(curveDaySchema)
      .max(MAX_CURVE_DAYS)
      .nullish()
      .transform((all) => all ?? []),
  })
  .transform((one): SipsSupply => ({
    ...one,
    contractedW: [
      one.potenciasContratadasEnWP1,
      one.potenciasContratadasEnWP2,
      one.potenciasContratadasEnWP3,
      one.potenciasContratadasEnWP4,
      one.potenciasContratadasEnWP5,
      one.potenciasContratadasEnWP6,
    ],
  }))

const answerSchema = z.object({ cups: cups.nullish(), supplies: z.array(supplySchema).max(50) })

export interface SipsAnswerText {
  readonly cups: string
  /** Clock of the supply. */
  readonly zone: TimeZone
  readonly answer: string
}

/**
 * Parses the answer of a provider of the register for a CUPS. Neither provider publishes its API: the
 * assumed answer is an object with the `cups` and a list of `supplies` by the names of the register's own
 * columns, each with its `consumptions` and, in an answer of the kind `power_curve`, the days of its `curve`.
 *
 * @throws SUPPLY_ANSWER_UNREADABLE, SUPPLY_CUPS_MISMATCH, SUPPLY_ANSWER_EMPTY
 */
export function readSipsAnswer({ cups: asked, zone, answer }: SipsAnswerText) {
  const rawResponse = parse(answer)
  const parsed = answerSchema.safeParse(rawResponse)
  if (!parsed.success) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  if (parsed.data.cups && !isSameSupply(parsed.data.cups, asked)) {
    throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
  }
  const { curve: series, ...data } = readSips(asked, parsed.data.supplies, zone)
  const curve = series && toCurve(series, zone)
  if (curve && curve.days.length > MAX_CURVE_DAYS) {
    throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  }
  return { rawResponse, ...data, curve }
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  }
}
