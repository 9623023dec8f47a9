import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { CustomFieldsCard } from './CustomFieldsCard.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const ID = '01900000-0000-7000-8000-000000000001'
const stored: CustomField = {
  idCustomField: ID,
  clientUID: testUser.clientUID,
  label: 'Nivel',
  type: 'options',
  customFieldOptions: [{ option: 'Oro', color: '#ffd700' }],
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  version: 3,
}
let fields: CustomField[]
let isFailing: boolean
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method !== 'GET' && init?.method !== undefined)
    .map(([, init]) => [init?.method, init?.body ? JSON.parse(init.body as string) : null])

beforeEach(() => {
  fields = [stored]
  isFailing = false
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === undefined || init.method === 'GET') return new Response(JSON.stringify(fields))
    if (isFailing) {
      return new Response(JSON.stringify({ errors: [{ message: 'X' }], requestId: '1' }), { status: 500 })
    }
    if (init.method === 'DELETE') {
      fields = []
      return new Response('{"affected":1}')
    }
    return new Response(JSON.stringify(stored), { status: init.method === 'POST' ? 201 : 200 })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the custom fields editor', () => {
  it('[FLD-005] shows a text when there are no fields', async () => {
    fields = []
    await renderScreen(<CustomFieldsCard />)
    expect(await screen.findByText('No hay campos personalizados.')).toBeTruthy()
  })

  it('[FLD-003] [FLD-006] [FLD-011] creates a field, of type text by default, and requires a label', async () => {
    await renderScreen(<CustomFieldsCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir campo' }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo' }).value).toBe('Texto')
    await user.click(button('Guardar'))
    expect(await screen.findByText('Escribe un nombre')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Categoría')
    isFailing = true
    await user.click(button('Guardar'))
    expect(await screen.findByText('Ha habido un error al guardar el campo personalizado')).toBeTruthy()
    isFailing = false
    await user.click(button('Guardar'))
    expect(await screen.findByText('Se ha guardado correctamente el campo personalizado')).toBeTruthy()
    expect(sent().at(-1)).toEqual(['POST', { label: 'Categoría', type: 'string', customFieldOptions: [] }])
  })

  it('[FLD-002] [FLD-009] offers ten types by their names', async () => {
    await renderScreen(<CustomFieldsCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir campo' }))
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual([
      'Texto',
      'Número',
      'Fecha',
      'Hora',
      'Fecha y hora',
      'Selector',
      'Página web',
      'Email',
      'Teléfono',
      'Etiquetas',
    ])
  })

  it('keeps a draft of a field over a reload, until it is cancelled', async () => {
    const label = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ })
    const open = async () => {
      const view = await renderScreen(<CustomFieldsCard />)
      await user.click(await screen.findByRole('button', { name: 'Añadir campo' }))
      return view
    }
    const first = await open()
    await user.type(label(), 'Categoría')
    first.unmount()
    const second = await open()
    expect(label().value).toBe('Categoría')
    await user.click(button('Cancelar'))
    second.unmount()
    await open()
    expect(label().value).toBe('')
  })

  it('[FLD-004] [FLD-007] [FLD-013] edits options, light grey by default and unique, and keeps the type', async () => {
    await renderScreen(<CustomFieldsCard />)
    await user.click(await screen.findByRole('button', { name: 'Editar: Nivel' }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo' }).disabled).toBe(true)
    await user.click(button('Añadir opción'))
    await user.type(screen.getByLabelText('Opción 2'), 'oro')
    await user.click(button('Guardar'))
    expect(await screen.findByText('Esta opción está repetida')).toBeTruthy()
    await user.clear(screen.getByLabelText('Opción 2'))
    await user.type(screen.getByLabelText('Opción 2'), 'Plata')
    await user.click(button('Quitar la opción 1'))
    await user.click(button('Guardar'))
    expect(await screen.findByText('Se ha actualizado correctamente el campo personalizado')).toBeTruthy()
    expect(sent()).toEqual([
      [
        'PUT',
        {
          label: 'Nivel',
          type: 'options',
          customFieldOptions: [{ option: 'Plata', color: '#d3d3d3' }],
          idCustomField: ID,
          version: 3,
        },
      ],
    ])
  })

  it('[FLD-008] [FLD-010] [FLD-011] deletes a field once «campo-» and its label are typed', async () => {
    await renderScreen(<CustomFieldsCard />)
    await user.click(await screen.findByRole('button', { name: 'Eliminar: Nivel' }))
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByText(
        'El campo se eliminará en todos los clientes y los datos vinculados se borrarán de forma irreversible.',
      ),
    ).toBeTruthy()
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
    expect(confirm.disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), 'campo-Nivel')
    isFailing = true
    await user.click(confirm)
    expect(await screen.findByText('Ha habido un error al eliminar el campo personalizado')).toBeTruthy()
    isFailing = false
    await user.click(confirm)
    expect(await screen.findByText('Se ha eliminado correctamente el campo personalizado')).toBeTruthy()
    expect(await screen.findByText('No hay campos personalizados.')).toBeTruthy()
  })
})
