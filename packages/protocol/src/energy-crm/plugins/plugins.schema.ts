import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import { z } from 'zod'

export const pluginStateSchema = z.strictObject({
  key: z.enum(pluginKeys),
  active: z.boolean(),
})
