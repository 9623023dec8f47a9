import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, statusReplySchema } from '../../wire.ts'
import {
  supplyAccess as access,
  supplyCupsSchema,
  supplyQuestionErrors,
} from '../supply-data/supply-data.schema.ts'
import {
  datadisAuthorisationsReplySchema,
  datadisConsumptionQuerySchema,
  datadisConsumptionReplySchema,
  datadisContractQuerySchema,
  datadisContractReplySchema,
  datadisMaxPowerQuerySchema,
  datadisMaxPowerReplySchema,
  datadisRunInputSchema,
  datadisRunSchema,
  datadisSuppliesQuerySchema,
  datadisSuppliesReplySchema,
} from './datadis.schema.ts'

// These reads also write: the answers of Datadis are stored, because it answers the same query once a day.
const ofSupply = [...supplyQuestionErrors, 'SUPPLY_CUPS_MISMATCH', 'SUPPLY_ANSWER_EMPTY'] as const

export const listDatadisSupplies = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/supplies',
  summary: 'Los suministros que Datadis deja ver de un titular.',
  access,
  query: datadisSuppliesQuerySchema,
  reply: datadisSuppliesReplySchema,
  writes: true,
  errors: supplyQuestionErrors,
})

export const getDatadisContract = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/contractDetails',
  summary: 'El contrato de un suministro según Datadis.',
  access,
  query: datadisContractQuerySchema,
  reply: datadisContractReplySchema,
  writes: true,
  errors: ofSupply,
})

export const getDatadisConsumption = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/consumptionData',
  summary: 'La curva de consumo de un suministro, mes a mes, según Datadis.',
  access,
  query: datadisConsumptionQuerySchema,
  reply: datadisConsumptionReplySchema,
  writes: true,
  errors: [...ofSupply, 'CURVE_QUARTER_HOURS_NOT_LICENSED'],
})

export const getDatadisMaxPower = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/maxPower',
  summary: 'Las potencias máximas registradas por los maxímetros, según Datadis.',
  access,
  query: datadisMaxPowerQuerySchema,
  reply: datadisMaxPowerReplySchema,
  writes: true,
  errors: ofSupply,
})

export const clearDatadisToken = endpoint({
  method: 'DELETE',
  path: '/api/supply/datadis/token',
  summary: 'Olvida el token con el que se entró en Datadis; la próxima consulta entra de nuevo.',
  access,
  reply: statusReplySchema,
  errors: [],
})

export const listDatadisAuthorisations = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/authorisations',
  summary: 'Los titulares que han autorizado en Datadis a la cuenta de la empresa, con su caducidad.',
  access: { ...access, role: 'admin' },
  reply: datadisAuthorisationsReplySchema,
  writes: true,
  errors: [...supplyQuestionErrors, 'SUPPLY_ANSWER_EMPTY'],
})

const byId = z.strictObject({ id: idSchema })

export const createDatadisRun = endpoint({
  method: 'POST',
  path: '/api/supply/datadis/runs',
  summary: 'Pregunta a Datadis la curva de muchos meses, uno a uno y aparte: se puede salir y volver.',
  access,
  body: datadisRunInputSchema,
  reply: datadisRunSchema,
  status: 201,
  errors: [
    'INTEGRATION_INACTIVE',
    'SECRET_UNREADABLE',
    'SUPPLY_NOT_AUTHORISED',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
  ],
})

export const listDatadisRuns = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/runs',
  summary: 'Las últimas consultas de muchos meses del usuario sobre un CUPS, la última primero.',
  access,
  query: z.strictObject({ cups: supplyCupsSchema }),
  reply: z.array(datadisRunSchema),
  errors: [],
})

export const getDatadisRun = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/runs/:id',
  summary: 'Una consulta de muchos meses del usuario, con el resultado de cada mes.',
  access,
  params: byId,
  reply: datadisRunSchema,
  errors: [],
})

export const getDatadisRunCurve = endpoint({
  method: 'GET',
  path: '/api/supply/datadis/runs/:id/curve',
  summary: 'La curva de los meses que Datadis ha respondido a una consulta; no se pregunta nada.',
  access,
  params: byId,
  reply: datadisConsumptionReplySchema,
  errors: [
    'SUPPLY_NOT_AUTHORISED',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
    'SUPPLY_ANSWER_EMPTY',
    'SUPPLY_CUPS_MISMATCH',
    'SUPPLY_ANSWER_UNREADABLE',
  ],
})

export const cancelDatadisRun = endpoint({
  method: 'POST',
  path: '/api/supply/datadis/runs/:id/cancel',
  summary: 'Detiene una consulta de muchos meses; lo respondido hasta entonces se conserva.',
  access,
  params: byId,
  reply: datadisRunSchema,
  errors: ['JOB_ALREADY_FINISHED'],
})

export const resumeDatadisRun = endpoint({
  method: 'POST',
  path: '/api/supply/datadis/runs/:id/resume',
  summary: 'Vuelve a preguntar a Datadis solo los meses que faltan.',
  access,
  params: byId,
  reply: datadisRunSchema,
  errors: [
    'DATADIS_RUN_UNFINISHED',
    'DATADIS_RUN_COMPLETE',
    'SUPPLY_NOT_AUTHORISED',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
  ],
})
