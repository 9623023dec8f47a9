import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { RecordActions } from './RecordActions.tsx'
import { SidePanel } from './SidePanel.tsx'

const user = userEvent.setup({ delay: null })

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
