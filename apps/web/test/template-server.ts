import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { TemplateComponent } from '@vatio/domain/templates/report-templates/report-template'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearToasts } from '../src/platform/messages/toasts.ts'
import { setScreenWidth } from './screen-width.ts'
import { testUser } from './render.tsx'

export const TEMPLATE_ID = '01900000-0000-7000-8000-000000000071'
const CREATED_ID = '01900000-0000-7000-8000-000000000079'

/** A block of the first page of the template. */
export function blockOf(uuid: string, more: Partial<TemplateComponent> = {}): TemplateComponent {
  return { uuid, type: 'text', x: 0, y: 0, w: 12, h: 2, style: {}, dataKey: null, text: uuid, ...more }
}

/** A template of the company for comparisons, with a title over two columns. */
export function templateOf(more: Partial<ReportTemplate> = {}): ReportTemplate {
  return {
    idTemplate: TEMPLATE_ID,
    identifier: 'comparativa',
    templateType: 'billComparisonResult',
    name: 'Comparativa breve',
    description: '',
    isDefault: false,
    isOwnDefault: false,
    isBuiltIn: false,
    isOffered: true,
    owner: { clientUID: testUser.clientUID, userUID: null },
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    pages: pagesOf(
      blockOf('head', { type: 'title', text: 'Tu ahorro' }),
      blockOf('left', { y: 2, w: 6, text: 'Hola' }),
      blockOf('right', { type: 'kpi', y: 2, x: 6, w: 6, h: 4, dataKey: 'best.savingEur', text: null }),
    ),
    pageSize: 'A4',
    orientation: 'portrait',
    settings: {
      runningHead: '',
      footer: '',
      hasPageNumbers: true,
      hasLogo: false,
      hasExplanations: false,
      accent: null,
    },
    ...more,
  }
}

export function pagesOf(...components: readonly TemplateComponent[]): ReportTemplate['pages'] {
  return structuredClone([{ idPage: 'p1', components }]) as unknown as ReportTemplate['pages']
}

const comparison = {
  idComparison: '01900000-0000-7000-8000-000000000081',
  utilityType: 'electricity',
  kind: 'normal',
  name: 'Panadería de prueba',
  state: 'open',
  client: null,
  cups: null,
  atrTariff: { idTarifaATR: 1, nombre: '2.0TD' },
  priceDate: '2026-10-01',
  currentMarketer: null,
  currentCostEur: null,
  bestCostEur: null,
  bestSavingEur: null,
  bestOffer: null,
  offerCount: 0,
  commercial: null,
  creationTimestamp: '2026-10-01T08:00:00.000Z',
  creationUserUID: null,
  canRemove: true,
  version: 1,
}

interface Write {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/** Data and responses of the fake server. */
export const templateServer: {
  template: ReportTemplate | null
  /** Answer to the next write, if set. */
  refusal: { readonly status: number; readonly message: string; readonly details?: object } | null
  writes: Write[]
  /** Of the comparison that the picker finds; null where it cannot be read. */
  recordData: ReportData | null
} = { template: null, refusal: null, writes: [], recordData: null }

const answer = (body: unknown, status = 200) => Response.json(body, { status })
const refuse = (status: number, message: string, details: object = {}) =>
  answer({ errors: [{ message, details }], requestId: '1' }, status)

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await Promise.resolve()
  const path = new URL(input as string, 'http://localhost').pathname
  const method = init?.method ?? 'GET'
  const { template, refusal, writes } = templateServer
  if (path === '/api/templates/backgrounds') {
    const builtIn = { idGenericDocument: null, builtIn: true, clientUID: null, createdAt: null }
    const rows = [
      { idBackground: 'plain', name: 'Liso', ...builtIn },
      { idBackground: 'waves', name: 'Ondas', ...builtIn },
    ]
    return answer([rows, rows.length, { totalIsExact: true }])
  }
  if (path === '/api/billing/electricity/withPaginationAndFilters') {
    return answer([[comparison], 1, { totalIsExact: true, used: 1 }])
  }
  if (path === '/api/templates/reportData/billComparisonResult') {
    const { recordData } = templateServer
    const facts = { title: 'Panadería', date: '2026-10-02', email: null }
    return recordData ? answer({ data: recordData, ...facts }) : refuse(404, 'NOT_FOUND')
  }
  if (!path.startsWith('/api/templates/templates')) return refuse(404, 'NOT_FOUND')
  if (path.endsWith('/versions')) {
    const facts = { name: 'Comparativa breve', savedBy: null, pageCount: 1 }
    const rows = [
      { version: 2, savedAt: '2026-11-02T08:00:00.000Z', isCurrent: true, ...facts },
      { version: 1, savedAt: '2026-11-01T08:00:00.000Z', isCurrent: false, ...facts },
    ]
    return answer([rows, rows.length, { totalIsExact: true }])
  }
  if (path.endsWith('/restore')) {
    writes.push({ method, path, body: {} })
    return answer({ template: templateOf({ name: 'La de antes', version: 3 }), removed: [] })
  }
  if (method === 'GET') return template ? answer(template) : refuse(404, 'NOT_FOUND')
  const body = JSON.parse(init?.body as string) as Record<string, unknown>
  writes.push({ method, path, body })
  if (refusal) {
    templateServer.refusal = null
    return refuse(refusal.status, refusal.message, refusal.details)
  }
  const { ownedBy: _ownedBy, ...content } = body
  const saved = templateOf({
    ...(content as Partial<ReportTemplate>),
    ...(method === 'POST' ? { idTemplate: CREATED_ID } : { version: Number(body.version) + 1 }),
  })
  templateServer.template = saved
  return answer(saved, method === 'POST' ? 201 : 200)
}

/** Runs every test of a file against the fake server, which has one template. */
export function withTemplateServer(): void {
  beforeEach(() => {
    setScreenWidth(1440)
    Object.assign(templateServer, { template: templateOf(), refusal: null, writes: [], recordData: null })
    sessionStorage.clear()
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(serve))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearToasts()
    setScreenWidth(1440)
  })
}
