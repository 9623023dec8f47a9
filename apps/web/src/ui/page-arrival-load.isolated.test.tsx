import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Page } from './Page.tsx'
import { UiProvider } from './theme/UiProvider.tsx'

/** A page that shows its record after it was read, and then another step of it. */
function Import() {
  const [step, setStep] = useState<string | null>(null)
  if (step === null) {
    return (
      <Page title="Importaciones">
        <button type="button" onClick={() => setStep('Columnas')}>
          Leído
        </button>
      </Page>
    )
  }
  return (
    <Page key={step} title="clientes.xlsx" step={step}>
      <button type="button" onClick={() => setStep('Revisión')}>
        Comprobar
      </button>
    </Page>
  )
}

const root = createRootRoute({
  component: () => (
    <main id="content">
      <Outlet />
    </main>
  ),
})
const route = createRoute({ getParentRoute: () => root, path: 'imports', component: Import })

it('leaves the focus where it is while a loaded page gets its record, and moves it at the next step', async () => {
  const history = createMemoryHistory({ initialEntries: ['/imports'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await router.load()
  await act(async () => {
    render(
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>,
    )
  })
  fireEvent.click(screen.getByRole('button', { name: 'Leído' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'clientes.xlsx' })
  expect(document.activeElement).not.toBe(heading)
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1 }))
})
