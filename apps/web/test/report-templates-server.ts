import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearToasts } from '../src/platform/messages/toasts.ts'
import { testUser } from './render.tsx'

export const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`

/** A template of the company as the list has it. */
export function listedTemplate(
  serial: number,
  name: string,
  more: Partial<ListedTemplate> = {},
): ListedTemplate {
  return {
    idTemplate: idOf(serial),
    identifier: `plantilla-${serial}`,
    templateType: 'billComparisonResult',
    name,
    description: '',
    isDefault: false,
    isOwnDefault: false,
    isBuiltIn: false,
    isOffered: true,
    owner: { clientUID: testUser.clientUID, userUID: null },
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    version: 1,
    orientation: 'portrait',
    accent: null,
    pageCount: 1,
    firstPage: { idPage: 'p1', components: [] },
    ...more,
  }
}

interface Refusal {
  readonly status: number
  readonly message: string
  readonly field?: string
  readonly details?: Record<string, unknown>
}

/** What the fake server answers by `METHOD path`, and what was written to it. */
export const server: {
  replies: Record<string, unknown>
  refusals: Record<string, Refusal>
  writes: { method: string; path: string; body: unknown }[]
} = { replies: {}, refusals: {}, writes: [] }

export const listOf = (items: readonly unknown[]) => [items, items.length, { totalIsExact: true }]

const usual = (): Record<string, unknown> => ({
  'GET /api/templates/templates': listOf([]),
  'GET /api/templates/backgrounds': listOf([]),
  'GET /api/energy-crm/commercials': [],
  'GET /api/energy-crm/clients/typologies': [],
  'GET /api/security/group': [],
  'GET /api/security/clients/license': {
    license: 'enterprise',
    licenseValidUntil: null,
    isExpired: false,
    reached: [],
    plan: null,
  },
})

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname: path } = new URL(input as string, 'http://localhost')
  const method = init?.method ?? 'GET'
  const name = `${method} ${path}`
  if (method !== 'GET') {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    server.writes.push({ method, path, body })
  }
  const refusal = server.refusals[name]
  if (refusal) {
    const { status, ...error } = refusal
    return new Response(JSON.stringify({ errors: [error], requestId: '1' }), { status })
  }
  if (!(name in server.replies))
    return new Response('{"errors":[{"message":"NOT_FOUND"}],"requestId":"1"}', { status: 404 })
  return new Response(JSON.stringify(server.replies[name]))
}

/** Serves the tests of a file; each file calls it, since files share modules. */
export function serveReportTemplates(): void {
  beforeEach(() => {
    server.replies = usual()
    server.refusals = {}
    server.writes = []
    vi.stubGlobal('fetch', serve)
  })
  afterEach(() => {
    clearToasts()
    vi.unstubAllGlobals()
  })
}
