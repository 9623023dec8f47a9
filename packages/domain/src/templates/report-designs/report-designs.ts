import type { TemplateContent } from '../report-templates/report-template.ts'
import { templateTypes, type TemplateType } from '../report-templates/template-type.ts'

/** A template that every company has. */
export interface ReportDesign {
  readonly idTemplate: string
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  readonly description: string
  readonly variant: 'short' | 'complete'
  /** Offered below the professional licence as well. */
  readonly offeredOnFreemium: boolean
  readonly content: TemplateContent
}

const content: TemplateContent = {
  pages: [
    {
      idPage: 'p1',
      components: [
        { uuid: 'title', type: 'title', x: 0, y: 0, w: 12, h: 2, style: {}, dataKey: null, text: 'Informe' },
      ],
    },
  ],
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
}

export const reportDesigns: readonly ReportDesign[] = templateTypes.flatMap((templateType, index) =>
  (['short', 'complete'] as const).map((variant, place) => ({
    idTemplate: `019b0000-0000-7000-8000-0000000000${index}${place}`,
    identifier: `${templateType}-${variant === 'short' ? 'corto' : 'completo'}`,
    templateType,
    name: variant === 'short' ? 'Breve' : 'Completo',
    description: '',
    variant,
    offeredOnFreemium: variant === 'short' && index < 5,
    content,
  })),
)
