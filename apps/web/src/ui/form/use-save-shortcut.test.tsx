import { Textarea, TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { DateField } from './DateField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './use-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

interface Note {
  readonly name: string
  readonly text: string
  readonly date: string | null
}

interface NoteDialogProps {
  readonly onSend: (note: Note) => void
  readonly onClose?: () => void
}

function NoteDialog({ onSend, onClose = () => {} }: NoteDialogProps) {
  useSaveShortcut()
  const form = useForm<Note>({
    initialValues: { name: '', text: '', date: null },
    validate: { name: (name) => (name === '' ? 'Escribe un nombre' : null) },
  })
  return (
    <FormDialog
      title="Nota"
      form={form}
      submitLabel="Guardar"
      busy={false}
      onClose={onClose}
      onSubmit={onSend}
    >
      <TextInput label="Nombre" {...form.getInputProps('name')} />
      <Textarea label="Texto" {...form.getInputProps('text')} />
      <DateField label="Fecha" {...form.getInputProps('date')} value={form.values.date} />
    </FormDialog>
  )
}

function Question({ onConfirm }: { readonly onConfirm: () => void }) {
  useSaveShortcut()
  return <ConfirmDialog title="¿Salir sin guardar?" onConfirm={onConfirm} onClose={() => {}} />
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Whether the browser's own answer to the key was prevented. */
const press = (target: Element, init: KeyboardEventInit) => !fireEvent.keyDown(target, init)

describe('the keys that save a form', () => {
  it.each([
    ['Ctrl+S', { key: 's', ctrlKey: true }],
    ['Ctrl+S and the capitals locked', { key: 'S', ctrlKey: true }],
    ['Cmd+S', { key: 's', metaKey: true }],
    ['Ctrl+Enter', { key: 'Enter', ctrlKey: true }],
  ])('save it with %s, from a text of several lines too', async (_, keys) => {
    const onSend = vi.fn()
    await renderScreen(<NoteDialog onSend={onSend} />)
    fill('Nombre', 'Visita')
    const text = screen.getByLabelText('Texto')
    text.focus()
    expect(press(text, keys)).toBe(true)
    expect(onSend).toHaveBeenCalledWith({ name: 'Visita', text: '', date: null })
  })

  it('leave other keys alone', async () => {
    const onSend = vi.fn()
    await renderScreen(<NoteDialog onSend={onSend} />)
    fill('Nombre', 'Visita')
    const others = [
      { key: 's' },
      { key: 'Enter', shiftKey: true, ctrlKey: true },
      { key: 's', altKey: true, ctrlKey: true },
    ]
    for (const keys of others) {
      expect(press(screen.getByLabelText('Texto'), keys)).toBe(false)
    }
    expect(onSend).not.toHaveBeenCalled()
  })

  it('save once while they are held down', async () => {
    const onSend = vi.fn()
    await renderScreen(<NoteDialog onSend={onSend} />)
    fill('Nombre', 'Visita')
    const keys = { key: 's', ctrlKey: true }
    press(screen.getByLabelText('Texto'), keys)
    expect(press(screen.getByLabelText('Texto'), { ...keys, repeat: true })).toBe(true)
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('press the button that saves the page, whatever form is in it, where it is enabled', async () => {
    const [onSave, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
    function SavedPage({ disabled }: { readonly disabled: boolean }) {
      useSaveShortcut()
      return (
        <>
          <button type="button" data-saves-page="" disabled={disabled} onClick={onSave}>
            Guardar
          </button>
          <form onSubmit={onSubmit}>
            <input aria-label="Consumo" />
            <button type="submit">Generar</button>
          </form>
        </>
      )
    }
    const view = await renderScreen(<SavedPage disabled={false} />)
    expect(press(screen.getByLabelText('Consumo'), { key: 's', ctrlKey: true })).toBe(true)
    expect([onSave.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0])
    press(screen.getByLabelText('Consumo'), { key: 'Enter', ctrlKey: true })
    expect([onSave.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
    view.unmount()
    await renderScreen(<SavedPage disabled />)
    expect(press(screen.getByLabelText('Consumo'), { key: 's', ctrlKey: true })).toBe(true)
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('save the form of the dialog, not the one of the page under it', async () => {
    const [onSend, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
    await renderScreen(
      <>
        <form onSubmit={onSubmit}>
          <input aria-label="De la página" />
          <button type="submit">Buscar</button>
        </form>
        <NoteDialog onSend={onSend} />
      </>,
    )
    fill('Nombre', 'Visita')
    press(document.body, { key: 's', ctrlKey: true })
    expect([onSend.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0])
  })

  it('are those of the browser where no form is open', async () => {
    function Nothing() {
      useSaveShortcut()
      return <p>Nada</p>
    }
    await renderScreen(<Nothing />)
    expect(press(document.body, { key: 's', ctrlKey: true })).toBe(false)
  })

  it('lead to the field that is wrong where the button is disabled', async () => {
    function Waiting() {
      useSaveShortcut()
      return (
        <form>
          <input aria-label="Otro" />
          <input aria-label="CUPS" aria-invalid />
          <button type="submit" disabled>
            Guardar
          </button>
        </form>
      )
    }
    await renderScreen(<Waiting />)
    press(screen.getByLabelText('Otro'), { key: 's', ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CUPS')))
  })

  it('read a date that is being typed', async () => {
    const onSend = vi.fn()
    await renderScreen(<NoteDialog onSend={onSend} />)
    fill('Nombre', 'Visita')
    const date = screen.getByLabelText('Fecha')
    date.focus()
    fill('Fecha', '14032026')
    press(date, { key: 's', ctrlKey: true })
    expect(onSend).toHaveBeenCalledWith({ name: 'Visita', text: '', date: '2026-03-14' })
  })

  it('lead to the first field to correct, as the button does', async () => {
    const onSend = vi.fn()
    await renderScreen(<NoteDialog onSend={onSend} />)
    const text = screen.getByLabelText('Texto')
    text.focus()
    press(text, { key: 's', ctrlKey: true })
    expect(screen.getByText('1 campo por corregir')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')))
    expect(onSend).not.toHaveBeenCalled()
  })

  it('do not answer a question, nor open the dialog of the browser over it', async () => {
    const onConfirm = vi.fn()
    await renderScreen(<Question onConfirm={onConfirm} />)
    expect(press(screen.getByRole('dialog'), { key: 's', ctrlKey: true })).toBe(true)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

describe('the dialog of a form', () => {
  it('opens with the focus on its first field', async () => {
    await renderScreen(<NoteDialog onSend={() => {}} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')))
  })

  it('closes with Escape while nothing has changed, and asks once something has', async () => {
    const onClose = vi.fn()
    await renderScreen(<NoteDialog onSend={() => {}} onClose={onClose} />)
    fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    fill('Nombre', 'Visita')
    fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
