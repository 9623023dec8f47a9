import { expect, type APIRequestContext } from '../browser-test.ts'
import { DEMO_PASSWORD } from '../sign-in.ts'

const API = '/api/security'

/** Turns the demo company's dashboards on or off, as an operator of the installation would. */
export async function activateDashboards(
  request: APIRequestContext,
  operator: string,
  activatedDashboards: boolean,
): Promise<void> {
  const login = await request.post(`${API}/auth/login`, {
    data: { email: operator, password: DEMO_PASSWORD },
  })
  expect(login.ok()).toBe(true)
  const { token } = (await login.json()) as { token: { access_token: string } }
  const headers = { authorization: `Bearer ${token.access_token}` }
  const found = await request.post(`${API}/companies/withPaginationAndFilters`, {
    headers,
    data: { text: 'Consultoría Energética Demo' },
  })
  const [[row]] = (await found.json()) as [[{ clientUID: string }]]
  const read = await request.get(`${API}/companies/${row.clientUID}`, { headers })
  const company = (await read.json()) as Record<string, unknown>
  const kept = [
    'clientUID',
    'version',
    'name',
    'nif',
    'license',
    'licenseValidUntil',
    'activatedTasks',
    'clientSingleAppModeEnabled',
    'applications',
    'customHost',
  ]
  const data = Object.fromEntries(kept.map((name) => [name, company[name]]))
  const written = await request.put(`${API}/companies`, { headers, data: { ...data, activatedDashboards } })
  expect([written.status(), await written.text()]).toEqual([200, expect.any(String)])
}
