import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Postcode } from '@vatio/protocol/energy-crm/postcodes/postcodes.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { clearToasts } from '../platform/messages/toasts.ts'
import { clientFixture } from './clients/client.fixture.ts'
import { consumptionPointFixture } from './consumption-points/consumption-point.fixture.ts'
import { ConsumptionPointForm } from './consumption-points/ConsumptionPointForm.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const own = (...names: string[]) => names.map((name) => ({ name, source: 'own' as const }))
/** Towns by postcode; the server fails for others. */
let towns: Record<string, Postcode['towns']>
let client: typeof clientFixture

beforeEach(() => {
  sessionStorage.clear()
  client = { ...clientFixture, clientInfo: { ...clientFixture.clientInfo, address: 'Paseo del Born 3' } }
  towns = {
    '46001': own('Valencia'),
    '35003': [{ name: 'Las Palmas de Gran Canaria', source: 'cartociudad' }],
    '28200': own('El Escorial', 'San Lorenzo de El Escorial'),
  }
  fetched.mockReset()
  fetched.mockImplementation(async (url) => {
    const path = new URL(url as string, 'http://x').pathname
    const postcode = path.split('/postcodes/')[1]
    if (path.endsWith(clientFixture.idClient)) return Response.json(client)
    if (postcode === undefined) return Response.json([])
    const found = towns[postcode]
    if (!found) return new Response(null, { status: 503 })
    return Response.json({
      postcode,
      province: 'De prueba',
      geographicalZone: { idZona: 1 },
      towns: found,
      lookup: 'off',
    })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

type Props = Parameters<typeof ConsumptionPointForm>[0]
const renderForm = (props: Partial<Props> = {}) =>
  renderScreen(
    <ConsumptionPointForm
      record={null}
      onSaved={() => {}}
      onCancel={() => {}}
      onClose={() => {}}
      {...props}
    />,
  )
const input = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const code = () => input('Código postal')
const province = () => input('Provincia')
const town = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Población' })
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zona geográfica' })

async function typeCode(text: string) {
  await user.clear(code())
  await user.type(code(), text)
}

describe('a typed postcode', () => {
  it('gives town, province and zone, and says who named the town', async () => {
    await renderForm()
    await typeCode('46001')
    expect(province().value).toBe('Valencia')
    await waitFor(() => expect(town().value).toBe('Valencia'))
    expect(zone().placeholder).toBe('Según código postal: Península')
    expect(screen.getByText('Población del código postal, según los registros de la empresa.')).toBeTruthy()
  })

  it('replaces what the postcode before it gave', async () => {
    await renderForm()
    await typeCode('46001')
    await waitFor(() => expect(town().value).toBe('Valencia'))
    await typeCode('35003')
    expect(province().value).toBe('Las Palmas')
    await waitFor(() => expect(town().value).toBe('Las Palmas de Gran Canaria'))
    expect(zone().placeholder).toBe('Según código postal: Canarias')
    expect(screen.getByText('Población del código postal, según CartoCiudad.')).toBeTruthy()
  })

  it('leaves no town of another postcode where nobody names one', async () => {
    await renderForm()
    await typeCode('46001')
    await waitFor(() => expect(town().value).toBe('Valencia'))
    await typeCode('28999')
    expect(town().value).toBe('')
    expect(province().value).toBe('Madrid')
    await user.type(town(), 'Madrid')
    expect(town().value).toBe('Madrid')
  })

  it('never overwrites what the user has written, and tells them of the other town', async () => {
    await renderForm()
    await user.type(town(), 'Burjassot')
    await user.type(province(), 'Mi provincia')
    await typeCode('46001')
    expect(
      await screen.findByText('El código postal es de Valencia, según los registros de la empresa.'),
    ).toBeTruthy()
    expect(town().value).toBe('Burjassot')
    expect(province().value).toBe('Mi provincia')
  })

  it('does not fill again a town that the user has emptied', async () => {
    await renderForm()
    await typeCode('46001')
    await waitFor(() => expect(town().value).toBe('Valencia'))
    await user.clear(town())
    await user.type(input('Dirección del suministro'), 'Calle Mayor')
    expect(town().value).toBe('')
  })

  it('offers several towns to choose from', async () => {
    await renderForm()
    await typeCode('28200')
    expect(await screen.findByText('2 poblaciones con este código postal: elige una.')).toBeTruthy()
    expect(town().value).toBe('')
    await user.click(town())
    await user.click(await screen.findByRole('option', { name: 'San Lorenzo de El Escorial' }))
    expect(town().value).toBe('San Lorenzo de El Escorial')
  })

  it('changes the stored zone that came from the postcode before it, and no other', async () => {
    const stored = { ...consumptionPointFixture, addressCode: '46001', region: 'Valencia', city: 'Valencia' }
    const { unmount } = await renderForm({
      record: { ...stored, geographicalZone: { ...stored.geographicalZone, idZona: 1 } },
    })
    await typeCode('35003')
    expect(zone().value).toBe('Canarias')
    expect(province().value).toBe('Las Palmas')
    expect(town().value).toBe('Valencia')
    unmount()
    sessionStorage.clear()
    await renderForm({ record: { ...stored, geographicalZone: { ...stored.geographicalZone, idZona: 5 } } })
    await typeCode('35003')
    expect(zone().value).toBe('Melilla')
  })
})

describe('the address of the client', () => {
  it('is copied by one click', async () => {
    await renderForm({ idClient: clientFixture.idClient })
    await user.click(await screen.findByRole('button', { name: 'Igual que el cliente' }))
    expect([input('Dirección del suministro').value, code().value, town().value, province().value]).toEqual([
      'Paseo del Born 3',
      '07012',
      'Palma',
      'Illes Balears',
    ])
    expect(zone().placeholder).toBe('Según código postal: Baleares')
  })

  it('is not offered where the client has none, nor without a client', async () => {
    const none = { address: null, addressCode: null, city: null, region: null }
    client = { ...clientFixture, clientInfo: { ...clientFixture.clientInfo, ...none } }
    const { unmount } = await renderForm({ idClient: clientFixture.idClient })
    await waitFor(() => expect(screen.queryByDisplayValue(clientFixture.clientInfo.name)).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Igual que el cliente' })).toBeNull()
    unmount()
    sessionStorage.clear()
    await renderForm()
    expect(screen.queryByRole('button', { name: 'Igual que el cliente' })).toBeNull()
  })
})
