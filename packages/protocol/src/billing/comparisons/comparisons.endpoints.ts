import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import { electricityComparisonErrors } from '@vatio/domain/billing/comparisons/electricity-comparison.errors'
import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import { z } from 'zod'
import { codesOf, endpoint } from '../../endpoint.ts'
import { affectedReplySchema, civilDateSchema, idSchema } from '../../wire.ts'
import {
  comparisonCreationSchema,
  comparisonFilterSchema,
  comparisonListFilterSchema,
  comparisonListSchema,
  comparisonPageQuerySchema,
  comparisonSchema,
  currentContractReplySchema,
  electricityComparisonInputSchema,
  electricityComparisonResultSchema,
  multipleComparisonInputSchema,
  multipleComparisonResultSchema,
} from './comparisons.schema.ts'

const inBilling = { kind: 'signed-in', applications: ['billing'] } as const
const byId = z.strictObject({ id: idSchema })

const calculationErrors = [
  ...codesOf(electricityBillErrors),
  ...codesOf(electricityComparisonErrors),
  ...codesOf(comparisonErrors),
  'REGULATION_NOT_IN_FORCE' as const,
]

export const evaluateElectricityComparison = endpoint({
  method: 'POST',
  path: '/api/billing/electricity/evaluate',
  summary: 'Compara un suministro con las ofertas vigentes; no guarda nada ni cuenta en la licencia.',
  access: inBilling,
  reads: true,
  body: electricityComparisonInputSchema,
  reply: electricityComparisonResultSchema,
  errors: calculationErrors,
})

export const evaluateMultipleElectricity = endpoint({
  method: 'POST',
  path: '/api/billing/electricity/multiple',
  summary: 'Compara varios suministros de un cliente, con el total; no guarda nada ni cuenta en la licencia.',
  access: inBilling,
  reads: true,
  body: multipleComparisonInputSchema,
  reply: multipleComparisonResultSchema,
  errors: [],
})

export const createElectricityComparison = endpoint({
  method: 'POST',
  path: '/api/billing/electricity',
  summary: 'Calcula y guarda una comparativa de electricidad.',
  access: inBilling,
  body: comparisonCreationSchema,
  reply: comparisonSchema,
  status: 201,
  errors: [...calculationErrors, 'CUPS_LENGTH', 'COMMERCIAL_UNKNOWN', 'COMMERCIAL_REQUIRED'],
})

export const getElectricityComparison = endpoint({
  method: 'GET',
  path: '/api/billing/electricity/:id',
  summary: 'Una comparativa guardada, con lo que se preguntó y lo que se contestó.',
  access: inBilling,
  params: byId,
  reply: comparisonSchema,
  errors: [],
})

export const removeElectricityComparison = endpoint({
  method: 'DELETE',
  path: '/api/billing/electricity/:id',
  summary: 'Elimina una comparativa guardada.',
  access: inBilling,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})

export const searchElectricityComparisons = endpoint({
  method: 'POST',
  path: '/api/billing/electricity/withPaginationAndFilters',
  summary: 'Busca comparativas guardadas de electricidad con filtros y orden, por páginas.',
  access: inBilling,
  reads: true,
  query: comparisonPageQuerySchema,
  body: comparisonFilterSchema,
  reply: comparisonListSchema,
  errors: [],
})

export const searchComparisons = endpoint({
  method: 'POST',
  path: '/api/billing/comparisons/withPaginationAndFilters',
  summary: 'Busca comparativas guardadas de electricidad y de gas con filtros y orden, por páginas.',
  access: inBilling,
  reads: true,
  query: comparisonPageQuerySchema,
  body: comparisonListFilterSchema,
  reply: comparisonListSchema,
  errors: [],
})

export const getCurrentContract = endpoint({
  method: 'GET',
  path: '/api/billing/consumptionPoints/:id/currentContract',
  summary: 'El contrato abierto de un punto de consumo, con los precios de su tarifa en una fecha.',
  access: inBilling,
  params: byId,
  query: z.strictObject({ date: civilDateSchema }),
  reply: currentContractReplySchema,
  errors: [],
})
