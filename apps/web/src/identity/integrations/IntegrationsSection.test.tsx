import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionResults } from '@vatio/domain/identity/integrations/integration'
import type { IntegrationStatus } from '@vatio/protocol/identity/integrations/integrations.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { connectionText } from './integrations.messages.ts'
import { IntegrationsSection } from './IntegrationsSection.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const updatedAt = '2026-11-16T09:00:00.000Z'
let nemon: IntegrationStatus
let apiError: object | null
let report: object

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!
const writes = () =>
  fetched.mock.calls.filter(([, init]) => init?.method === 'POST' || init?.method === 'DELETE')

beforeEach(() => {
  nemon = { active: false }
  apiError = null
  report = { result: 'connected', supplyCount: null, milliseconds: 420 }
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    if (path.endsWith('/test')) return new Response(JSON.stringify(report))
    if (apiError !== null && init?.method === 'POST') {
      return new Response(JSON.stringify({ errors: [apiError], requestId: '1' }), { status: 400 })
    }
    if (init?.method === 'DELETE') nemon = { active: false }
    if (init?.method === 'POST') nemon = { active: true, apiUrl: 'https://nemon.example/api', updatedAt }
    if (init?.method === 'POST' || init?.method === 'DELETE') return new Response(JSON.stringify(nemon))
    const none = { active: false }
    return new Response(
      JSON.stringify({ datadisIntegration: none, nemonIntegration: nemon, dynargyIntegration: none }),
    )
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('the integrations', () => {
  it('[PLG-028] have one card per provider with its fields', async () => {
    await renderScreen(<IntegrationsSection />)
    const datadis = within(await card('Datadis'))
    expect(datadis.getByText('Sin configurar')).toBeTruthy()
    for (const label of [/Usuario \(NIF\)/, /^Contraseña/, /NIF autorizado/]) datadis.getByLabelText(label)
    for (const name of ['Nemon', 'Dynargy']) {
      for (const label of [/Dirección de la API/, /Token de acceso/]) {
        within(await card(name)).getByLabelText(label)
      }
    }
    expect(datadis.queryByRole('button', { name: /Probar conexión/ })).toBeNull()
  })

  it('[SEC-037] [SEC-044] of SIPS say which licence they need below Professional; Datadis is open', async () => {
    nemon = { active: true, apiUrl: 'https://nemon.example/api', updatedAt }
    await renderScreen(<IntegrationsSection />, { user: { ...testUser, clientLicense: 'freemium' } })
    for (const name of ['Nemon', 'Dynargy']) {
      const sips = within(await card(name))
      expect(
        sips.getByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
      ).toBeTruthy()
      expect(sips.queryByRole('button', { name: /Guardar|Probar/ })).toBeNull()
    }
    // What was stored with a better licence can still be removed.
    expect(within(await card('Nemon')).getByRole('button', { name: 'Desactivar: Nemon' })).toBeTruthy()
    expect(within(await card('Datadis')).getByRole('button', { name: 'Guardar: Datadis' })).toBeTruthy()
  })

  it('[PLG-028] [ERR-033] are saved, update the session at once, and clear the token', async () => {
    await renderScreen(<IntegrationsSection />)
    const within1 = within(await card('Nemon'))
    await user.type(within1.getByLabelText(/Dirección de la API/), 'https://nemon.example/api')
    await user.type(within1.getByLabelText(/Token de acceso/), 'secreto')
    await user.click(within1.getByRole('button', { name: 'Guardar: Nemon' }))
    expect(await screen.findByText('Se ha actualizado la configuración correctamente')).toBeTruthy()
    expect(getSession()?.user.integrations.nemonIntegration).toEqual({
      active: true,
      apiUrl: 'https://nemon.example/api',
      updatedAt,
    })
    const after = within(await card('Nemon'))
    expect(await after.findByText('Activa')).toBeTruthy()
    await waitFor(() => expect(after.getByLabelText<HTMLInputElement>(/Token de acceso/).value).toBe(''))
    // It is not stored in the browser.
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).not.toContain('secreto')
  })

  it('restore the typed values after a reload, but not a password or a token', async () => {
    const first = await renderScreen(<IntegrationsSection />)
    const typed = within(await card('Datadis'))
    await user.type(typed.getByLabelText(/Usuario \(NIF\)/), '12345678Z')
    await user.type(typed.getByLabelText(/^Contraseña/), 'muy-secreta')
    await user.type(
      within(await card('Dynargy')).getByLabelText(/Dirección de la API/),
      'https://dynargy.example',
    )
    await user.type(within(await card('Dynargy')).getByLabelText(/Token de acceso/), 'muy-secreta')
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).toContain('12345678Z')
    expect(kept).not.toContain('muy-secreta')
    first.unmount()
    await renderScreen(<IntegrationsSection />)
    const again = within(await card('Datadis'))
    expect(again.getByLabelText<HTMLInputElement>(/Usuario \(NIF\)/).value).toBe('12345678Z')
    expect(again.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('')
    const dynargy = within(await card('Dynargy')).getByLabelText<HTMLInputElement>(/Dirección de la API/)
    expect(dynargy.value).toBe('https://dynargy.example')
  })

  it('require all fields and show a rejected address beside its field', async () => {
    await renderScreen(<IntegrationsSection />)
    const nemonCard = within(await card('Nemon'))
    await user.click(nemonCard.getByRole('button', { name: 'Guardar: Nemon' }))
    expect(nemonCard.getAllByText('Rellena este campo')).toHaveLength(2)
    expect(writes()).toEqual([])
    apiError = { message: 'INTEGRATION_ADDRESS_REFUSED', field: 'apiUrl' }
    await user.type(nemonCard.getByLabelText(/Dirección de la API/), 'http://10.0.0.1')
    await user.type(nemonCard.getByLabelText(/Token de acceso/), 'x')
    await user.click(nemonCard.getByRole('button', { name: 'Guardar: Nemon' }))
    expect(await nemonCard.findByText(/Escribe una dirección https pública/)).toBeTruthy()
    apiError = { message: 'X' }
    await user.click(nemonCard.getByRole('button', { name: 'Guardar: Nemon' }))
    expect(await screen.findByText('Ha habido un error al actualizar la configuración')).toBeTruthy()
  })

  it('[PLG-028] show the result of a test of the connection', async () => {
    nemon = { active: true, apiUrl: 'https://nemon.example/api', updatedAt }
    report = { result: 'credentials-refused', supplyCount: null, milliseconds: 3 }
    await renderScreen(<IntegrationsSection />)
    await user.click(await screen.findByRole('button', { name: 'Probar conexión: Nemon' }))
    expect(await screen.findByText('Las credenciales de la integración no son correctas')).toBeTruthy()
  })

  it('[API-171] say when the answers were simulated', async () => {
    const sample = {
      result: 'connected',
      supplyCount: null,
      milliseconds: 3,
      answeredBy: 'stand-in',
    } as const
    expect(connectionText(sample)).toEqual({
      tone: 'warning',
      text: 'Han respondido los datos de ejemplo: no se ha llamado al proveedor.',
    })
  })

  it('ask again for credentials that the server cannot decrypt, until they are saved', async () => {
    nemon = { active: true, apiUrl: 'https://nemon.example/api', updatedAt, unreadable: true }
    await renderScreen(<IntegrationsSection />)
    const before = within(await card('Nemon'))
    expect(before.getByText('Ilegible')).toBeTruthy()
    expect(before.queryByText('Activa')).toBeNull()
    expect(before.getByText(/Credenciales ilegibles.*Vuelve a introducirlas/)).toBeTruthy()
    // Without credentials no connection can be tested.
    expect(before.queryByRole('button', { name: /Probar conexión/ })).toBeNull()
    await user.type(before.getByLabelText(/Token de acceso/), 'secreto')
    await user.click(before.getByRole('button', { name: 'Guardar: Nemon' }))
    expect(await within(await card('Nemon')).findByText('Activa')).toBeTruthy()
    expect(screen.queryByText(/Credenciales ilegibles/)).toBeNull()
  })

  it('[PLG-028] are deactivated after a confirmation', async () => {
    nemon = { active: true, apiUrl: 'https://nemon.example/api', updatedAt }
    await renderScreen(<IntegrationsSection />)
    await user.click(await screen.findByRole('button', { name: 'Desactivar: Nemon' }))
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar Nemon' })
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desactivar: Nemon' })).toBeNull())
    expect(getSession()?.user.integrations.nemonIntegration).toEqual({ active: false })
  })
})

describe('the result of a test of the connection', () => {
  it('[ERR-068] has a text for every outcome', () => {
    const text = (result: (typeof connectionResults)[number], supplyCount: number | null = null) =>
      connectionText({ result, supplyCount, milliseconds: 1234 }).text
    expect(text('connected', 1)).toBe(
      'La conexión funciona. Da acceso a 1 suministro. Ha respondido en 1,2 s.',
    )
    expect(text('connected', 1200)).toContain('1.200 suministros')
    expect(text('credentials-refused')).toBe('Las credenciales de la integración no son correctas')
    expect(text('unavailable')).toBe('El servicio no está disponible en este momento')
    expect(new Set(connectionResults.map((result) => text(result))).size).toBe(connectionResults.length)
  })
})
