import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SolarStudyState } from '@vatio/protocol/solar/study-states/study-states.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { StudyStatesPage } from './StudyStatesPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const idOf = (index: number) => `01900000-0000-7000-8000-00000000000${index}`
let states: SolarStudyState[]
let errorCode: string | null
/** Orders are answered once it resolves. */
let gate: Promise<void>

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([url, init]) => [
      init?.method,
      new URL(url as string, 'http://localhost').pathname.replace('/api/solar/studies/states', ''),
      init?.body === undefined ? null : (JSON.parse(init.body as string) as unknown),
    ])

beforeEach(() => {
  states = ['Borrador', 'Enviado', 'Aceptado'].map((name, index) => ({
    idSolarStudyState: idOf(index),
    name,
    badgeColor: '#6c757d',
    order: index + 1,
    default: index === 0,
    version: 1,
  }))
  errorCode = null
  gate = Promise.resolve()
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'GET') return answer(states)
    if (errorCode !== null) return answer({ errors: [{ message: errorCode }], requestId: 'r' }, 409)
    if (init?.method === 'DELETE') return answer({ affected: 1 })
    const body: unknown = JSON.parse(init?.body as string)
    if (Array.isArray(body)) {
      await gate
      states = body.map((id) => states.find((state) => state.idSolarStudyState === id)!)
      return answer(states)
    }
    return answer({ ...states[1], ...(body as object) }, init?.method === 'POST' ? 201 : 200)
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const render = () =>
  renderScreen(<StudyStatesPage />, {
    path: '/solar-studies/configuration/study-states',
    user: { ...testUser, applications: [{ application: 'solar-studies', role: 'admin' }] },
  })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const shownNames = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map((row) => /Borrador|Enviado|Aceptado/.exec(row.textContent)?.[0])
const confirmRemoval = async () => {
  await press('Eliminar: Enviado')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
}

describe('the states of solar studies', () => {
  it('[SOL-GE-028] are created, renamed and made the default', async () => {
    await render()
    await press('Añadir estado')
    await user.type(screen.getByLabelText('Nombre'), 'Instalado')
    await press('Confirmar')
    expect(await screen.findByText('Estado de estudio creado')).toBeTruthy()
    await press('Cerrar')
    await press('Editar: Enviado')
    await user.type(screen.getByLabelText('Nombre'), ' ya')
    await press('Guardar')
    expect(await screen.findByText('Estado de estudio guardado')).toBeTruthy()
    await press('Hacer predeterminado: Aceptado')
    const common = { badgeColor: '#6c757d', version: 1 }
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '', { name: 'Instalado', badgeColor: '#6c757d' }],
        ['PUT', '', { ...common, idSolarStudyState: idOf(1), name: 'Enviado ya', default: false }],
        ['PUT', '', { ...common, idSolarStudyState: idOf(2), name: 'Aceptado', default: true }],
      ]),
    )
  })

  it('are moved at once, and two quick moves are sent one after the other', async () => {
    await render()
    let release = () => {}
    gate = new Promise((resolve) => (release = resolve))
    await press('Bajar: Borrador')
    await press('Bajar: Borrador')
    expect(shownNames()).toEqual(['Enviado', 'Aceptado', 'Borrador'])
    expect(sent()).toEqual([['PUT', '/order', [idOf(1), idOf(0), idOf(2)]]])
    release()
    await waitFor(() => expect(sent()[1]).toEqual(['PUT', '/order', [idOf(1), idOf(2), idOf(0)]]))
    expect(screen.getByRole('button', { name: 'Bajar: Borrador' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('are deleted after a confirmation, except the default', async () => {
    await render()
    await confirmRemoval()
    expect(await screen.findByText('Estado de estudio eliminado')).toBeTruthy()
    expect(sent()).toEqual([['DELETE', `/${idOf(1)}`, null]])
    expect(screen.queryByRole('button', { name: 'Eliminar: Borrador' })).toBeNull()
  })

  it.each([
    ['SOLAR_STUDY_STATE_IN_USE', 'Hay estudios en este estado: muévelos antes a otro.'],
    [
      'SOLAR_STUDY_STATE_DEFAULT_NEEDED',
      'El estado predeterminado no se puede eliminar: elige antes otro predeterminado.',
    ],
    ['UNHEARD_OF', 'Ha habido un error al eliminar el estado de estudio'],
  ])('show the error %s of a deletion', async (code, text) => {
    errorCode = code
    await render()
    await confirmRemoval()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['SOLAR_STUDY_STATES_INCOMPLETE', /^Otra persona ha cambiado los estados/],
    ['UNHEARD_OF', 'Ha habido un error al ordenar los estados de estudio'],
  ])('go back to the stored order after the error %s', async (code, text) => {
    errorCode = code
    await render()
    await press('Bajar: Borrador')
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(shownNames()).toEqual(['Borrador', 'Enviado', 'Aceptado']))
  })

  it('say that they could not be read', async () => {
    fetched.mockImplementation(async () =>
      answer({ errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }, 500),
    )
    await render()
    expect(await screen.findByText('Ha habido un error al obtener los estados de estudio')).toBeTruthy()
  })
})
