import type { ImportDetail, ImportRow, ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { vi } from 'vitest'
import { listed } from '../src/energy-crm/imports/import.fixture.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A server of one import, which tests change between calls. */
export interface ImportServer {
  detail: ImportDetail | null
  rows: readonly ImportRow[]
  others: readonly ListImport[]
  /** Answers a writing call; a string is the code of an error, null no connection. */
  answer: (
    call: Sent,
  ) => ImportDetail | { readonly row: ImportRow; readonly import: ImportDetail } | string | null
  readonly sent: Sent[]
}

const failed = (code: string, status: number) =>
  Response.json({ errors: [{ message: code }], requestId: 'r' }, { status })

/** Replaces `fetch` by a server of one import. */
export function stubImportServer(detail: ImportDetail | null, rows: readonly ImportRow[] = []): ImportServer {
  const server: ImportServer = { detail, rows, others: [], answer: () => 'UNEXPECTED', sent: [] }
  const rowsOf = (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams
    const [outcome, code, warned] = [query.get('outcome'), query.get('code'), query.get('warned')]
    return server.rows.filter(
      (row) =>
        (outcome === null || row.outcome === outcome) &&
        (code === null || row.reasons.some((reason) => reason.code === code)) &&
        (warned === null || row.reasons.some(({ severity }) => severity === 'warning')),
    )
  }
  const respond = (path: string, init: { method?: string; body?: string } = {}): Response => {
    const { method = 'GET' } = init
    if (method !== 'GET') {
      const call = { method, path, body: init.body ? (JSON.parse(init.body) as unknown) : null }
      server.sent.push(call)
      const answer = server.answer(call)
      if (answer === null) throw new TypeError('Failed to fetch')
      if (typeof answer === 'string') return failed(answer, answer === 'NOT_FOUND' ? 404 : 409)
      if ('row' in answer) {
        server.detail = answer.import
        server.rows = server.rows.map((row) => (row.row === answer.row.row ? answer.row : row))
      } else server.detail = answer
      return method === 'DELETE' ? Response.json({ affected: 1 }) : Response.json(answer)
    }
    if (path.includes('/failedRows') || path.includes('/template/')) {
      return new Response('x', { headers: { 'content-disposition': 'attachment; filename="filas.xlsx"' } })
    }
    if (path.includes('/rows')) {
      const found = rowsOf(path)
      return Response.json([found, found.length, { totalIsExact: true }])
    }
    if (/\/import\/[\w-]+$/.test(path)) {
      return server.detail ? Response.json(server.detail) : failed('NOT_FOUND', 404)
    }
    if (path.includes('/energy-crm/import?') || path.endsWith('/energy-crm/import')) {
      const all = [...(server.detail ? [listed(server.detail)] : []), ...server.others]
      return Response.json([all, all.length, { totalIsExact: true }])
    }
    return Response.json([])
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: { method?: string; body?: string }) => respond(path, init)),
  )
  return server
}
