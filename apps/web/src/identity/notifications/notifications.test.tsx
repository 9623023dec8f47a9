import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { NotificationReply } from '@vatio/protocol/identity/notifications/notifications.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationPreferencesSection } from './NotificationPreferencesSection.tsx'

const item: NotificationReply = {
  idNotification: '01900000-0000-7000-8000-000000000001',
  kind: 'hand-over-received',
  title: 'Has recibido una cartera',
  text: 'Ana te ha traspasado 3 clientes y 5 contratos.',
  link: '/energy-crm/clients',
  createdAt: '2026-11-16T09:30:00.000Z',
  isRead: false,
}
const preferences = [{ kind: 'hand-over-received', onScreen: true, inDigest: true }]

let failing: string | null
let unread: number
beforeEach(() => {
  clearToasts()
  failing = null
  unread = 1
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init?: { method?: string; body?: string }) => {
      if (failing && path.includes(failing) && init?.method === 'PUT') {
        const errors = [{ message: 'UNEXPECTED_THING' }]
        return Promise.resolve(Response.json({ errors, requestId: 'r' }, { status: 400 }))
      }
      if (path.includes('/unread')) return Promise.resolve(Response.json({ unread }))
      if (path.includes('/read')) {
        unread = 0
        return Promise.resolve(Response.json({ affected: 1 }))
      }
      if (path.includes('/preferences')) {
        return Promise.resolve(Response.json(init?.body ? JSON.parse(init.body) : { preferences }))
      }
      const summary = { totalIsExact: true, unread, nextCursor: null }
      return Promise.resolve(Response.json([unread ? [item] : [], unread, summary]))
    }),
  )
})

const sent = (part: string) =>
  (vi.mocked(fetch).mock.calls as unknown as [string, { method?: string; body?: string }?][])
    .filter(([path, init]) => path.includes(part) && init?.method === 'PUT')
    .map(([, init]) => JSON.parse(init?.body ?? 'null') as unknown)

describe('the bell', () => {
  it('shows the number of unread notifications, lists them, and links to their record', async () => {
    const { address } = await renderScreen(<NotificationBell />)
    fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 aviso sin leer' }))
    fireEvent.click(await screen.findByText('Ana te ha traspasado 3 clientes y 5 contratos.'))
    await waitFor(() => expect(address()).toBe('/energy-crm/clients'))
    expect(sent('/read')).toEqual([{ ids: [item.idNotification] }])
  })
  it('marks all as read, and says when there is nothing', async () => {
    await renderScreen(<NotificationBell />)
    fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 aviso sin leer' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }))
    await screen.findByText('No tienes avisos.')
    expect(sent('/read')).toEqual([{}])
    // The button is gone; the focus stays in the panel, so that Escape closes it.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('No tienes avisos.')).toBeNull())
    expect(screen.getByRole('button', { name: 'Avisos' })).toBeTruthy()
  })
  it('shows an error when they could not be marked', async () => {
    failing = '/read'
    await renderScreen(<NotificationBell />)
    fireEvent.click(await screen.findByRole('button', { name: 'Avisos: 1 aviso sin leer' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }))
    await screen.findByText('Ha habido un error al marcar los avisos como leídos.')
  })
})

describe('notification preferences', () => {
  const untick = async () => {
    await renderScreen(<NotificationPreferencesSection />)
    const box = 'Carteras que recibes de otra persona: En el email diario'
    fireEvent.click(await screen.findByRole('checkbox', { name: box }))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  }
  it('are saved for each kind and channel', async () => {
    await untick()
    await screen.findByText('Preferencias guardadas')
    expect(sent('/preferences')).toEqual([
      { preferences: [{ kind: 'hand-over-received', onScreen: true, inDigest: false }] },
    ])
  })
  it('show an error when they could not be saved', async () => {
    failing = '/preferences'
    await untick()
    await screen.findByText('Ha habido un error al guardar las preferencias.')
  })
})
