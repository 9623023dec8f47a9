import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CustomFieldType } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { usePlugins } from '../plugins/plugins.queries.ts'
import { clientFixture } from './client.fixture.ts'
import { clientDifferences, toClientFormValues, toClientInput, validateClientForm } from './client-form.ts'
import { ClientCustomFieldFacts } from './ClientCustomFieldFacts.tsx'
import { ClientCustomFieldsSection } from './ClientCustomFieldsSection.tsx'
import { ClientForm } from './ClientForm.tsx'

// A form of thirty fields is slow to render.
const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let isOn: boolean
let saving: () => Response

const options = [
  { option: 'Oro', color: '#ffd700' },
  { option: 'Plata', color: '#d3d3d3' },
]
const fieldOf = (type: CustomFieldType, end: number): CustomField => ({
  idCustomField: `01900000-0000-7000-8000-0000000001${String(end).padStart(2, '0')}`,
  clientUID: testUser.clientUID,
  label: `De tipo ${type}`,
  type,
  customFieldOptions: type === 'options' || type === 'labels' ? options : [],
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  version: 1,
})
const [text, number, date, time, dateTime, choice, website, mail, phone, labels] = [
  fieldOf('string', 1),
  fieldOf('number', 2),
  fieldOf('date', 3),
  fieldOf('time', 4),
  fieldOf('datetime', 5),
  fieldOf('options', 6),
  fieldOf('website', 7),
  fieldOf('email', 8),
  fieldOf('phoneNumber', 9),
  fieldOf('labels', 10),
]
const fields = [text, number, date, time, dateTime, choice, website, mail, phone, labels]
const valueOf = (field: CustomField, value: Client['customFieldValues'][number]['value']) => ({
  idCustomField: field.idCustomField,
  value,
})
const client: Client = {
  ...clientFixture,
  customFieldValues: [
    valueOf(text, 'Llamar antes'),
    valueOf(number, 1234.5),
    valueOf(date, '2026-03-14'),
    valueOf(dateTime, '2026-10-25T02:30'),
    valueOf(choice, 'Oro'),
    valueOf(website, 'https://vatio.example/a'),
    valueOf(phone, '+34 600 111 222'),
    valueOf(labels, ['Plata', 'Oro']),
  ],
}
const nameOf = (_: string, id: string | null) => id ?? ''

beforeEach(() => {
  isOn = true
  saving = () => Response.json({ ...client, warnings: [] })
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    if (path.endsWith('/clients') && init?.method === 'PUT') return saving()
    if (path.endsWith('/plugins')) {
      return Response.json(pluginKeys.map((key) => ({ key, active: isOn && key === 'clientCustomFields' })))
    }
    if (path.endsWith('/customFields')) return Response.json(fields)
    if (path.includes('clientConfiguration')) {
      const requestedParameterConfiguration = { contracts: {}, clients: {} }
      return Response.json({ _id: null, requestedParameterConfiguration, version: null })
    }
    if (path.includes('withPaginationAndFilters')) return Response.json([[], 0, { totalIsExact: true }])
    if (path.includes('findByUserUID')) return Response.json(null)
    return Response.json([])
  })
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const sent = () =>
  fetched.mock.calls
    .filter(([url, init]) => init?.method === 'PUT' && (url as string).endsWith('/clients'))
    .map(([, init]) => JSON.parse(init!.body as string))

describe('the body of a client with custom fields', () => {
  it('[FLD-012] has the stored values when nothing is edited, and leaves out those of removed fields', () => {
    const values = toClientFormValues(client)
    expect(toClientInput(values, fields).customFieldValues).toEqual(client.customFieldValues)
    expect(toClientInput(values, [number]).customFieldValues).toEqual([valueOf(number, 1234.5)])
  })

  it('[PLG-009] has none where the company does not use the plugin', () => {
    expect(toClientInput(toClientFormValues(client), null)).not.toHaveProperty('customFieldValues')
  })

  it('[FLD-012] is refused with the text of the type beside each wrong value', () => {
    const values = {
      ...toClientFormValues(null),
      clientInfo: { ...toClientFormValues(client).clientInfo },
      customFieldValues: {
        [number.idCustomField]: Number.NaN,
        [time.idCustomField]: '25:00',
        [dateTime.idCustomField]: '2026-10-25T',
        [website.idCustomField]: 'vatio.example',
        [mail.idCustomField]: 'a@',
        [phone.idCustomField]: '600',
        [choice.idCustomField]: 'Bronce',
      },
    }
    const errors = validateClientForm(values, fields)
    expect(Object.values(errors)).toEqual([
      'Escribe un número, por ejemplo 1.234,56',
      'Escribe una hora, por ejemplo 09:30',
      'Escribe la fecha y la hora',
      'Elige una de las opciones',
      'Escribe la dirección entera, por ejemplo https://vatio.es',
      'Revisa la dirección de email',
      'Escribe un teléfono de 9 a 15 cifras',
    ])
    expect(Object.keys(errors)[0]).toBe(`customFieldValues.${number.idCustomField}`)
    expect(validateClientForm(toClientFormValues(client), fields)).toEqual({})
  })

  it('differs from what another user saved by the names of the fields', () => {
    const values = { ...toClientFormValues(client), customFieldValues: { [labels.idCustomField]: ['Oro'] } }
    const rows = clientDifferences(client, values, nameOf, [labels, number, date])
    expect(rows).toMatchObject([
      {
        path: `customFieldValues.${labels.idCustomField}`,
        label: 'De tipo labels',
        stored: 'Plata, Oro',
        mine: 'Oro',
      },
      { label: 'De tipo number', stored: '1.234,5', mine: '' },
      { label: 'De tipo date', stored: '14-03-2026', mine: '' },
    ])
  })
})

/** The section in a form of its own: the whole form of a client takes seconds to render. */
function SectionForm() {
  const form = useForm({ initialValues: toClientFormValues(null) })
  return (
    <>
      <ClientCustomFieldsSection form={form} fields={fields} />
      <output>{JSON.stringify(toClientInput(form.values, fields).customFieldValues)}</output>
    </>
  )
}

describe('the custom fields in the form of a client', () => {
  it('[FLD-012] [FLD-002] [PLG-003] have an input for each type', async () => {
    await renderScreen(<SectionForm />)
    const type = (label: string, value: string) => {
      const input = screen.getByLabelText(label)
      fireEvent.change(input, { target: { value } })
      fireEvent.blur(input)
    }
    type('De tipo string', 'Llamar antes')
    type('De tipo number', '1.234,5')
    type('De tipo date', '14-3-26')
    type('De tipo time', '930')
    type('De tipo datetime, fecha', '25-10-2026')
    type('De tipo datetime, hora', '2:30')
    type('De tipo website', 'https://vatio.example')
    type('De tipo email', 'a@b.es')
    type('De tipo phoneNumber', '600 111 222')
    await user.click(screen.getByRole('combobox', { name: 'De tipo options' }))
    await user.click(screen.getByRole('option', { name: 'Oro' }))
    await user.click(screen.getByRole('combobox', { name: 'De tipo labels' }))
    await user.click(screen.getAllByRole('option', { name: 'Plata' }).at(-1)!)
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual([
      valueOf(text, 'Llamar antes'),
      valueOf(number, 1234.5),
      valueOf(date, '2026-03-14'),
      valueOf(time, '09:30'),
      valueOf(dateTime, '2026-10-25T02:30'),
      valueOf(choice, 'Oro'),
      valueOf(website, 'https://vatio.example'),
      valueOf(mail, 'a@b.es'),
      valueOf(phone, '600 111 222'),
      valueOf(labels, ['Plata']),
    ])
    type('De tipo string', '')
    expect(screen.getByRole('status').textContent).not.toContain(text.idCustomField)
    expect(screen.getByRole('button', { name: /^Plugin Campos personalizados/ })).toBeTruthy()
  })

  it('[API-046] [FLD-012] are sent with the client, and an error of the server stands beside its field', async () => {
    await renderScreen(<ClientForm record={client} onSaved={() => {}} onCancel={() => {}} />)
    const input = await screen.findByLabelText('De tipo string')
    saving = () =>
      Response.json(
        {
          errors: [
            {
              message: 'CUSTOM_FIELD_VALUE_INVALID',
              field: `customFieldValues.${phone.idCustomField}`,
              details: { type: 'phoneNumber' },
            },
          ],
          requestId: 'r',
        },
        { status: 400 },
      )
    fireEvent.change(input, { target: { value: 'Otra nota' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cliente' }))
    expect(await screen.findByText('Escribe un teléfono de 9 a 15 cifras')).toBeTruthy()
    expect(sent()[0].customFieldValues).toContainEqual(valueOf(text, 'Otra nota'))
  })

  it('[PLG-009] [SEC-031] are neither shown nor sent while the plugin is off', async () => {
    isOn = false
    await renderScreen(<ClientForm record={client} onSaved={() => {}} onCancel={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cliente' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('customFieldValues')
    expect(screen.queryByText('Campos personalizados')).toBeNull()
  })
})

describe('the custom fields in the facts of a client', () => {
  it('[FLD-012] [PLG-003] [FMT-009] show each value in the way of its type', async () => {
    await renderScreen(<ClientCustomFieldFacts client={client} />)
    const fact = async (label: string) =>
      within((await screen.findByText(label)).closest('div')!).getByRole('definition')
    expect((await fact('De tipo number')).textContent).toBe('1.234,5')
    expect((await fact('De tipo date')).textContent).toBe('14-03-2026')
    expect((await fact('De tipo datetime')).textContent).toBe('25-10-2026, 02:30')
    expect((await fact('De tipo time')).textContent).toBe('–')
    const gold = within(await fact('De tipo options')).getByText('Oro')
    expect(gold.closest<HTMLElement>('[data-filled]')?.style.background).toBe('#ffd700')
    expect((await fact('De tipo labels')).textContent).toBe('PlataOro')
    const link = within(await fact('De tipo website')).getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://vatio.example/a',
      'noopener noreferrer',
    ])
    expect(
      within(await fact('De tipo phoneNumber'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('tel:+34600111222')
  })

  it('[PLG-009] are not shown while the plugin is off', async () => {
    isOn = false
    function KnownPlugins() {
      return usePlugins().data ? <output>Plugins</output> : null
    }
    await renderScreen(
      <>
        <KnownPlugins />
        <ClientCustomFieldFacts client={client} />
      </>,
    )
    await screen.findByText('Plugins')
    expect(screen.queryByText('Campos personalizados')).toBeNull()
    expect(fetched.mock.calls.filter(([url]) => (url as string).endsWith('/customFields'))).toEqual([])
  })
})
