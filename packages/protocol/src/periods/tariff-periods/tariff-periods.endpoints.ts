import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { periodDaySchema } from './tariff-periods.schema.ts'

export const listTariffPeriods = endpoint({
  method: 'GET',
  path: '/api/periods/periods',
  summary: 'El periodo de cada hora, día a día, desde el inicio hasta el día siguiente al final.',
  access: signedIn,
  query: z.strictObject({
    tariff: z.string().min(1).max(12).describe('Código (idTarifaATR) o nombre de la tarifa de acceso.'),
    start: civilDateSchema,
    end: civilDateSchema.describe('Último día pedido; la respuesta añade el siguiente. Hasta cinco años.'),
    zone: z.coerce.number().int().min(1).max(5).default(1).describe('idZona; 1, Península, si falta.'),
  }),
  reply: z.array(periodDaySchema),
  errors: [
    'ACCESS_TARIFF_UNKNOWN',
    'ACCESS_TARIFF_RETIRED',
    'PERIOD_RANGE_REVERSED',
    'PERIOD_RANGE_TOO_LONG',
    'CLOCK_RULE_UNKNOWN',
  ],
})
