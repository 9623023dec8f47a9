import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pluginStateSchema } from './plugins.schema.ts'

const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const adminInCrm = { ...inCrm, role: 'admin' } as const
const params = z.strictObject({ key: z.enum(pluginKeys) })

export const listPlugins = endpoint({
  method: 'GET',
  path: '/api/energy-crm/plugins',
  summary: 'Todos los plugins del catálogo y si la empresa los tiene activos.',
  access: inCrm,
  reply: z.array(pluginStateSchema),
  errors: [],
})

export const activatePlugin = endpoint({
  method: 'POST',
  path: '/api/energy-crm/plugins/:key/activate',
  summary: 'Activa un plugin para toda la empresa.',
  access: adminInCrm,
  params,
  reply: pluginStateSchema,
  errors: [],
})

export const deactivatePlugin = endpoint({
  method: 'POST',
  path: '/api/energy-crm/plugins/:key/deactivate',
  summary: 'Desactiva un plugin; lo que se configuró se conserva.',
  access: adminInCrm,
  params,
  reply: pluginStateSchema,
  errors: [],
})
