import { tariffTypes } from '@vatio/domain/energy-crm/tariffs/tariff'
import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema } from '../../wire.ts'

/** A contract as a change left it; names are those that the records have today. */
export const contractHistoryRowSchema = z.strictObject({
  idContractHistory: idSchema,
  stateName: z.string(),
  stateBadgeColor: z.string(),
  closed: z.boolean(),
  energyMarketerName: z.string().nullable(),
  tariffName: z.string().nullable(),
  commercialName: z.string().nullable(),
  type: z.enum(tariffTypes).nullable(),
  tariffType: z.string().nullable().describe('Nombre de la tarifa de acceso.'),
  lastStateChangeDate: civilDateSchema.nullable(),
  auxiliaryServicesNames: z.array(z.string()),
  creationTimestamp: instantSchema,
  creationUserUID: idSchema.nullable().describe('Quién hizo el cambio; solo para un administrador.'),
})
export type ContractHistoryRow = z.infer<typeof contractHistoryRowSchema>
