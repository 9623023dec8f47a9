import { builtInFinancingTemplates, type BuiltInFinancingTemplate } from './financing-template.data.ts'

/** A template of the company, or a built-in one. */
export interface FinancingTemplate extends BuiltInFinancingTemplate {
  readonly idFinancingConditionsTemplate: string
  readonly builtIn: boolean
}

/** Fixed ids of the built-in templates: they are in no table. */
const ID_PREFIX = '00000000-0000-7000-8000-00000000000'

/** Whether an id is that of a built-in template. */
export function isBuiltInTemplateId(id: string): boolean {
  return builtInFinancingTemplates.some((_, index) => id === `${ID_PREFIX}${index + 1}`)
}

/**
 * The built-in templates beside the company's own: read only, and none of them the default where the company has
 * chosen one of its own.
 */
export function builtInTemplatesBeside(own: readonly { readonly default: boolean }[]): FinancingTemplate[] {
  const hasOwnDefault = own.some((template) => template.default)
  return builtInFinancingTemplates.map((template, index) => ({
    ...template,
    idFinancingConditionsTemplate: `${ID_PREFIX}${index + 1}`,
    default: template.default && !hasOwnDefault,
    builtIn: true,
  }))
}
