import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'
import {
  financingTemplateInputSchema,
  financingTemplateSchema,
  financingTemplateUpdateSchema,
} from './financing-templates.schema.ts'

const templateParams = z.strictObject({ id: idSchema })

export const listFinancingTemplates = endpoint({
  method: 'GET',
  path: '/api/solar/financingConditionsTemplates',
  summary:
    'Las plantillas de financiación: las de la empresa, si su licencia las incluye, y las tres del producto.',
  access: inSolarStudies,
  query: z.strictObject({ onlyDefault: z.stringbool().default(false) }),
  reply: z.array(financingTemplateSchema),
  errors: [],
})

export const createFinancingTemplate = endpoint({
  method: 'POST',
  path: '/api/solar/financingConditionsTemplates',
  summary: 'Guarda una plantilla de financiación; hacerla predeterminada se lo quita a la anterior.',
  access: solarAccess('financingTemplates'),
  body: financingTemplateInputSchema,
  reply: financingTemplateSchema,
  status: 201,
  errors: ['FINANCING_TEMPLATE_NAME_TAKEN'],
})

export const updateFinancingTemplate = endpoint({
  method: 'PUT',
  path: '/api/solar/financingConditionsTemplates/:id',
  summary: 'Cambia una plantilla entera; hacerla predeterminada se lo quita a la anterior.',
  access: solarAccess('financingTemplates'),
  params: templateParams,
  body: financingTemplateUpdateSchema,
  reply: financingTemplateSchema,
  errors: ['FINANCING_TEMPLATE_NAME_TAKEN', 'FINANCING_TEMPLATE_BUILT_IN'],
})

export const removeFinancingTemplate = endpoint({
  method: 'DELETE',
  path: '/api/solar/financingConditionsTemplates/:id',
  summary: 'Elimina una plantilla de la empresa.',
  access: solarAccess('financingTemplates'),
  params: templateParams,
  reply: affectedReplySchema,
  errors: ['FINANCING_TEMPLATE_BUILT_IN'],
})
