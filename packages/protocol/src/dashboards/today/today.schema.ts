import { supplyAlerts } from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { expiryDistances } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { z } from 'zod'
import { dueStepSchema } from '../../energy-crm/activity-notes/activity-notes.schema.ts'
import { civilDateSchema, idSchema } from '../../wire.ts'

const countSchema = z.int().min(0)

const recentKinds = ['client', 'consumption-point', 'contract'] as const

/** A record that the caller created or changed lately. */
const recentRecordSchema = z.strictObject({
  kind: z.enum(recentKinds),
  id: idSchema,
  name: z
    .string()
    .nullable()
    .describe('Nombre del cliente, identificador o CUPS del punto, o número de contrato.'),
  detail: z.string().nullable().describe('NIF del cliente, o cliente del punto o del contrato.'),
})
export type RecentRecord = z.infer<typeof recentRecordSchema>

const waitingStateSchema = z.strictObject({
  idContractState: idSchema,
  name: z.string(),
  badgeColor: z.string(),
  contracts: countSchema,
  since: civilDateSchema.describe('Desde cuándo está en él el que más lleva.'),
})

/** What a user has to look at today, among the records that they see. */
export const todaySchema = z.strictObject({
  overdue: countSchema.describe('Contratos abiertos que ya han vencido.'),
  renewals: z
    .array(z.strictObject({ days: z.literal([...expiryDistances]), contracts: countSchema, kwh: z.number() }))
    .describe('Contratos que vencen en esos días o antes, y su consumo anual.'),
  waiting: z
    .array(waitingStateSchema)
    .describe('Estados con contratos sin avanzar; antes, el que más lleva.'),
  alerts: z
    .array(
      z.strictObject({
        alert: z.enum(supplyAlerts),
        supplies: countSchema,
        isExact: z.boolean().describe('false: hay más.'),
      }),
    )
    .describe('Solo las que tiene algún punto de consumo.'),
  nextSteps: z
    .array(dueStepSchema)
    .describe(
      'Próximos pasos de quien llama que tocan hoy o antes, del más antiguo al más nuevo; 200 a lo sumo.',
    ),
  recent: z.array(recentRecordSchema).describe('Lo último que quien llama ha creado o cambiado.'),
})
export type Today = z.infer<typeof todaySchema>
