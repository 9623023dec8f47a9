import {
  MAX_RULES,
  MAX_RULE_VALUES,
  ruleFields,
  ruleOperators,
} from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import { TEMPLATE_LICENCE } from '@vatio/domain/templates/report-templates/template.policy'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { idSchema, typedText, versionSchema } from '../../wire.ts'
import { templateTypeSchema } from '../report-templates/report-templates.schema.ts'

const ruleFacts = {
  order: z
    .int()
    .min(0)
    .max(MAX_RULES * 2)
    .describe('Las reglas se prueban en este orden; decide la primera que se cumple.'),
  field: z.enum(ruleFields),
  operator: z.enum(ruleOperators),
  value: z
    .array(typedText(120, 1))
    .min(1)
    .max(MAX_RULE_VALUES)
    .describe('Uno con equals; identificadores de tipologías, comerciales y grupos.'),
  idTemplate: idSchema,
}

export const templateRuleSchema = z.strictObject({
  ...ruleFacts,
  isAvailable: z
    .boolean()
    .describe(
      'Falso si su plantilla ya no existe o la licencia no la incluye: la regla no se tiene en cuenta.',
    ),
})

export const conditionalConfigurationSchema = z.strictObject({
  idConditionalConfiguration: idSchema.nullable(),
  templateType: templateTypeSchema,
  rules: z.array(templateRuleSchema),
  fallbackTemplate: idSchema.nullable().describe('En lugar de la integrada, si no hay predeterminada.'),
  version: versionSchema.nullable(),
})
export type ConditionalConfiguration = z.infer<typeof conditionalConfigurationSchema>

const ruleInputSchema = z
  .strictObject(ruleFacts)
  .refine(({ operator, value }) => operator === 'in' || value.length === 1, {
    path: ['value'],
    message: 'ONE_VALUE',
  })

export const conditionalConfigurationInputSchema = z.strictObject({
  rules: z.array(ruleInputSchema).max(MAX_RULES),
  fallbackTemplate: idSchema.nullable(),
  version: versionSchema.nullable().describe('null: aún no hay configuración.'),
})
export type ConditionalConfigurationInput = z.output<typeof conditionalConfigurationInputSchema>

const params = z.strictObject({ templateType: templateTypeSchema })

export const getConditionalConfiguration = endpoint({
  method: 'GET',
  path: '/api/templates/conditionalConfiguration/:templateType',
  summary: 'Qué plantilla se usa para qué registros de un tipo.',
  access: signedIn,
  params,
  reply: conditionalConfigurationSchema,
  errors: [],
})

export const setConditionalConfiguration = endpoint({
  method: 'PUT',
  path: '/api/templates/conditionalConfiguration/:templateType',
  summary: 'Cambia las reglas de un tipo.',
  access: { kind: 'signed-in', role: 'admin', licence: TEMPLATE_LICENCE },
  params,
  body: conditionalConfigurationInputSchema,
  reply: conditionalConfigurationSchema,
  errors: ['TEMPLATE_UNKNOWN'],
})
