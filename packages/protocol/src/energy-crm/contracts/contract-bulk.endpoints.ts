import {
  BULK_UNDO_SECONDS,
  MOST_BULK_CONTRACTS,
} from '@vatio/domain/energy-crm/contracts/contract-bulk-change'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { optionalText } from '../../typed-field.ts'
import { civilDateSchema, idSchema, versionSchema } from '../../wire.ts'
import { contractDetailSchema } from './contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

/** Why a contract was left as it was. */
export const contractRefusals = [
  'COMMERCIAL_UNKNOWN',
  'CONTRACT_CHANGED_SINCE',
  'CONTRACT_COMMERCIAL_UNCHANGED',
  'CONTRACT_REOPEN_FORBIDDEN',
  'CONTRACT_STATE_UNCHANGED',
  'NOT_FOUND',
  'REQUIRED_PARAMETER_MISSING',
] as const
export type ContractRefusal = (typeof contractRefusals)[number]

export const refusedContractSchema = z.strictObject({
  idContractInfo: idSchema,
  contractNumber: z.string().nullable().describe('null si no tiene, o si no existe o no es visible.'),
  message: z.enum(contractRefusals),
  details: z
    .strictObject({ parameters: z.array(z.string()) })
    .optional()
    .describe('Los datos obligatorios que le faltan, con REQUIRED_PARAMETER_MISSING.'),
})
export type RefusedContract = z.infer<typeof refusedContractSchema>

const outcomeSchema = z.strictObject({
  changed: z.int().min(0).describe('Contratos cambiados.'),
  refused: z.array(refusedContractSchema).describe('Los que quedan como estaban, con su motivo.'),
})
export type BulkOutcome = z.infer<typeof outcomeSchema>

const chosenContracts = {
  idBulkChange: idSchema.describe('Del navegador, nuevo en cada llamada: con él se deshace.'),
  idBulkRun: idSchema
    .optional()
    .describe(
      'El mismo en todas las llamadas de un cambio: el plazo para deshacerlo cuenta desde la última.',
    ),
  contracts: z.array(idSchema).min(1).max(MOST_BULK_CONTRACTS),
}

export const changeContractsState = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/bulk/state',
  summary: `Pasa varios contratos a un estado, cada uno con las reglas de un cambio suelto; se puede deshacer durante ${BULK_UNDO_SECONDS} s.`,
  access: reader,
  body: z.strictObject({
    ...chosenContracts,
    idContractState: idSchema,
    date: civilDateSchema.describe(
      'Fecha efectiva del cambio, que pasa a ser la del último cambio de estado.',
    ),
    observations: optionalText(2_000),
  }),
  reply: outcomeSchema,
  errors: ['CONTRACT_BULK_CHANGE_REPEATED', 'CONTRACT_DATE_OUT_OF_RANGE', 'CONTRACT_STATE_UNKNOWN'],
})

export const changeContractsCommercial = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/bulk/commercial',
  summary: `Da varios contratos a un comercial, o a ninguno con null; se puede deshacer durante ${BULK_UNDO_SECONDS} s.`,
  access: { ...reader, role: 'admin' },
  body: z.strictObject({ ...chosenContracts, idCommercial: idSchema.nullable() }),
  reply: outcomeSchema,
  errors: ['COMMERCIAL_UNKNOWN', 'CONTRACT_BULK_CHANGE_REPEATED'],
})

export const undoContractsChange = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/contracts/bulk/:idBulkChange',
  summary:
    'Deshace un cambio propio de varios contratos: cada uno vuelve a como estaba, salvo que alguien lo haya cambiado después.',
  access: reader,
  params: z.strictObject({ idBulkChange: idSchema }),
  reply: outcomeSchema,
  errors: ['CONTRACT_BULK_CHANGE_EXPIRED'],
})

export const updateContractDates = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/:idContractInfo/dates',
  summary: 'Cambia la fecha de firma o la de fin de un contrato; la ausente queda como está.',
  access: reader,
  params: z.strictObject({ idContractInfo: idSchema }),
  body: z.strictObject({
    version: versionSchema,
    signingDate: civilDateSchema.nullish(),
    endDate: civilDateSchema.nullish(),
  }),
  reply: contractDetailSchema,
  errors: ['CONTRACT_DATE_BEFORE_SIGNING', 'CONTRACT_DATE_OUT_OF_RANGE', 'REQUIRED_PARAMETER_MISSING'],
})
