import type {
  TemplateComponent,
  TemplateContent,
  TemplatePage,
} from '../src/templates/report-templates/report-template.ts'

/** A text on the grid. */
export function componentOf(uuid: string, place: Partial<TemplateComponent> = {}): TemplateComponent {
  return { uuid, type: 'text', x: 0, y: 0, w: 12, h: 2, style: {}, dataKey: null, text: uuid, ...place }
}

export function conditionOf(uuid: string, and: readonly string[] = []): TemplateComponent {
  const condition = { variable: 'client.name', operator: 'isPresent', values: [], and } as const
  return componentOf(uuid, { type: 'condition', text: null, condition })
}

export function contentOf(...pages: readonly (readonly TemplateComponent[])[]): TemplateContent {
  return {
    pages: pages.map((components, index): TemplatePage => ({ idPage: `p${index + 1}`, components })),
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
}
