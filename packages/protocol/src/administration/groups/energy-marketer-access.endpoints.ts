import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, versionSchema } from '../../wire.ts'

/** Those in which offers are seen. */
const applications = ['billing', 'energy-crm'] as const
const byGroup = z.strictObject({ idGroup: idSchema })

/** The marketers whose offers the members of a group compare. */
export const energyMarketerAccessSchema = z.strictObject({
  idGroup: idSchema,
  energyMarketers: z.array(idSchema).describe('Comercializadoras permitidas; vacío: todas.'),
  version: versionSchema.describe('La del grupo.'),
})
export type EnergyMarketerAccess = z.infer<typeof energyMarketerAccessSchema>

export const getEnergyMarketerAccess = endpoint({
  method: 'GET',
  path: '/api/billing/energyMarketerAccess/group/:idGroup',
  summary: 'Las comercializadoras que comparan los miembros de un grupo que administra quien pregunta.',
  access: { kind: 'signed-in', applications },
  params: byGroup,
  reply: energyMarketerAccessSchema,
  errors: [],
})

export const updateEnergyMarketerAccess = endpoint({
  method: 'PUT',
  path: '/api/billing/energyMarketerAccess/group/:idGroup',
  summary: 'Cambia las comercializadoras que comparan los miembros de un grupo; ninguna significa todas.',
  access: { kind: 'signed-in', role: 'admin', applications },
  params: byGroup,
  body: z.strictObject({ energyMarketers: z.array(idSchema).max(500), version: versionSchema }),
  reply: energyMarketerAccessSchema,
  errors: ['GROUP_MARKETER_UNKNOWN'],
})
