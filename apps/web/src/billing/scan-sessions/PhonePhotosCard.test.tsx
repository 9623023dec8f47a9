import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { PhonePhotosCard } from './PhonePhotosCard.tsx'

const KEY = 'qs_clave'
const IMAGE = '019a0000-0000-7000-8000-0000000000f1'
const open: ScanSession = {
  status: 'open',
  phone: null,
  images: [],
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  expiresAt: '2026-11-16T09:02:00.000Z',
}
const phone = { device: 'Android, Chrome', confirmationCode: '4827', confirmed: false }
let session: ScanSession
let calls: string[]

beforeEach(() => {
  session = open
  calls = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${url}`)
    return Promise.resolve(answer(url, init.method))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answer(url: string, method = 'GET'): Response {
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  if (url.endsWith('/qrSessions')) return json({ ...session, sessionKey: KEY }, 201)
  if (url.endsWith('/confirm')) {
    session = { ...session, phone: { ...phone, confirmed: true } }
    return json(session)
  }
  if (url.includes('/genericDocuments/') && url.endsWith('/link')) {
    return json({ url: '/api/templates/genericDocuments/file/x', expiresAt: open.expiresAt })
  }
  if (url.endsWith('/file/x')) return new Response('foto')
  if (method === 'DELETE') {
    session = { ...session, status: 'closed', images: [] }
    return json({ affected: 1 })
  }
  return json(session)
}

async function begin(given: ScanSession, onPhoto = vi.fn().mockResolvedValue(true)) {
  session = given
  await renderScreen(<PhonePhotosCard isReadingDone={false} onPhoto={onPhoto} />)
  fireEvent.click(screen.getByRole('button', { name: 'Usar el móvil' }))
  return onPhoto
}

describe('PhonePhotosCard', () => {
  it('asks for nothing before the user does, and then shows the code', async () => {
    await renderScreen(<PhonePhotosCard isReadingDone={false} onPhoto={vi.fn()} />)
    expect(calls).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Usar el móvil' }))
    expect(await screen.findByRole('img', { name: 'Código QR para abrir en el móvil' })).toBeTruthy()
  })

  it('shows the number and the device of the phone, and waits for its photos once it is confirmed', async () => {
    await begin({ ...open, phone })
    expect(await screen.findByText('4827')).toBeTruthy()
    expect(screen.getByText('Móvil: Android, Chrome')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sí, es mi móvil' }))
    expect(await screen.findByText('Móvil emparejado: esperando las fotos.')).toBeTruthy()
    expect(calls).toContain(`POST /api/billing/qrSessions/${KEY}/confirm`)
  })

  it('ends the session of a phone that is not the user’s', async () => {
    await begin({ ...open, phone })
    fireEvent.click(await screen.findByRole('button', { name: 'No, cancelar' }))
    expect(await screen.findByText('La sesión del móvil ha terminado.')).toBeTruthy()
    expect(calls).toContain(`DELETE /api/billing/qrSessions/${KEY}`)
    expect(screen.getByRole('button', { name: 'Generar otro código' })).toBeTruthy()
  })

  it('reads each photo that arrives once, and shows it', async () => {
    const onPhoto = await begin({
      ...open,
      status: 'received',
      phone: { ...phone, confirmed: true },
      images: [{ idGenericDocument: IMAGE, order: 1 }],
    })
    expect(await screen.findByText('1 foto recibida')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeTruthy()
    await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
    expect(screen.getByRole('button', { name: 'Guardar las fotos' })).toBeTruthy()
  })

  it('says that the code has expired and offers another', async () => {
    await begin({ ...open, status: 'expired' })
    expect(await screen.findByText('El código ha caducado.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generar otro código' })).toBeTruthy()
  })
})
