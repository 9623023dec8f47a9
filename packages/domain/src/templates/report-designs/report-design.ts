import type { TemplateContent } from '../report-templates/report-template.ts'
import type { TemplateType } from '../report-templates/template-type.ts'

/** A template that comes with the product. It cannot be changed, only duplicated. */
export interface ReportDesign {
  readonly idTemplate: string
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  readonly description: string
  /** `short` has one or two pages. */
  readonly variant: 'short' | 'complete'
  readonly offeredOnFreemium: boolean
  readonly content: TemplateContent
}
