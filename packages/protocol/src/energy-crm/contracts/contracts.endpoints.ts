import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply, pageQuerySchema, typedText } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import { contractFeeSchema } from './contract-fee.schema.ts'
import { contractClosingSchema, contractInputSchema, contractUpdateSchema } from './contract-input.schema.ts'
import {
  contractDetailSchema,
  contractFilterSchema,
  contractPageQuerySchema,
  contractSchema,
  portfolioKpiShape,
} from './contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const
const admin = { ...reader, role: 'admin' } as const

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

export const findContractsByNumber = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/findByNumberList',
  summary:
    'Los contratos de una lista de números, con todo su detalle y en ese orden; faltan los números que no tiene ninguno.',
  access: reader,
  reads: true,
  body: z.array(typedText(60, 1)).min(1).max(200),
  reply: z.array(contractDetailSchema),
  errors: [],
})

const writeErrors = [
  'COMMERCIAL_REQUIRED',
  'COMMERCIAL_UNKNOWN',
  'CONTRACT_ACCESS_TARIFF_MISMATCH',
  'CONTRACT_ACCESS_TARIFF_UNKNOWN',
  'CONTRACT_COMMERCIAL_FORBIDDEN',
  'CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY',
  'CONTRACT_CONSUMPTION_POINT_UNKNOWN',
  'CONTRACT_CONSUMPTION_TOO_LARGE',
  'CONTRACT_CUPS_MISMATCH',
  'CONTRACT_DATE_BEFORE_SIGNING',
  'CONTRACT_DATE_OUT_OF_RANGE',
  'CONTRACT_ENERGY_MARKETER_UNKNOWN',
  'CONTRACT_FIXED_FEE_FORBIDDEN',
  'CONTRACT_NUMBER_TAKEN',
  'CONTRACT_PAYMENT_STATE_UNKNOWN',
  'CONTRACT_POWER_PERIODS',
  'CONTRACT_STATE_UNKNOWN',
  'CONTRACT_TARIFF_UNKNOWN',
  'CUPS_LENGTH',
  'PLUGIN_INACTIVE',
  'REQUIRED_PARAMETER_MISSING',
] as const

export const createContract = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts',
  summary:
    'Crea un contrato con su primer estado; quien no es administrador lo crea bajo su propio comercial.',
  access: reader,
  body: contractInputSchema,
  reply: contractDetailSchema,
  status: 201,
  errors: writeErrors,
})

export const closeAndCreateContract = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/closeAndCreateContract',
  summary:
    'Cierra un contrato con un estado de cierre y crea otro: las dos cosas o ninguna. Devuelve el nuevo.',
  access: reader,
  body: contractInputSchema.extend({ closing: contractClosingSchema }),
  reply: contractDetailSchema,
  status: 201,
  errors: [...writeErrors, 'CONTRACT_ALREADY_CLOSED', 'CONTRACT_STATE_NOT_CLOSING'],
})

export const updateContract = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts',
  summary: 'Cambia un contrato entero y añade los cambios de estado que lleve.',
  access: reader,
  body: contractUpdateSchema,
  reply: contractDetailSchema,
  errors: [
    ...writeErrors,
    'CONTRACT_NUMBER_REQUIRED',
    'CONTRACT_REOPEN_FORBIDDEN',
    'CONTRACT_UTILITY_TYPE_FIXED',
  ],
})

export const removeContract = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/contracts/:idContractInfo',
  summary: 'Elimina un contrato; se puede recuperar desde la auditoría.',
  access: admin,
  params: z.strictObject({ idContractInfo: idSchema }),
  reply: affectedReplySchema,
  errors: [],
})

export const getContractFee = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/:id/fee',
  summary: 'La comisión de un contrato, con su cálculo para un administrador.',
  access: reader,
  params: z.strictObject({ id: idSchema }),
  reply: contractFeeSchema,
  errors: [],
})
