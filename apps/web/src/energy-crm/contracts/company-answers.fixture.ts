import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import type { RequestedParameterConfiguration } from '@vatio/domain/energy-crm/client-configuration/required-parameter'

/** Answers about the company of a form: every plugin on, a user without a commercial; null to other calls. */
export function companyAnswer(path: string, required: RequestedParameterConfiguration): Response | null {
  if (path.includes('clientConfiguration')) {
    const _id = '01900000-0000-7000-8000-0000000000c0'
    return Response.json({ _id, requestedParameterConfiguration: required, version: 1 })
  }
  if (path.endsWith('/plugins')) return Response.json(pluginKeys.map((key) => ({ key, active: true })))
  return path.includes('findByUserUID') ? Response.json(null) : null
}
