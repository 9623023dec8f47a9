import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { contractFilterSchema } from '../contracts/contracts.schema.ts'

/** What contracts can be grouped by. */
export const contractGroupings = [
  'contractState',
  'contractPaymentState',
  'energyMarketer',
  'tariff',
  'tariffType',
  'commercial',
  'utilityType',
] as const
export type ContractGrouping = (typeof contractGroupings)[number]

/** Groups in a reply; contracts of smaller ones are counted in the totals only. */
export const CONTRACT_GROUPS_MAX = 500

const sums = {
  contracts: z.int().min(0),
  electricityKwh: z.number().describe('kWh al año de los contratos no cerrados.'),
  gasKwh: z.number().describe('kWh al año de los contratos no cerrados.'),
}

export const contractGroupSchema = z.strictObject({
  key: z
    .string()
    .nullable()
    .describe('Identificador, o el propio texto de la tarifa de acceso y la energía; null sin valor.'),
  name: z.string().nullable(),
  badgeColor: z.string().nullable(),
  ...sums,
  oldestInState: civilDateSchema
    .nullable()
    .describe('Desde cuándo está en su estado el contrato abierto que más lleva en él.'),
})
export type ContractGroup = z.infer<typeof contractGroupSchema>

export const groupContracts = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/groups',
  summary:
    'Los contratos que cumplen un filtro, agrupados, con sus sumas; primero los grupos con más contratos.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reads: true,
  query: z.strictObject({
    by: z.enum(contractGroupings),
    findSimilar: z.stringbool().default(false),
  }),
  body: contractFilterSchema,
  reply: z.strictObject({
    groups: z.array(contractGroupSchema).max(CONTRACT_GROUPS_MAX),
    totals: z.strictObject({ groups: z.int().min(0), ...sums }),
  }),
  errors: [],
})
