import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { StateTimeline } from './StateTimeline.tsx'

const fetched = vi.fn<typeof fetch>()
const author = '01900000-0000-7000-8000-0000000000b1'
const change = (creationUserUID: string | null) => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  state: { name: 'Activo', badgeColor: '#28a745' },
  observations: null,
  timestamp: '2026-11-16T09:00:00.000Z',
  creationUserUID,
})

beforeEach(() => {
  fetched.mockReset()
  const brigida = { userUID: author, userName: 'Brígida', email: null, role: 'user', active: true }
  fetched.mockImplementation(async () => new Response(JSON.stringify([brigida])))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const icons = () => document.querySelectorAll('li svg')

describe('the timeline of states', () => {
  it('[CON-020] [SEC-023] shows an Admin the user who changed a state, as an icon with the name', async () => {
    await renderScreen(<StateTimeline changes={[change(author)]} empty="" />)
    expect((await screen.findByText('Brígida')).textContent).toBe('Cambiado por Brígida')
    expect(icons()).toHaveLength(1)
  })

  it('[SEC-023] shows a fixed text instead of the name of a user who no longer exists', async () => {
    await renderScreen(<StateTimeline changes={[change('01900000-0000-7000-8000-0000000000b2')]} empty="" />)
    expect(await screen.findByText('alguien que ya no está')).toBeTruthy()
  })

  it('[SEC-023] shows a user no icon and requests no names, even when changes contain an author', async () => {
    await renderScreen(<StateTimeline changes={[change(author)]} empty="" />, {
      user: { ...testUser, role: 'user' },
    })
    expect(screen.getByText('Activo')).toBeTruthy()
    expect(icons()).toHaveLength(0)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('[SEC-023] shows no icon for a change without an author', async () => {
    await renderScreen(<StateTimeline changes={[change(null)]} empty="" />)
    expect(icons()).toHaveLength(0)
  })
})
