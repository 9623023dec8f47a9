import { TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { BoundField } from './Field.tsx'
import { RecordFormPanel } from './RecordFormPanel.tsx'
import { useRecordForm } from './use-record-form.ts'

const noteSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  version: z.int(),
})
type Note = z.infer<typeof noteSchema>

const messages = {
  fallback: 'No se ha guardado',
  errors: { NAME_TAKEN: { text: 'Ya existe', field: 'name' } },
}

interface NoteFormProps {
  readonly note: Note
  readonly save: (name: string, version: number, email: string) => Promise<Note>
  readonly onSaved: (note: Note) => void
}

function NoteForm({ note, save, onSaved }: NoteFormProps) {
  const record = useRecordForm(
    { record: note, onSaved, onCancel: () => {} },
    {
      id: 'id',
      address: '/notes',
      toValues: (opened) => ({ name: opened?.name ?? '', email: opened?.email ?? '' }),
      validate: ({ name, email }) => ({
        name: name === '' ? 'Escribe un nombre' : null,
        email: email === '' || email.includes('@') ? null : 'Falta la arroba',
      }),
      storedShape: noteSchema,
    },
  )
  return (
    <RecordFormPanel
      title="Nota"
      submitLabel="Guardar"
      record={record}
      busy={false}
      countUnset={({ name }) => (name === '?' ? 1 : 0)}
      differences={(stored, values) =>
        (['name', 'email'] as const).flatMap((path) =>
          stored[path] === values[path]
            ? []
            : [
                {
                  path,
                  label: path === 'name' ? 'Nombre' : 'Email',
                  mine: values[path],
                  stored: stored[path],
                },
              ],
        )
      }
      onSubmit={({ name, email }, edited) =>
        void save(name, edited?.version ?? 0, email).then(record.handlers.onSuccess, (error: ApiError) =>
          record.handlers.onError(error, {}, messages),
        )
      }
    >
      <BoundField name="name">{(field) => <TextInput label="Nombre" {...field} />}</BoundField>
      <BoundField name="email">{(field) => <TextInput label="Email" {...field} />}</BoundField>
    </RecordFormPanel>
  )
}

/** The form of a record that the list behind it may refetch. */
function Board({ save, onSaved }: Omit<NoteFormProps, 'note'>) {
  const [note, setNote] = useState<Note>({ id: 'n1', name: 'Antes', email: 'antes@vatio.test', version: 1 })
  return (
    <>
      <button type="button" onClick={() => setNote(theirs)}>
        Leer de nuevo
      </button>
      <NoteForm key={note.id} note={note} save={save} onSaved={onSaved} />
    </>
  )
}

async function typeName(user: ReturnType<typeof userEvent.setup>, text: string) {
  const field = screen.getByLabelText('Nombre')
  await user.clear(field)
  await user.type(field, text)
}

/** The button is outside the form and refers to it by `form`, which happy-dom does not support. */
function submit() {
  fireEvent.submit(screen.getByLabelText('Nombre').closest('form') as HTMLFormElement)
}

const theirs: Note = { id: 'n1', name: 'De otra persona', email: 'suya@vatio.test', version: 2 }
const conflict = () => new ApiError('VERSION_CONFLICT', { details: { stored: theirs } })

describe('the form of a record', () => {
  it('updates the version with which it was opened, even when a newer one was fetched meanwhile', async () => {
    const user = userEvent.setup()
    const save = vi.fn(async (name: string) => ({ ...theirs, name, version: 3 }))
    const onSaved = vi.fn()
    await renderScreen(<Board save={save} onSaved={onSaved} />)
    await typeName(user, 'Mía')
    await user.click(screen.getByText('Leer de nuevo'))
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Mía')
    submit()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...theirs, name: 'Mía', version: 3 }))
    expect(save).toHaveBeenCalledWith('Mía', 1, 'antes@vatio.test')
  })

  it('shows what another user saved and overwrites that version only on request', async () => {
    const user = userEvent.setup()
    const save = vi.fn(async (name: string, version: number) => {
      if (version !== 2) throw conflict()
      return { ...theirs, name, version: 3 }
    })
    const onSaved = vi.fn()
    await renderScreen(<Board save={save} onSaved={onSaved} />)
    await typeName(user, 'Mía')
    submit()
    expect(await screen.findByText('De otra persona')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    const saveChosen = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar lo elegido' })
    expect(saveChosen.disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Nombre: lo de este formulario' }))
    await user.click(saveChosen)
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...theirs, name: 'Mía', version: 3 }))
  })

  it('shows what each field was, is and would be, and keeps what only the other user changed', async () => {
    const user = userEvent.setup()
    const save = vi.fn(async (name: string, version: number, email: string) => {
      if (version !== 2) throw conflict()
      return { id: 'n1', name, email, version: 3 }
    })
    await renderScreen(<Board save={save} onSaved={() => {}} />)
    await typeName(user, 'Mía')
    submit()
    const rowOf = async (label: string) =>
      (await screen.findByRole('row', { name: new RegExp(`^${label}`) })).textContent
    expect(await rowOf('Nombre')).toBe('NombreAntesDe otra personaMía')
    expect(await rowOf('Email')).toBe('Emailantes@vatio.testsuya@vatio.testantes@vatio.test')
    const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
    expect(isChecked('Email: lo guardado')).toBe(true)
    expect(isChecked('Nombre: lo guardado') || isChecked('Nombre: lo de este formulario')).toBe(false)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'suya@vatio.test')
    await user.click(screen.getByRole('button', { name: 'Todo lo guardado' }))
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'De otra persona')
    await user.click(screen.getByRole('radio', { name: 'Nombre: lo de este formulario' }))
    await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith('Mía', 2, 'suya@vatio.test'))
  })

  it('validates the values in a conflict too', async () => {
    const user = userEvent.setup()
    const save = vi.fn<NoteFormProps['save']>().mockRejectedValueOnce(conflict())
    await renderScreen(<Board save={save} onSaved={() => {}} />)
    await typeName(user, 'Mía')
    submit()
    await screen.findByText('De otra persona')
    await user.click(screen.getByRole('radio', { name: 'Nombre: lo de este formulario' }))
    const keepMine = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar lo elegido' })
    await user.clear(screen.getByLabelText('Nombre'))
    await user.click(keepMine())
    expect(await screen.findByText('Escribe un nombre')).toBeTruthy()
    await typeName(user, '?')
    expect(keepMine().disabled).toBe(true)
    expect(save).toHaveBeenCalledOnce()
  })

  it('ends a conflict with the stored record', async () => {
    const user = userEvent.setup()
    const onSaved = vi.fn()
    await renderScreen(<Board save={() => Promise.reject(conflict())} onSaved={onSaved} />)
    await typeName(user, 'Mía')
    submit()
    await user.click(await screen.findByText('Descartar lo mío'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(theirs))
  })

  it('moves the focus to the first field with an error when it is not sent', async () => {
    const user = userEvent.setup()
    const save = vi.fn<NoteFormProps['save']>()
    await renderScreen(<Board save={save} onSaved={() => {}} />)
    const field = screen.getByLabelText('Nombre')
    await user.clear(field)
    screen.getByText('Leer de nuevo').focus()
    submit()
    expect(await screen.findByText('Escribe un nombre')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(save).not.toHaveBeenCalled()
  })

  it('counts the fields to correct beside the button, and fewer as they are mended', async () => {
    const user = userEvent.setup()
    await renderScreen(<Board save={vi.fn()} onSaved={() => {}} />)
    const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await user.clear(screen.getByLabelText('Nombre'))
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'ana')
    expect(count()).toEqual([''])
    submit()
    expect(count()).toEqual(['2 campos por corregir'])
    await typeName(user, 'Mía')
    expect(count()).toEqual(['1 campo por corregir'])
    await user.type(screen.getByLabelText('Email'), '.ruiz')
    expect(count()).toEqual(['1 campo por corregir'])
    await user.type(screen.getByLabelText('Email'), '@ejemplo.es')
    expect(count()).toEqual([''])
  })

  it('shows an error of the server beside its field, which gets the focus, and keeps the typed values', async () => {
    const user = userEvent.setup()
    const fail = () => Promise.reject(new ApiError('NAME_TAKEN'))
    await renderScreen(<Board save={fail} onSaved={() => {}} />)
    await typeName(user, 'Repetida')
    screen.getByText('Leer de nuevo').focus()
    submit()
    expect(await screen.findByText('Ya existe')).toBeTruthy()
    const field = screen.getByLabelText('Nombre')
    expect(field).toHaveProperty('value', 'Repetida')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('1 campo por corregir')).toBeTruthy()
  })

  it('gives the focus to the banner of a conflict', async () => {
    const user = userEvent.setup()
    await renderScreen(<Board save={() => Promise.reject(conflict())} onSaved={() => {}} />)
    await typeName(user, 'Mía')
    submit()
    const banner = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(banner))
    expect(banner.textContent).toContain('Otra persona ha guardado cambios')
  })

  it('says beside a disabled button how many fields it waits for, and leads to them', async () => {
    const user = userEvent.setup()
    await renderScreen(<Board save={vi.fn()} onSaved={() => {}} />)
    await typeName(user, '?')
    const reason = screen.getByRole('button', { name: 'Falta 1 campo obligatorio' })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    expect(save.disabled).toBe(true)
    expect(save.getAttribute('aria-describedby')).toBe(reason.id)
  })

  it('opens with the focus on its first field', async () => {
    await renderScreen(<Board save={vi.fn()} onSaved={() => {}} />)
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
  })
})
