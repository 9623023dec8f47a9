import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, typedText } from '../../wire.ts'
import { createClient } from '../clients/clients.endpoints.ts'
import { clientInputSchema, clientWarningSchema } from '../clients/clients.schema.ts'
import { createConsumptionPoint } from '../consumption-points/consumption-points.endpoints.ts'
import { consumptionPointInputSchema } from '../consumption-points/consumption-points.schema.ts'
import { contractInputSchema } from './contract-input.schema.ts'
import { createContract } from './contracts.endpoints.ts'
import { contractDetailSchema } from './contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

/** A contract with the supply of its CUPS; its energy is that of the contract. */
const contractOfCupsSchema = z.strictObject({
  consumptionPoint: consumptionPointInputSchema
    .omit({ client: true, utilityType: true })
    .extend({ cups: typedText(40, 1) })
    .describe('Si su CUPS ya está dado de alta, se toma ese punto de consumo como está guardado.'),
  contract: contractInputSchema.omit({ consumptionPoint: true, cups: true }),
})
export type ContractOfCups = z.output<typeof contractOfCupsSchema>

const contractOfClientSchema = contractOfCupsSchema.extend({
  client: z.union([z.strictObject({ idClient: idSchema }), clientInputSchema]),
})
export type ContractOfClient = z.output<typeof contractOfClientSchema>

const errors = [...createConsumptionPoint.errors, ...createContract.errors] as const

export const fastCreateContract = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/fastCreate',
  summary: 'Crea un contrato y, si hace falta, el punto de consumo de su CUPS: los dos o ninguno.',
  access: reader,
  body: contractOfCupsSchema,
  reply: contractDetailSchema,
  status: 201,
  errors: [...new Set(errors)],
})

export const fastCreateContractWithClient = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/fastCreate/withClient',
  summary:
    'Crea un contrato de un cliente y, si hacen falta, el cliente y el punto de consumo de su CUPS: todo o nada.',
  access: reader,
  body: contractOfClientSchema,
  reply: z.strictObject({
    contract: contractDetailSchema,
    warnings: z.array(clientWarningSchema).describe('Las dudas sobre el cliente nuevo.'),
  }),
  status: 201,
  errors: [...new Set([...errors, ...createClient.errors, 'CONSUMPTION_POINT_OF_OTHER_CLIENT' as const])],
})
