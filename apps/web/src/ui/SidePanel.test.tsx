import { Menu, Select } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { setScreenWidth } from '../../test/screen-width.ts'
import { RecordActions } from './RecordActions.tsx'
import { SidePanel } from './SidePanel.tsx'

const user = userEvent.setup({ delay: null })

/** A list whose record opens in a panel. */
function List({ title = 'Contrato E-1' }: { readonly title?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-frame>
      <nav aria-label="Aplicaciones" />
      <main id="content">
        <div data-testid="list">
          <h1 tabIndex={-1}>Contratos</h1>
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
        </div>
        {isOpen ? (
          <SidePanel title={title} shortTitle="E-1" onClose={() => setOpen(false)}>
            <button type="button">Dentro</button>
          </SidePanel>
        ) : null}
      </main>
    </div>
  )
}

const isInert = (element: HTMLElement) => element.inert

it('a panel stays open when Escape closes the dialog over it, and closes by the next Escape', async () => {
  const close = vi.fn()
  const removal = { label: 'Eliminar cliente', busy: false, remove: () => {} }
  await renderScreen(
    <SidePanel title="Cliente" onClose={close}>
      <RecordActions onEdit={() => {}} removal={removal} />
    </SidePanel>,
  )
  await user.click(screen.getByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar cliente' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('Escape closes the list of choices first; one that is closed but still in the document does not hold it', async () => {
  const close = vi.fn()
  await renderScreen(
    <SidePanel title="Nuevo cliente" onClose={close}>
      <Select label="Sector" data={['Hostelería', 'Industria']} />
      <Menu keepMounted>
        <Menu.Target>
          <button type="button">Más</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Eliminar</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </SidePanel>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Sector' }))
  await screen.findByRole('option', { name: 'Industria' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Industria' })).toBeNull())
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('opens with the focus on the field with `data-autofocus`, else on the panel', async () => {
  const { unmount } = await renderScreen(
    <SidePanel title="Alta" onClose={() => {}}>
      <input aria-label="Primero" />
      <input aria-label="Nombre" data-autofocus />
    </SidePanel>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  unmount()
  await renderScreen(
    <SidePanel title="Ficha" onClose={() => {}}>
      <input aria-label="Primero" />
    </SidePanel>,
  )
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Ficha' }))
})

it('where there is room, list and navigation remain usable beside the panel', async () => {
  await renderScreen(<List />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(screen.getByRole('complementary', { name: 'Contrato E-1' }).hasAttribute('aria-modal')).toBe(false)
  expect(isInert(screen.getByTestId('list'))).toBe(false)
  expect(isInert(screen.getByRole('navigation', { name: 'Aplicaciones' }))).toBe(false)
})

it('where there is no room, the panel is a dialog, all behind it is inert, and closing undoes that', async () => {
  setScreenWidth(1279)
  await renderScreen(<List />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await user.click(opener)
  const panel = screen.getByRole('dialog', { name: 'Contrato E-1' })
  expect(panel.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(panel)
  expect(isInert(screen.getByTestId('list'))).toBe(true)
  expect(isInert(screen.getByRole('navigation', { name: 'Aplicaciones', hidden: true }))).toBe(true)
  expect(panel.closest('[inert]')).toBeNull()
  await user.keyboard('{Escape}')
  expect(isInert(screen.getByTestId('list'))).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('in full screen the list is inert, the navigation is not, and the next panel opens the same way', async () => {
  await renderScreen(<List />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(screen.getByRole('button', { name: 'Pantalla completa' }))
  expect(isInert(screen.getByTestId('list'))).toBe(true)
  expect(isInert(screen.getByRole('navigation', { name: 'Aplicaciones' }))).toBe(false)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(isInert(screen.getByTestId('list'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Salir de pantalla completa' }))
  expect(isInert(screen.getByTestId('list'))).toBe(false)
})

it('names the document by the record while the panel is open', async () => {
  await renderScreen(<List />)
  expect(document.title).toBe('Vatio')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(document.title).toBe('E-1 · Vatio')
  await user.keyboard('{Escape}')
  expect(document.title).toBe('Vatio')
})
