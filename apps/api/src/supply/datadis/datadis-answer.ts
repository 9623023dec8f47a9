import { domainError } from '@vatio/domain/domain-error'
import type { DatadisMaxPower } from '@vatio/domain/supply/datadis/datadis-max-power'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { isCivilDate } from '@vatio/domain/time/civil-time'
import { z } from 'zod'

// Schemas of the answers of Datadis. Texts are truncated, numbers must be numbers, and unused fields are
// dropped.
const text = z
  .string()
  .max(300)
  .nullish()
  .transform((given) => given?.trim() || null)
const energy = z.number().nullish().default(null)
const cups = z.string().min(20).max(40)
/** Some numbers are texts with a decimal point or comma. */
const figure = z
  .union([z.number(), z.string().max(30)])
  .nullish()
  .transform((given) => {
    const value = Number(String(given ?? '').replace(',', '.'))
    return given === null || given === undefined || given === '' || !(value >= 0 && value < 1e6)
      ? null
      : value
  })

/** A day as `2023/04/01`, given as a civil date; null when it is none. */
const day = text.transform((given) => {
  const written = given?.replaceAll('/', '-') ?? ''
  return isCivilDate(written) ? written : null
})

const supplySchema = z.object({
  cups,
  address: text,
  postalCode: text,
  province: text,
  municipality: text,
  distributor: text,
  distributorCode: z
    .union([z.string().max(10), z.number()])
    .nullish()
    .transform((code) => (code ? String(code) : null)),
  pointType: figure.transform((type) => (type !== null && [1, 2, 3, 4, 5].includes(type) ? type : null)),
  validDateFrom: day,
  validDateTo: day,
})

const contractSchema = z.object({
  cups,
  distributor: text,
  marketer: text,
  tension: text,
  accessFare: text,
  codeFare: text,
  province: text,
  municipality: text,
  postalCode: text,
  contractedPowerkW: z
    .array(z.number().min(0).max(1_000_000))
    .max(12)
    .nullish()
    .transform((powers) => powers ?? []),
  timeDiscrimination: text,
  modePowerControl: text,
  startDate: day,
  endDate: day,
  selfConsumptionTypeCode: text,
  selfConsumptionTypeDesc: text,
  maxPowerInstall: figure,
})

const date = z.string().regex(/^20\d{2}\/\d{2}\/\d{2}$/)
const time = z.string().regex(/^\d{1,2}:\d{2}$/)

const readingSchema = z.object({
  cups,
  date,
  time,
  consumptionKWh: energy,
  obtainMethod: text,
  surplusEnergyKWh: energy,
})

const maximumSchema = z.object({
  cups,
  date,
  time,
  maxPower: z.number().min(0).max(1e9),
  period: z.union([z.string().max(20), z.number()]).transform(String),
})

/** A date as `2025/04/01`, `2025-04-01T00:00:00` or `01/04/2025`; the reference does not say which. */
const anyDay = text.transform((given) => {
  const [, ...local] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(given ?? '') ?? []
  const written = local.length === 3 ? local.toReversed().join('-') : (given ?? '').slice(0, 10)
  const date = written.replaceAll('/', '-')
  return isCivilDate(date) ? date : null
})

const authorisationSchema = z.object({
  ownerDocument: z.string().min(1).max(20),
  status: text,
  validityDateStart: anyDay,
  validityDateEnd: anyDay,
  distributorCodeFather: z
    .union([z.string().max(10), z.number()])
    .nullish()
    .transform((code) => (code ? String(code) : null)),
})

/** @throws SUPPLY_ANSWER_UNREADABLE */
export const readAuthorisations = (answer: string) => read(answer, authorisationSchema)
/** @throws SUPPLY_ANSWER_UNREADABLE */
export const readSupplies = (answer: string) => read(answer, supplySchema)
/** @throws SUPPLY_ANSWER_UNREADABLE */
export const readContracts = (answer: string) => read(answer, contractSchema)
/** @throws SUPPLY_ANSWER_UNREADABLE */
export const readReadings = (answer: string) => read(answer, readingSchema)
/** @throws SUPPLY_ANSWER_UNREADABLE */
export const readMaxima = (answer: string): (DatadisMaxPower & { cups: string })[] =>
  read(answer, maximumSchema)

function read<Row extends z.ZodType>(answer: string, row: Row): z.output<Row>[] {
  let body: unknown
  try {
    body = JSON.parse(answer)
  } catch {
    throw unreadable()
  }
  const parsed = z.array(row).max(50_000).safeParse(body)
  if (!parsed.success) throw unreadable()
  return parsed.data
}

function unreadable(): Error {
  return domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
}
