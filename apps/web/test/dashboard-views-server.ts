import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import type {
  DashboardView,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearToasts, getToasts } from '../src/platform/messages/toasts.ts'
import { testUser } from './render.tsx'

export const user = userEvent.setup({ delay: null })
export const dashboardUser: LoggedUser = { ...testUser, activatedDashboards: true }
const fetched = vi.fn<typeof fetch>()

/** Data and responses of the fake server. */
export const server: {
  views: DashboardView[]
  /** Response to every write, if set. */
  writeError: { readonly code: string; readonly status: number } | null
  isListFailing: boolean
} = { views: [], writeError: null, isListFailing: false }

export const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`

export function placed(
  componentIdentifier: WidgetIdentifier,
  x: number,
  y: number,
  serial: number,
): WidgetPlacement {
  const { application, size } = widgetOf(componentIdentifier)
  return { componentIdentifier, uuid: idOf(serial), application, x, y, w: size.minW, h: size.minH }
}
export function view(serial: number, name: string, more: Partial<DashboardView> = {}): DashboardView {
  return { _id: idOf(serial), name, description: null, layout: [], favorite: false, version: 1, ...more }
}
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Fake fetch: views are stored in memory, figures are empty. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(input as string, 'http://localhost').pathname
  const method = init?.method ?? 'GET'
  const body = init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
  if (!path.startsWith('/api/templates/dashboardViews')) return serveFigures(path)
  if (method === 'GET') {
    return server.isListFailing
      ? answer({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, 500)
      : answer([server.views, server.views.length, { totalIsExact: true }])
  }
  if (server.writeError)
    return answer({ errors: [{ message: server.writeError.code }], requestId: '1' }, server.writeError.status)
  const id = path.split('/').at(-1)
  const found = server.views.find((one) => one._id === id)
  if (method === 'POST') {
    const created = view(9, String(body.name), { description: body.description as string | null })
    server.views = [...server.views, created]
    return answer(created, 201)
  }
  if (method === 'DELETE') {
    server.views = server.views.filter((one) => one !== found)
    return answer({ affected: 1 })
  }
  const changed = { ...found!, ...body, version: found!.version + 1 }
  server.views = server.views.map((one) =>
    one === found ? changed : body.favorite ? { ...one, favorite: false } : one,
  )
  return answer(changed)
}
function serveFigures(path: string): Response {
  if (path.includes('genericDocuments')) {
    return path.endsWith('/link')
      ? answer({ url: '/imagen', expiresAt: '2026-05-04T08:10:00.000Z' })
      : answer({ affected: 1 })
  }
  if (path.endsWith('contractsByState')) return answer({ contractsCount: 0, states: [] })
  if (path.endsWith('contractsByCommercials')) return answer({ contractsCount: 0, commercials: [] })
  if (path.endsWith('withPaginationAndFilters')) return answer([[], 0, { totalIsExact: true }])
  if (path.endsWith('templates/today')) {
    return answer({ overdue: 0, renewals: [], waiting: [], alerts: [], nextSteps: [], recent: [] })
  }
  return answer([])
}
/** Method and body of every write to a view. */
export const sent = () =>
  fetched.mock.calls
    .filter(([input, init]) => (input as string).includes('dashboardViews') && init?.method !== 'GET')
    .map(([, init]) => [init?.method, init?.body ? JSON.parse(init.body as string) : null])

/** Ids of the images that were deleted. */
export const deletedImages = () =>
  fetched.mock.calls
    .filter(([input, init]) => (input as string).includes('genericDocuments') && init?.method === 'DELETE')
    .map(([input]) => (input as string).split('/').at(-1))

/** Sets the width of the viewport in px; below 1280 the menu is collapsed. */
export const setWidth = (width: number) =>
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width })

/** Runs every test of a file against the fake server, without views at first. */
export function withDashboardServer(): void {
  beforeEach(() => {
    setWidth(1440)
    Object.assign(server, { views: [], writeError: null, isListFailing: false })
    sessionStorage.clear()
    fetched.mockReset()
    fetched.mockImplementation(serve)
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearToasts()
  })
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
export const press = async (name: string | RegExp) => user.click(await button(name))
/** Pastes the text, because typing it key by key is slow. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
export const toast = (text: string) =>
  waitFor(() => expect(getToasts().map((one) => one.text)).toContain(text))
export const findToast = (text: string) => getToasts().find((one) => one.text === text)
/** The button with the name of the open view. */
export const heading = (name: string) =>
  screen.findByRole('button', { name: `${name}: Detalles del dashboard` })
