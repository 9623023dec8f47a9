import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { noteOf } from './activity-note.fixture.ts'
import { ActivityNotesCard } from './ActivityNotesCard.tsx'

const client = '01900000-0000-7000-8000-000000000031'
const colleague = { userUID: '01900000-0000-7000-8000-000000000091', userName: 'Brígida' }

let notes: ActivityNote[]
let calls: { readonly method: string; readonly path: string; readonly body: unknown }[]
let answer: ((path: string, method: string) => Response | undefined) | undefined

beforeEach(() => {
  notes = [noteOf()]
  calls = []
  answer = undefined
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const method = options.method ?? 'GET'
    const path = url.replace('/api/energy-crm/activityNotes', '')
    if (method !== 'GET') calls.push({ method, path, body: JSON.parse((options.body as string) ?? 'null') })
    const own = answer?.(path, method)
    if (own) return own
    if (path.endsWith('/people')) return Response.json([colleague])
    if (method === 'DELETE') return Response.json({ affected: 1 })
    if (method !== 'GET') return Response.json(noteOf(), { status: method === 'POST' ? 201 : 200 })
    const openIncidents = notes.filter((note) => note.kind === 'incident' && !note.resolution).length
    return Response.json([notes, notes.length, { totalIsExact: true, openIncidents }])
  })
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

const show = (entity: 'client' | 'consumptionPoint' = 'client', user = testUser) =>
  renderScreen(<ActivityNotesCard entity={entity} idEntity={client} />, { user })
const textField = () => screen.findByRole('textbox', { name: /^Qué ha pasado/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('notes and calls of a record', () => {
  it('writes an entry by keyboard alone, and is ready for the next one', async () => {
    await show()
    await userEvent.click(await textField())
    await userEvent.keyboard('Llama por la avería{Tab}l{Tab}{Tab}{Enter}')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]).toEqual({
      method: 'POST',
      path: `/client/${client}`,
      body: { kind: 'call', text: 'Llama por la avería', contactPerson: null, pinned: false, nextStep: null },
    })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Qué ha pasado/ })).toHaveProperty('value', ''),
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Qué ha pasado/ }))
  })

  it('sends nothing without a text, or with a next step without its day', async () => {
    await show()
    await userEvent.click(await button('Anotar'))
    expect(await screen.findByText('Escribe qué ha pasado')).toBeTruthy()
    await userEvent.type(await textField(), 'x')
    await userEvent.click(await button('Fecha, contacto y próximo paso'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Próximo paso' }), 'Llamar')
    await userEvent.click(await button('Anotar'))
    expect(await screen.findByText('Elige el día del próximo paso')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('shows an error of the server at its field', async () => {
    await show()
    answer = (_path, method) =>
      method === 'POST'
        ? Response.json(
            { errors: [{ message: 'NEXT_STEP_USER_UNKNOWN', field: 'nextStep.userUID' }], requestId: '1' },
            { status: 400 },
          )
        : undefined
    await userEvent.type(await textField(), 'x')
    await userEvent.click(await button('Anotar'))
    expect(await screen.findByText('Esta persona no ve el registro: elige otra.')).toBeTruthy()
  })

  it('keeps what was typed when the record is left', async () => {
    const { unmount } = await show()
    await userEvent.type(await textField(), 'A medias')
    unmount()
    await show()
    expect(await textField()).toHaveProperty('value', 'A medias')
  })

  it('says what, when, who and with whom, the contract it is of, and its next step', async () => {
    notes = [
      noteOf({
        kind: 'incident',
        contactPerson: 'Marta',
        author: colleague,
        client: null,
        contract: { idContractInfo: client, contractNumber: 'C-7' },
        nextStep: { text: 'Reclamar', date: '2026-01-02', user: colleague, done: null },
      }),
    ]
    await show('client', { ...testUser, role: 'user' })
    const item = within(await screen.findByRole('listitem'))
    for (const text of [
      'Incidencia',
      '25-11-2026 17:30',
      'Brígida',
      'con Marta',
      'Abierta',
      'Reclamar',
      'Vencido',
    ]) {
      expect(item.getByText(text), text).toBeTruthy()
    }
    expect(item.getByRole('link', { name: 'Contrato C-7' })).toBeTruthy()
    expect(screen.getByText('1 incidencia abierta')).toBeTruthy()
    // Of somebody else: it can be resolved, and neither changed nor deleted.
    expect(item.queryByRole('button', { name: /^(Editar|Eliminar)/ })).toBeNull()
    await userEvent.click(item.getByRole('button', { name: 'Resolver' }))
    await userEvent.click(item.getByRole('checkbox', { name: 'Hecho: Reclamar' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ path, body }) => [path.replace(/^\/[^/]+/, ''), body])).toEqual([
      ['/resolution', { resolved: true, version: 1 }],
      ['/nextStep', { done: true, version: 1 }],
    ])
  })

  it('shows the stored text when somebody else changed the entry, before mine replaces it', async () => {
    await show()
    await userEvent.click(await button(/^Editar: Llamada/))
    const form = within(await screen.findByRole('form', { name: 'Editar la anotación' }))
    const text = form.getByRole('textbox', { name: /^Qué ha pasado/ })
    await userEvent.clear(text)
    await userEvent.type(text, 'Lo mío')
    answer = (_path, method) =>
      method === 'PUT'
        ? Response.json(
            {
              errors: [
                {
                  message: 'VERSION_CONFLICT',
                  field: 'version',
                  details: { stored: noteOf({ text: 'Lo de otra', version: 4 }) },
                },
              ],
              requestId: '1',
            },
            { status: 409 },
          )
        : undefined
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Lo de otra')).toBeTruthy()
    answer = undefined
    await userEvent.click(form.getByRole('button', { name: 'Guardar la mía' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]!.body).toMatchObject({ text: 'Lo mío', version: 4 })
  })

  it('deletes an entry with a button that takes it back', async () => {
    await show()
    await userEvent.click(await button(/^Eliminar: Llamada/))
    await userEvent.click(await button('Deshacer'))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /${noteOf().idActivityNote}`,
      `POST /${noteOf().idActivityNote}/restore`,
    ])
  })

  it('a consumption point shows the entries of its contracts, without a form', async () => {
    notes = []
    await show('consumptionPoint')
    await screen.findByText('Los contratos de este punto de consumo no tienen anotaciones')
    expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull()
  })

  it('offers another try when the entries cannot be read', async () => {
    answer = () => Response.json({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }, { status: 500 })
    await show()
    await button('Reintentar')
  })
})
