import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Announcer } from '../shell/Announcer.tsx'
import { Page } from './Page.tsx'
import { SidePanel } from './SidePanel.tsx'
import { UiProvider } from './theme/UiProvider.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <main id="content">
        <Outlet />
      </main>
      <Announcer />
    </>
  ),
})
const contracts = createRoute({
  getParentRoute: () => root,
  path: 'contracts',
  component: () => (
    <>
      <Page title="Contratos">
        <input aria-label="Buscar" />
      </Page>
      <Outlet />
    </>
  ),
})
const contract = createRoute({
  getParentRoute: () => contracts,
  path: '$id',
  component: function Contract() {
    const { pathname } = useLocation()
    return (
      <SidePanel title={`Contrato ${pathname.split('/').at(-1)}`} onClose={() => {}}>
        Datos
      </SidePanel>
    )
  },
})
const clients = createRoute({
  getParentRoute: () => root,
  path: 'clients',
  component: () => <Page title="Clientes">Lista</Page>,
})
const form = createRoute({
  getParentRoute: () => root,
  path: 'form',
  component: () => (
    <Page title="Alta">
      <input aria-label="Nombre" ref={(field) => field?.focus()} />
    </Page>
  ),
})
const tree = root.addChildren([contracts.addChildren([contract]), clients, form])

let visit: (path: string) => Promise<void>
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const announced = () => document.querySelector('[aria-live]')!.textContent

beforeEach(async () => {
  const history = createMemoryHistory({ initialEntries: ['/clients'] })
  const router = createRouter({ routeTree: tree, history })
  await router.load()
  await act(async () => {
    render(
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>,
    )
  })
  visit = (path) => act(async () => router.history.push(path))
})

it('gives the focus to the heading of another page, begins at its top and names the document', async () => {
  const content = document.getElementById('content')!
  content.scrollTop = 120
  await visit('/contracts')
  expect(document.activeElement).toBe(await heading('Contratos'))
  expect(content.scrollTop).toBe(0)
  expect(document.title).toBe('Contratos · Vatio')
  await visit('/clients')
  expect(document.activeElement).toBe(await heading('Clientes'))
  expect(document.title).toBe('Clientes · Vatio')
})

it('leaves focus and position where search parameters change, and announces nothing', async () => {
  await visit('/contracts')
  const search = screen.getByRole('textbox', { name: 'Buscar' })
  search.focus()
  const content = document.getElementById('content')!
  content.scrollTop = 120
  const before = announced()
  await visit('/contracts?q=espiga&page=2')
  expect(document.activeElement).toBe(search)
  expect(content.scrollTop).toBe(120)
  expect(announced()).toBe(before)
})

it('a record over its list gets the focus; the next one is announced, since the focus stays', async () => {
  await visit('/contracts')
  await visit('/contracts/E-1')
  expect(document.activeElement).toBe(await screen.findByRole('complementary', { name: 'Contrato E-1' }))
  expect(document.title).toBe('Contrato E-1 · Contratos · Vatio')
  await visit('/contracts/E-2')
  await waitFor(() => expect(announced()).toBe('Contrato E-2'))
  await visit('/contracts')
  expect(document.activeElement).toBe(await heading('Contratos'))
})

it('announces a page that opens with the focus in a field', async () => {
  await visit('/form')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Nombre' }))
  await waitFor(() => expect(announced()).toBe('Alta'))
})
