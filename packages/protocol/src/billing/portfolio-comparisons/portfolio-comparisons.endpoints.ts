import { portfolioGroupings } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, pageQuerySchema } from '../../wire.ts'
import {
  portfolioComparisonInputSchema,
  portfolioComparisonSchema,
  portfolioContractFilterSchema,
  portfolioContractListSchema,
  portfolioContractPageSchema,
  portfolioListSchema,
} from './portfolio-comparisons.schema.ts'
import { portfolioGroupsSchema, portfolioOffersSchema } from './portfolio-overview.schema.ts'

/** Contracts belong to the CRM: the service also asks for that application. */
const inBilling = { kind: 'signed-in', applications: ['billing'] } as const
const byId = z.strictObject({ id: idSchema })

export const createPortfolioComparison = endpoint({
  method: 'POST',
  path: '/api/billing/portfolio',
  summary:
    'Compara con las ofertas de hoy los contratos visibles que se renuevan en un periodo, o los contratos, puntos de consumo o clientes elegidos; se calcula aparte.',
  access: inBilling,
  body: portfolioComparisonInputSchema,
  reply: portfolioComparisonSchema,
  status: 201,
  errors: ['PORTFOLIO_COMPARISON_RUNNING', 'PORTFOLIO_COMPARISON_EMPTY', 'PORTFOLIO_COMPARISON_TOO_LARGE'],
})

export const listPortfolioComparisons = endpoint({
  method: 'GET',
  path: '/api/billing/portfolio',
  summary: 'Las comparativas de cartera que ve el usuario, la última primero.',
  access: inBilling,
  query: pageQuerySchema,
  reply: portfolioListSchema,
  errors: [],
})

export const getPortfolioComparison = endpoint({
  method: 'GET',
  path: '/api/billing/portfolio/:id',
  summary: 'Una comparativa de cartera con su progreso y sus totales de los contratos que ve el usuario.',
  access: inBilling,
  params: byId,
  reply: portfolioComparisonSchema,
  errors: [],
})

export const searchPortfolioContracts = endpoint({
  method: 'POST',
  path: '/api/billing/portfolio/:id/contracts',
  summary: 'Los contratos de una comparativa de cartera que ve el usuario, con filtros y orden, por páginas.',
  access: inBilling,
  reads: true,
  params: byId,
  query: portfolioContractPageSchema,
  body: portfolioContractFilterSchema,
  reply: portfolioContractListSchema,
  errors: [],
})

export const listPortfolioOffers = endpoint({
  method: 'GET',
  path: '/api/billing/portfolio/:id/offers',
  summary:
    'Todas las ofertas y comercializadoras con lo que cuestan a las filas de una comparativa de cartera.',
  access: inBilling,
  params: byId,
  reply: portfolioOffersSchema,
  errors: [],
})

export const groupPortfolio = endpoint({
  method: 'GET',
  path: '/api/billing/portfolio/:id/groups',
  summary:
    'Las filas de una comparativa de cartera por grupos, cada uno con su mejor oferta y comercializadora.',
  access: inBilling,
  params: byId,
  query: z.strictObject({ by: z.enum(portfolioGroupings).default('accessTariff') }),
  reply: portfolioGroupsSchema,
  errors: [],
})

export const cancelPortfolioComparison = endpoint({
  method: 'POST',
  path: '/api/billing/portfolio/:id/cancel',
  summary: 'Detiene una comparativa de cartera propia; lo calculado hasta entonces se conserva.',
  access: inBilling,
  params: byId,
  reply: portfolioComparisonSchema,
  errors: ['JOB_ALREADY_FINISHED'],
})

export const removePortfolioComparison = endpoint({
  method: 'DELETE',
  path: '/api/billing/portfolio/:id',
  summary: 'Elimina una comparativa de cartera con sus cifras.',
  access: inBilling,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})
