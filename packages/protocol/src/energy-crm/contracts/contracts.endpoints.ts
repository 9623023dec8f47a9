import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema, typedText } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import {
  contractDetailSchema,
  contractFilterSchema,
  contractPageQuerySchema,
  contractSchema,
  portfolioKpiShape,
} from './contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

export const searchContracts = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/withPaginationAndFilters',
  summary: 'Busca contratos por páginas, con orden, filtros e indicadores de cartera.',
  access: reader,
  reads: true,
  query: contractPageQuerySchema,
  body: contractFilterSchema,
  reply: listReply(contractSchema, portfolioKpiShape),
  errors: [],
})

export const listContractsOfUtility = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/utilityType/:utilityType',
  summary: 'Los contratos de electricidad o de gas, por páginas.',
  access: reader,
  params: z.strictObject({ utilityType: utilityTypeSchema }),
  query: pageQuerySchema,
  reply: listReply(contractSchema, {}),
  errors: [],
})

export const findContractByNumber = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/number/:contractNumber',
  summary: 'El contrato con un número, o null si no hay ninguno.',
  access: reader,
  params: z.strictObject({ contractNumber: typedText(60, 1) }),
  query: z.strictObject({ utilityType: utilityTypeSchema }),
  reply: contractDetailSchema.nullable(),
  errors: [],
})

export const listContractsOfCups = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/cups/:cups',
  summary: 'Los contratos de un CUPS, también los cerrados; se comparan los 20 primeros caracteres.',
  access: reader,
  params: z.strictObject({ cups: typedText(30, 20) }),
  reply: z.array(contractSchema),
  errors: [],
})

export const findContractsById = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/findByIdList',
  summary: 'Los contratos de una lista de identificadores, con todo su detalle y en ese orden.',
  access: reader,
  reads: true,
  body: z.array(idSchema).min(1).max(200),
  reply: z.array(contractDetailSchema),
  errors: [],
})
