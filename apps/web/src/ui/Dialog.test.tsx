import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { Dialog } from './Dialog.tsx'
import { RecordActions } from './RecordActions.tsx'

const user = userEvent.setup({ delay: null })

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {isOpen ? (
        <Dialog title="Pregunta" onClose={() => setOpen(false)}>
          <input aria-label="Respuesta" data-autofocus />
        </Dialog>
      ) : null}
    </>
  )
}

describe('a dialog', () => {
  it('returns the focus to the button that opened it', async () => {
    await renderScreen(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Respuesta')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  })

  it('returns the focus to the button of the menu whose entry opened it', async () => {
    const removal = { label: 'Eliminar cliente', typed: 'cliente-1', busy: false, remove: () => {} }
    await renderScreen(<RecordActions onEdit={() => {}} removal={removal} />)
    await user.click(screen.getByRole('button', { name: 'Más acciones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar cliente' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones' })),
    )
  })
})
