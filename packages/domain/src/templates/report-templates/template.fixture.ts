import type { TemplateComponent, TemplateContent, TemplatePage } from './report-template.ts'

let serial = 0

/** A component for tests, over the whole width. */
export function componentOf(values: Partial<TemplateComponent> = {}): TemplateComponent {
  serial += 1
  const place = { x: 0, y: serial, w: 12, h: 4 }
  return { uuid: `c${serial}`, type: 'text', ...place, style: {}, dataKey: null, text: 'Texto', ...values }
}

/** A template of one page for tests. */
export function contentOf(
  components: readonly TemplateComponent[] = [componentOf()],
  page: Partial<TemplatePage> = {},
): TemplateContent {
  return {
    pages: [{ idPage: 'p1', components, ...page }],
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
