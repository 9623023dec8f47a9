import { endpoint } from '../../endpoint.ts'
import { statusReplySchema } from '../../wire.ts'
import { supplyAccess as access, supplyQuestionErrors } from '../supply-data/supply-data.schema.ts'
import {
  datadisConsumptionQuerySchema,
  datadisConsumptionReplySchema,
  datadisContractQuerySchema,
  datadisContractReplySchema,
  datadisMaxPowerQuerySchema,
  datadisMaxPowerReplySchema,
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
