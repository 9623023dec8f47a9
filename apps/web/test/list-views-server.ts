import { testUser } from './render.tsx'
import type { ListView } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearToasts } from '../src/platform/messages/toasts.ts'

export const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`
const owner = { userUID: testUser.userUID, userName: 'Ana' }
export const colleague = { userUID: idOf(7), userName: 'Bruno' }
export function viewOf(serial: number, name: string, more: Partial<ListView> = {}): ListView {
  const search = { q: '', sort: null, size: null, filters: { state: 'a' } }
  return {
    idListView: idOf(serial),
    list: 'contracts',
    name,
    sharing: 'own',
    owner,
    search,
    columns: null,
    isDefault: false,
    version: 1,
    ...more,
  }
}

export const fetched = vi.fn<typeof fetch>()

/** What the fake server holds, and what it was sent. */
export const server: {
  views: ListView[]
  writes: { method: string; path: string; body: Partial<ListView> }[]
  /** Answer to every write, if set. */
  writeError: { readonly status: number; readonly message: string; readonly field?: string } | null
} = { views: [], writes: [], writeError: null }

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname: path } = new URL(input as string, 'http://localhost')
  const method = init?.method ?? 'GET'
  if (method === 'GET') return answer([server.views, server.views.length, { totalIsExact: true }])
  const body = init?.body ? (JSON.parse(init.body as string) as Partial<ListView>) : {}
  server.writes.push({ method, path, body })
  const { writeError } = server
  if (writeError) return answer({ errors: [writeError], requestId: '1' }, writeError.status)
  const [, , , , id, verb] = path.split('/')
  const found = server.views.find((view) => view.idListView === id)
  if (verb === 'restore') {
    const restored = viewOf(1, 'Activos')
    server.views = [...server.views, restored]
    return answer(restored)
  }
  if (method === 'POST') {
    const created = viewOf(9, '', body)
    server.views = [...server.views, created]
    return answer(created, 201)
  }
  if (method === 'DELETE') {
    server.views = server.views.filter((view) => view !== found)
    return answer({ affected: 1 })
  }
  const changed = { ...found!, ...body, version: found!.version + 1 }
  server.views = server.views.map((view) => (view === found ? changed : view))
  return answer(changed)
}

beforeEach(() => {
  fetched.mockImplementation(serve)
  vi.stubGlobal('fetch', fetched)
  server.views = []
  server.writes = []
  server.writeError = null
})
afterEach(() => {
  clearToasts()
  fetched.mockReset()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
