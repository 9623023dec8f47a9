import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ClientForm } from '../clients/ClientForm.tsx'
import { RequiredParametersCard } from './RequiredParametersCard.tsx'

const ID = '01900000-0000-7000-8000-0000000000c1'
const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let stored: object
let isOn: boolean
let saving: () => Response
const writes = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST' || init?.method === 'PUT')
    .filter(([url]) => !(url as string).includes('withPaginationAndFilters'))
    .map(([url, init]) => [
      init?.method,
      new URL(url as string, 'http://x').pathname,
      JSON.parse(init!.body as string),
    ])

beforeEach(() => {
  isOn = true
  stored = { _id: null, requestedParameterConfiguration: { contracts: {}, clients: {} }, version: null }
  fetched.mockReset()
  saving = () => new Response(JSON.stringify({ ...stored, _id: ID, version: 1 }), { status: 201 })
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    if (path.includes('clientConfiguration')) {
      return init?.method === 'POST' || init?.method === 'PUT'
        ? saving()
        : new Response(JSON.stringify(stored))
    }
    if (path.endsWith('/plugins')) {
      const active = (key: string) => isOn && key === 'formRequestParameters'
      return new Response(JSON.stringify(pluginKeys.map((key) => ({ key, active: active(key) }))))
    }
    if (path.includes('withPaginationAndFilters')) return new Response('[[],0,{"totalIsExact":true}]')
    return new Response('[]')
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('required parameters', () => {
  it('[PLG-020] [ERR-033] are created when none are stored', async () => {
    await renderScreen(<RequiredParametersCard />)
    await user.click(await screen.findByRole('switch', { name: 'Población' }))
    await user.click(screen.getByRole('switch', { name: 'CUPS' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Se ha actualizado la configuración correctamente')).toBeTruthy()
    const requestedParameterConfiguration = { contracts: { cups: true }, clients: { city: true } }
    expect(writes()).toEqual([
      ['POST', '/api/energy-crm/clientConfiguration', { requestedParameterConfiguration }],
    ])
  })

  it('[PLG-020] are updated by _id when stored, and a failure shows an error', async () => {
    stored = {
      _id: ID,
      requestedParameterConfiguration: { contracts: {}, clients: { city: true } },
      version: 7,
    }
    saving = () =>
      new Response(JSON.stringify({ errors: [{ message: 'X' }], requestId: '1' }), { status: 500 })
    await renderScreen(<RequiredParametersCard />)
    await user.click(await screen.findByRole('switch', { name: 'Población', checked: true }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Ha habido un error al actualizar la configuración')).toBeTruthy()
    expect(writes()).toEqual([
      [
        'PUT',
        `/api/energy-crm/clientConfiguration/${ID}`,
        { requestedParameterConfiguration: { contracts: {}, clients: { city: false } }, version: 7 },
      ],
    ])
  })

  it('keep unsaved switches over a reload', async () => {
    const first = await renderScreen(<RequiredParametersCard />)
    await user.click(await screen.findByRole('switch', { name: 'Población' }))
    first.unmount()
    await renderScreen(<RequiredParametersCard />)
    expect(await screen.findByRole('switch', { name: 'Población', checked: true })).toBeTruthy()
  })

  it('[CLI-008] always include the name', async () => {
    await renderScreen(<RequiredParametersCard />)
    const name = await screen.findByRole<HTMLInputElement>('switch', {
      name: /Nombre o razón social/,
      checked: true,
    })
    expect(name.disabled).toBe(true)
  })
})

describe('the client form of a company that requires a field', () => {
  const form = () => <ClientForm record={null} onSaved={() => {}} onCancel={() => {}} onClose={() => {}} />
  const required = {
    _id: ID,
    requestedParameterConfiguration: { contracts: {}, clients: { city: true } },
    version: 1,
  }

  it('[PLG-021] cannot be saved and marks the field while it is empty', async () => {
    stored = required
    await renderScreen(form())
    const city = await screen.findByRole('combobox', { name: /Población/ })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cliente' })
    await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'))
    expect(confirm.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /^Nombre o razón social/ }), 'Luna')
    await user.type(city, 'Palma')
    await waitFor(() => expect(confirm.disabled).toBe(false))
    expect(city.getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.queryByText('Dato obligatorio')).toBeNull()
  })

  it.each([
    ['name', /^Nombre o razón social/],
    ['commercial', /^Comercial/],
  ])('[PLG-021] cannot be saved while %s, which the company requires, is empty', async (key, label) => {
    // The name is required as soon as the plugin is on: its switch cannot be turned off.
    const clients = key === 'name' ? {} : { [key]: true }
    stored = { ...required, requestedParameterConfiguration: { contracts: {}, clients } }
    await renderScreen(form())
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cliente' })
    const name = await screen.findByRole('textbox', { name: /^Nombre o razón social/ })
    if (key !== 'name') await user.type(name, 'Luna')
    await waitFor(() => expect(confirm.disabled).toBe(true))
    const fields = [
      ...screen.queryAllByRole('textbox', { name: label }),
      ...screen.queryAllByRole('combobox', { name: label }),
    ]
    await waitFor(() =>
      expect(fields.some((field) => field.getAttribute('aria-invalid') === 'true')).toBe(true),
    )
    if (key === 'name') {
      await user.type(name, 'Luna')
      await waitFor(() => expect(confirm.disabled).toBe(false))
    }
  })

  it('[PLG-005] [SEC-031] requires no field while the plugin is off', async () => {
    stored = required
    isOn = false
    await renderScreen(form())
    await screen.findByRole('combobox', { name: /Población/ })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cliente' }).disabled).toBe(false)
    expect(screen.queryByText('Dato obligatorio')).toBeNull()
  })
})
