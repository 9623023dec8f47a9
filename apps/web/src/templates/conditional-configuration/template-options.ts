import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'

/** Templates that everybody in the company can use, and the chosen one where it is gone. */
export function toTemplateOptions(templates: readonly ListedTemplate[], chosen: string | null) {
  const options = templates
    .filter(isShared)
    .map(({ idTemplate, name }) => ({ value: idTemplate, label: name }))
  const isThere = chosen === null || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: texts.goneTemplate }]
}

/** Whether everybody in the company can use a template. */
export function isShared({ isBuiltIn, isOffered, owner }: ListedTemplate): boolean {
  return isBuiltIn ? isOffered : owner.userUID === null
}
