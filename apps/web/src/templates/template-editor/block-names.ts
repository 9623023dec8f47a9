import type { ReportData, VariableCatalogue } from '@vatio/domain/templates/report-data/report-variable'
import { findLabel } from '@vatio/domain/templates/report-documents/compose-report'
import { formatField } from '@vatio/domain/templates/report-documents/format-field'
import type {
  TemplateComponent,
  TemplateContent,
} from '@vatio/domain/templates/report-templates/report-template'
import { blockNames, canvasTexts, conditionTexts, variableTexts } from './template-editor.messages.ts'

const NAME_LENGTH = 40

/** What a block says, in a few words: its text, or the name of its variable. */
export function contentOfBlock({ text, dataKey }: TemplateComponent, catalogue: VariableCatalogue): string {
  const label = dataKey === null ? null : (findLabel(catalogue, dataKey) ?? dataKey)
  const words = (text || label || '')
    .replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, key: string) => findLabel(catalogue, key) ?? key)
    .replaceAll(/\*\*|^#+ |^- /gm, '')
    .trim()
  return words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH - 1).trimEnd()}…` : words
}

/** Accessible name of a block on the page. */
export function nameOfBlock(component: TemplateComponent, catalogue: VariableCatalogue): string {
  const { type, x, w } = component
  return canvasTexts.block(blockNames[type], contentOfBlock(component, catalogue), x + 1, x + w)
}

/** The conditions of a template with their names. */
export function conditionsOf(
  content: TemplateContent,
): readonly { readonly uuid: string; readonly name: string }[] {
  return content.pages
    .flatMap(({ components }) => components)
    .filter(({ type }) => type === 'condition')
    .map(({ uuid, text }, index) => ({ uuid, name: text || conditionTexts.unnamed(index + 1) }))
}

/** The value of a field as a text shows it. */
export function valueOfVariable(key: string, catalogue: VariableCatalogue, data: ReportData | null): string {
  const variable = catalogue.fields[key]
  if (!variable) return variableTexts.unknown
  const value = data?.fields[key] ?? null
  return value === null || value === '' ? variableTexts.noValue : formatField(value, variable)
}
