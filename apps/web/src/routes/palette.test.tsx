import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../test/render.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { actionsOf, matching, screensOf } from './palette-entries.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ID = '01900000-0000-7000-8000-000000000009'
let answer: () => Response
beforeEach(() => {
  answer = () =>
    Response.json({
      clients: [{ idClient: ID, name: 'Panadería Ñandú', dniOrCif: 'B64717838', phoneNumber: null }],
      consumptionPoints: [],
      contracts: [],
    })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer())),
  )
})

const everything = () => true
const type = (text: string) => {
  const box = screen.getByRole('combobox')
  fireEvent.change(box, { target: { value: text } })
  return box
}
const open = (onShortcuts = () => {}, user = testUser, takeTyped = () => '') =>
  renderScreen(
    <CommandPalette user={user} onClose={() => {}} onShortcuts={onShortcuts} takeTyped={takeTyped} />,
    { user },
  )

describe('the command palette', () => {
  it('[NAV-016] finds a client and opens it with Enter', async () => {
    const { address } = await open()
    const box = type('nandu')
    await screen.findByText('Panadería Ñandú')
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe(`/energy-crm/clients/client/${ID}`))
  })
  it('has the focus at once, and what was typed before it was there', async () => {
    await open(
      () => {},
      testUser,
      () => 'nan',
    )
    const box = screen.getByRole('combobox')
    expect(document.activeElement).toBe(box)
    expect(box).toHaveProperty('value', 'nan')
  })
  it('does not search the CRM without access to it, nor for one character', async () => {
    await open(() => {}, { ...testUser, applications: [{ application: 'billing', role: 'user' }] })
    type('nandu')
    await new Promise((wait) => setTimeout(wait, 300))
    expect(fetch).not.toHaveBeenCalled()
  })
  it('says that the search failed and still opens screens', async () => {
    answer = () => Response.json({ errors: [{ message: 'BUSY' }], requestId: 'r' }, { status: 400 })
    const { address } = await open()
    const box = type('configuracion')
    await screen.findByText('No se ha podido buscar en tus datos.')
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(address()).toContain('/configuration'))
  })
  it('runs an action', async () => {
    const onShortcuts = vi.fn()
    await open(onShortcuts)
    type('atajos')
    fireEvent.click(await screen.findByRole('option', { name: /Ver los atajos/ }))
    expect(onShortcuts).toHaveBeenCalledOnce()
  })
  it('says when nothing matches', async () => {
    answer = () => Response.json({ clients: [], consumptionPoints: [], contracts: [] })
    await open()
    type('zzzz')
    await screen.findByText('Nada coincide.')
  })
})

describe('entries of the palette', () => {
  const labels = (role: 'user' | 'admin' | 'superadmin') =>
    screensOf({ ...testUser, role }, everything).map((entry) => entry.label)
  it('[SEC-004] offer only screens that the role may open', () => {
    expect(labels('user')).not.toContain('Auditoría')
    expect(labels('user')).not.toContain('Marca y colores')
    expect(labels('admin')).toContain('Auditoría')
    expect(labels('admin')).toContain('Marca y colores')
    expect(labels('admin')).not.toContain('Empresas')
    expect(labels('superadmin')).toContain('Empresas')
    expect(labels('admin')).not.toContain('Emails')
    expect(labels('superadmin')).toContain('Emails')
  })
  it('offer only actions of applications that the user has', () => {
    const begin = (applications: typeof testUser.applications) =>
      actionsOf({ ...testUser, role: 'user', applications }, 'dark').map((entry) => entry.label)
    expect(begin([])).toEqual(['Cambiar a modo claro', 'Ver los atajos de teclado', 'Cerrar sesión'])
    expect(begin([{ application: 'energy-crm', role: 'user' }])).toContain('Nuevo cliente')
  })
  it('match every word in any order, without accents', () => {
    const entries = screensOf(testUser, everything)
    expect(matching(entries, 'consumo PUNTOS').map((entry) => entry.label)).toContain('Puntos de consumo')
    expect(matching(entries, 'auditoria')[0]?.label).toBe('Auditoría')
  })
  it('have unique ids', () => {
    const ids = [...screensOf(testUser, everything), ...actionsOf(testUser, 'light')].map((entry) => entry.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('shortcuts', () => {
  function Keys({ onPalette, onSheet }: { onPalette: () => void; onSheet: () => void }) {
    useShortcuts({ onPalette, onSheet })
    return <input aria-label="Texto" />
  }
  it('open the palette anywhere, and the sheet unless a field has the focus', async () => {
    const onPalette = vi.fn()
    const onSheet = vi.fn()
    await renderScreen(<Keys onPalette={onPalette} onSheet={onSheet} />)
    const field = screen.getByLabelText('Texto')
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(field, { key: '?' })
    expect([onPalette.mock.calls.length, onSheet.mock.calls.length]).toEqual([1, 0])
    fireEvent.keyDown(document.body, { key: '?' })
    expect(onSheet).toHaveBeenCalledOnce()
  })
})
