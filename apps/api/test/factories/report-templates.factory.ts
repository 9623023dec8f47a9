import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { createReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { newId } from '../../src/platform/db/uuid.ts'
import type { TestServer, TestUser } from '../server.ts'

type Body = BodyInputOf<typeof createReportTemplate>
type Component = Body['pages'][number]['components'][number]

/** A component of a template, over the whole width. */
export function templateComponent(values: Partial<Component> = {}): Component {
  const place = { x: 0, y: 1, w: 12, h: 4 }
  return { uuid: newId(), type: 'text', ...place, style: {}, dataKey: null, text: 'Texto', ...values }
}

/** The body of a template of comparisons of its creator, with one page of these components. */
export function templateBody(
  values: Partial<Body> = {},
  components: readonly Component[] = [templateComponent({ text: 'Para {{client.name}}' })],
): Body {
  return {
    templateType: 'billComparisonResult',
    name: `Plantilla ${newId()}`,
    ownedBy: 'user',
    pages: [{ idPage: 'p1', components: [...components] }],
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
    ...values,
  }
}

/** Creates a template through the API. */
export async function makeReportTemplate(
  server: TestServer,
  as: TestUser,
  values: Partial<Body> = {},
  components?: readonly Component[],
): Promise<ReportTemplate> {
  const { status, reply, errors } = await server.call(createReportTemplate, {
    as,
    body: templateBody(values, components),
  })
  if (status !== 201) throw new Error(`no template: ${JSON.stringify(errors)}`)
  return reply
}
