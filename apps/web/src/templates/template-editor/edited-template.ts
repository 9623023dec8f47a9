import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import type {
  ReportTemplate,
  TemplateInput,
} from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { editorTexts as texts } from './template-editor.messages.ts'
import type { EditedTemplate } from './template-store.ts'

/** What is edited of a template of the wire. */
export function toEdited(template: ReportTemplate): EditedTemplate {
  const { name, description, pages, pageSize, orientation, settings } = template
  return { name, description, content: { pages, pageSize, orientation, settings } }
}

type WireContent = Pick<TemplateInput, keyof TemplateContent>

/** The content for the wire, whose lists are mutable. */
export function toWireContent(content: TemplateContent): WireContent {
  return structuredClone(content) as WireContent
}

/** A template without blocks. @param idPage of its page */
export function blankTemplate(idPage: string): EditedTemplate {
  return {
    name: texts.newName,
    description: '',
    content: {
      pages: [{ idPage, components: [] }],
      pageSize: 'A4',
      orientation: 'portrait',
      settings: {
        runningHead: '',
        footer: '',
        hasPageNumbers: true,
        hasLogo: true,
        hasExplanations: false,
        accent: null,
      },
    },
  }
}
