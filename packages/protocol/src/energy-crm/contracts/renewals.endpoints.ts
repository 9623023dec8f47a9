import { DEFAULT_RENEWAL_RATE, MAXIMUM_RENEWAL_RATE } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import { MOST_REMINDER_DAYS, MOST_REMINDERS } from '@vatio/domain/energy-crm/contracts/renewal-reminder'
import { daysBetween } from '@vatio/domain/time/civil-time'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { civilDateSchema, versionSchema } from '../../wire.ts'
import { contractFilterSchema, contractSchema } from './contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

/** A contract with the day on which it renews. */
export const renewalContractSchema = contractSchema.extend({ renewalDate: civilDateSchema })
export type RenewalContract = z.infer<typeof renewalContractSchema>

/** Longest range of a query. */
const MOST_DAYS = 366

const renewalRateSchema = z.int().min(0).max(MAXIMUM_RENEWAL_RATE)

/** Months as a query has them: text that is no number means the usual ones. */
const queriedRateSchema = z
  .unknown()
  .transform((typed) => {
    const months = typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed)
    return Number.isFinite(months) ? months : DEFAULT_RENEWAL_RATE
  })
  .pipe(renewalRateSchema)
  .optional()
  .describe(
    'Meses desde el último cambio de estado o, si no lo hay, desde la firma; sin ellos, los de la empresa. Lo que no es un número vale 10.',
  )

const rangeShape = { start: civilDateSchema, end: civilDateSchema, renewalRate: queriedRateSchema }

const isRange = ({ start, end }: { readonly start: string; readonly end: string }) =>
  start <= end && daysBetween(start, end) <= MOST_DAYS
const invalidRange = { message: 'INVALID_RANGE', path: ['end'] }

const rangeSchema = z.strictObject(rangeShape).refine(isRange, invalidRange)

/** A range of renewals with something else, as an export has its format. */
export function renewalRangeWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...rangeShape, ...shape }).refine((given) => isRange(given as never), invalidRange)
}

export const findRenewalContractsBetweenDates = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/renewals',
  summary: 'Los contratos visibles y no cerrados que se renuevan entre dos días, ambos incluidos, por fecha.',
  access: reader,
  reads: true,
  query: rangeSchema,
  body: contractFilterSchema,
  reply: z.array(renewalContractSchema),
  errors: [],
})

const countSchema = z.int().min(0)
const kwhSchema = z.number().min(0).describe('kWh al año.')

export const renewalFiguresSchema = z.strictObject({
  days: z
    .array(
      z.strictObject({
        date: civilDateSchema,
        contracts: countSchema,
        implicit: countSchema.describe('Los de renovación tácita.'),
        kwh: kwhSchema,
      }),
    )
    .describe('Los días con renovaciones, por fecha.'),
  lost: z
    .array(z.strictObject({ date: civilDateSchema, contracts: countSchema, kwh: kwhSchema }))
    .describe('Contratos cerrados sin otro posterior de su suministro, por el día en que se cerraron.'),
  overdue: z
    .strictObject({ contracts: countSchema, kwh: kwhSchema })
    .describe('Contratos abiertos que han vencido, sin otro posterior de su suministro, a día de hoy.'),
})
export type RenewalFigures = z.infer<typeof renewalFiguresSchema>

export const getRenewalFigures = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/renewals/figures',
  summary:
    'Cuántos contratos y kWh se renuevan cada día de un periodo, y cuántos se han perdido o han vencido.',
  access: reader,
  reads: true,
  query: rangeSchema,
  body: contractFilterSchema,
  reply: renewalFiguresSchema,
  errors: [],
})

const eurSchema = z.number().describe('€')

const renewalFeesSchema = z.strictObject({
  contracts: countSchema,
  calculated: countSchema.describe('Los que tienen comisión.'),
  totalFee: eurSchema.nullable().describe('Lo que cobran los comerciales, €; solo para un administrador.'),
  fee: eurSchema.describe('Suma de las comisiones; para quien no es administrador, de su parte.'),
})

export const getRenewalFees = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/renewals/fees',
  summary: 'Las comisiones de los contratos que se renuevan en un periodo, también por meses.',
  access: reader,
  reads: true,
  query: rangeSchema,
  body: contractFilterSchema,
  reply: renewalFeesSchema.extend({
    months: z
      .array(renewalFeesSchema.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) }))
      .describe('Los meses con renovaciones, por fecha.'),
  }),
  errors: [],
})

const reminderDaysSchema = z
  .array(z.int().min(0).max(MOST_REMINDER_DAYS))
  .max(MOST_REMINDERS)
  .describe('Días antes del vencimiento, o del último día de preaviso, en que se avisa.')

export const renewalSettingsSchema = z.strictObject({
  renewalRate: renewalRateSchema.describe('Meses.'),
  reminderDays: reminderDaysSchema,
  version: versionSchema.nullable().describe('null mientras la empresa no ha cambiado nada.'),
})
export type RenewalSettings = z.infer<typeof renewalSettingsSchema>

export const getRenewalSettings = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/renewals/settings',
  summary: 'Los meses hasta la renovación y los días de aviso de la empresa.',
  access: reader,
  reply: renewalSettingsSchema,
  errors: [],
})

export const updateRenewalSettings = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/renewals/settings',
  summary: 'Cambia los meses hasta la renovación y los días de aviso de la empresa.',
  access: { ...reader, role: 'admin' },
  body: renewalSettingsSchema,
  reply: renewalSettingsSchema,
  errors: [],
})
