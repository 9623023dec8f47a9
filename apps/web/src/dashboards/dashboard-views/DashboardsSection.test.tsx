import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { getSession } from '../../platform/session/session-store.ts'
import { DashboardsSection } from './DashboardsSection.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) => new Response(init?.body as string))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

it('[NAV-002] switches the dashboards of the company, and home at once', async () => {
  await renderScreen(<DashboardsSection />, { user: { ...testUser, activatedDashboards: true } })
  const control = screen.getByRole<HTMLInputElement>('switch', { name: /^Dashboards activados/ })
  expect(control.checked).toBe(true)
  await userEvent.setup({ delay: null }).click(control)
  await waitFor(() => expect(getSession()?.user.activatedDashboards).toBe(false))
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
    ['/api/templates/dashboardViews/activation', 'PUT', '{"activatedDashboards":false}'],
  ])
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})
