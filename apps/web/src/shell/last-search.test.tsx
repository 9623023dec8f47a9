import { getRouteApi } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../test/render.tsx'
import { keepDraft, readDraft } from '../platform/session/drafts.ts'
import { readLastSearch, rememberSearch } from '../platform/session/last-search.ts'
import { endSession } from '../platform/session/session-store.ts'
import { useListState } from '../ui/table/use-list-state.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { UserMenu } from './UserMenu.tsx'

const user = userEvent.setup({ delay: null })
const route = getRouteApi('/app/energy-crm/contracts')
const { userUID } = testUser

function Contracts() {
  const list = useListState(route.useSearch(), { id: 'contracts', filters: ['state'], pageSize: 25 })
  return (
    <>
      <button type="button" onClick={() => list.setFilter('state', 'a,b')}>
        filter
      </button>
      <button type="button" onClick={list.clear}>
        clear
      </button>
    </>
  )
}
const menu = <SideNavigation application="energy-crm" user={testUser} folded={false} />
const entry = () => screen.getByRole('link', { name: 'Contratos' })
const renderList = (search = '') =>
  renderScreen(
    <>
      {menu}
      <Contracts />
    </>,
    { path: `/energy-crm/contracts${search}` },
  )

describe('the last search of a list', () => {
  it('is where the menu entry of the list leads, until the filters are removed', async () => {
    await renderList()
    expect(entry().getAttribute('href')).toBe('/energy-crm/contracts')
    await user.click(screen.getByRole('button', { name: 'filter' }))
    await waitFor(() => expect(entry().getAttribute('href')).toBe('/energy-crm/contracts?state=a%2Cb'))
    await user.click(screen.getByRole('button', { name: 'clear' }))
    await waitFor(() => expect(entry().getAttribute('href')).toBe('/energy-crm/contracts'))
  })

  it('has everything but the page, and is kept while another section is open', async () => {
    const first = await renderList('?q=luna&sort=-client&size=100&page=3&state=a')
    first.unmount()
    const second = await renderScreen(menu, { path: '/energy-crm/clients' })
    expect(entry().getAttribute('href')).toBe('/energy-crm/contracts?q=luna&sort=-client&size=100&state=a')
    expect(entry().getAttribute('data-status')).toBeNull()
    await user.click(entry())
    await waitFor(() =>
      expect(second.address()).toBe('/energy-crm/contracts?q=luna&sort=-client&size=100&state=a'),
    )
    expect(entry().getAttribute('data-status')).toBe('active')
  })

  it('is not replaced by a list that opens without parameters behind a record', async () => {
    rememberSearch(userUID, 'contracts', { state: 'a' })
    await renderList()
    expect(readLastSearch(userUID, 'contracts')).toEqual({ state: 'a' })
  })

  it('belongs to one user, and is removed with the drafts at the sign-out', async () => {
    await renderScreen(menu)
    rememberSearch(userUID, 'contracts', { q: 'Luna' })
    keepDraft(userUID, '/x', {})
    expect(readLastSearch('somebody-else', 'contracts')).toEqual({})
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Luna')
    endSession('logged-out')
    expect(readLastSearch(userUID, 'contracts')).toEqual({})
    expect(readDraft(userUID, '/x')).toBeNull()
  })
})

it('leads from the menu of the user to the users as they were left', async () => {
  vi.stubGlobal('APP_VERSION', '0')
  rememberSearch(userUID, 'users', { q: 'ana' })
  const { address } = await renderScreen(<UserMenu user={testUser} />)
  await user.click(screen.getByRole('button', { name: 'Menú de usuario' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Usuarios y grupos' }))
  await waitFor(() => expect(address()).toBe('/users?q=ana'))
  vi.unstubAllGlobals()
})
