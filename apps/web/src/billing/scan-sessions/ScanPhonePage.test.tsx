import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ScanPhonePage } from './ScanPhonePage.tsx'

let calls: string[]
let status: number
let key = 0

beforeEach(() => {
  sessionStorage.clear()
  calls = []
  status = 200
  key += 1
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`)
    const body =
      status === 200
        ? { uploadToken: 'qu_secreto', confirmationCode: '4827', expiresAt: '2026-11-16T09:02:00.000Z' }
        : { errors: [{ message: status === 410 ? 'SCAN_SESSION_OVER' : 'NOT_FOUND' }], requestId: 'x' }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = `?session=qs_${key}`) =>
  renderScreen(<ScanPhonePage />, { path: `/scan-qr${search}`, user: null })

describe('[NAV-008] ScanPhonePage', () => {
  it('pairs at once, shows the number of the screen, and takes photos after both are the same', async () => {
    const { address } = await open()
    expect(await screen.findByText('4827')).toBeTruthy()
    expect(calls).toEqual([`POST /api/billing/qrSessions/qs_${key}/pair`])
    // The code of the address is used up.
    await waitFor(() => expect(address()).toBe('/scan-qr'))
    expect(screen.queryByRole('button', { name: 'Elegir fotos' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Coincide' }))
    expect(screen.getByRole('button', { name: 'Hacer una foto' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Elegir fotos' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('qu_secreto')
  })

  it('sends nothing to a screen that shows another number', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'No coincide' }))
    expect(screen.getByText(/No envíes fotos/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Elegir fotos' })).toBeNull()
    expect(sessionStorage.getItem('scan-phone')).toBeNull()
  })

  it.each([410, 404])('says of a code that answers %i that it has expired or was used', async (code) => {
    status = code
    await open()
    expect(await screen.findByText(/El código ha caducado o ya se ha usado/)).toBeTruthy()
  })

  it('says where the code comes from when the address has none, and asks the server for nothing', async () => {
    await open('')
    expect(await screen.findByText(/Abre esta página escaneando el código/)).toBeTruthy()
    expect(calls).toEqual([])
  })
})
