import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import { gasBillErrors } from '@vatio/domain/billing/gas-bills/gas-bill.errors'
import { z } from 'zod'
import { codesOf, endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  comparisonFilterSchema,
  comparisonListSchema,
  comparisonPageQuerySchema,
  multipleComparisonResultSchema,
} from '../comparisons/comparisons.schema.ts'
import {
  gasComparisonCreationSchema,
  gasComparisonInputSchema,
  gasComparisonResultSchema,
  gasComparisonSchema,
  multipleGasInputSchema,
} from './gas-comparisons.schema.ts'

const inBilling = { kind: 'signed-in', applications: ['billing'] } as const
const byId = z.strictObject({ id: idSchema })

const calculationErrors = [
  ...codesOf(gasBillErrors),
  ...codesOf(comparisonErrors),
  'BILL_PERIOD_REVERSED' as const,
  'BILL_DATE_IMPOSSIBLE' as const,
  'VALUE_NEGATIVE' as const,
  'VALUE_NOT_A_NUMBER' as const,
  'VALUE_OUT_OF_RANGE' as const,
  'REGULATION_NOT_IN_FORCE' as const,
]

export const evaluateGasComparison = endpoint({
  method: 'POST',
  path: '/api/billing/gas/evaluate',
  summary: 'Compara un suministro de gas con las ofertas vigentes; no guarda nada ni cuenta en la licencia.',
  access: inBilling,
  reads: true,
  body: gasComparisonInputSchema,
  reply: gasComparisonResultSchema,
  errors: calculationErrors,
})

export const evaluateMultipleGas = endpoint({
  method: 'POST',
  path: '/api/billing/gas/multiple',
  summary: 'Compara varios suministros de gas de un cliente, con el total; no guarda nada.',
  access: inBilling,
  reads: true,
  body: multipleGasInputSchema,
  reply: multipleComparisonResultSchema,
  errors: [],
})

export const createGasComparison = endpoint({
  method: 'POST',
  path: '/api/billing/gas',
  summary: 'Calcula y guarda una comparativa de gas.',
  access: inBilling,
  body: gasComparisonCreationSchema,
  reply: gasComparisonSchema,
  status: 201,
  errors: [...calculationErrors, 'CUPS_LENGTH', 'COMMERCIAL_UNKNOWN', 'COMMERCIAL_REQUIRED'],
})

export const getGasComparison = endpoint({
  method: 'GET',
  path: '/api/billing/gas/:id',
  summary: 'Una comparativa de gas guardada, con lo que se preguntó y lo que se contestó.',
  access: inBilling,
  params: byId,
  reply: gasComparisonSchema,
  errors: [],
})

export const removeGasComparison = endpoint({
  method: 'DELETE',
  path: '/api/billing/gas/:id',
  summary: 'Elimina una comparativa de gas guardada.',
  access: inBilling,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})

export const searchGasComparisons = endpoint({
  method: 'POST',
  path: '/api/billing/gas/withPaginationAndFilters',
  summary: 'Busca comparativas guardadas de gas con filtros y orden, por páginas.',
  access: inBilling,
  reads: true,
  query: comparisonPageQuerySchema,
  body: comparisonFilterSchema,
  reply: comparisonListSchema,
  errors: [],
})
