import { screen } from '@testing-library/react'
import type { ClientFilter } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clientFixture } from './client.fixture.ts'
import { useClientWithNif } from './clients.queries.ts'

const NIF = 'B64717838'
const row = (idClient: string, name: string, dniOrCif: string | null = NIF) => ({
  ...clientFixture,
  idClient: `01900000-0000-7000-8000-0000000000${idClient}`,
  clientInfo: { ...clientFixture.clientInfo, name, dniOrCif },
  consumptionPointCount: 0,
  contractCount: 0,
})
const itself = row('10', 'El mismo')
const twin = row('11', 'El gemelo')
/** Their mail addresses hold the number, say: a search by text finds them too. */
const similar = ['20', '21', '22', '23', '24'].map((id) => row(id, `Parecido ${id}`, null))

function Twin() {
  return <p>{useClientWithNif(NIF, itself.idClient)?.clientInfo.name ?? 'Nadie'}</p>
}

afterEach(() => vi.unstubAllGlobals())

it('finds another client with a tax number however many similar ones there are', async () => {
  const answer = async (url: string, init: RequestInit) => {
    const { text, dniOrCif } = JSON.parse(init.body as string) as ClientFilter
    const found = text ? [...similar, itself, twin] : [itself, twin].filter(() => dniOrCif === NIF)
    const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'))
    return Response.json([found.slice(0, limit), found.length, { totalIsExact: true }])
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  await renderScreen(<Twin />)
  expect(await screen.findByText('El gemelo')).toBeTruthy()
})
