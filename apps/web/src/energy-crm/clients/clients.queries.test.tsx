import { screen } from '@testing-library/react'
import type { ClientFilter } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clientFixture } from './client.fixture.ts'
import { useNifCheck } from './clients.queries.ts'

const NIF = 'B64717838'
const { customFieldValues: _, ...listed } = clientFixture
const row = (idClient: string, name: string, dniOrCif: string | null = NIF) => ({
  ...listed,
  idClient: `01900000-0000-7000-8000-0000000000${idClient}`,
  clientInfo: { ...clientFixture.clientInfo, name, dniOrCif },
  consumptionPointCount: 0,
  contractCount: 0,
})
const edited = row('10', 'El mismo')
const duplicate = row('11', 'El gemelo')
/** Other clients that a search by text returns, for example because their email contains the number. */
const similar = ['20', '21', '22', '23', '24'].map((id) => row(id, `Parecido ${id}`, null))

function DuplicateName() {
  return <p>{useNifCheck(NIF, edited.idClient).client?.clientInfo.name ?? 'Nadie'}</p>
}

afterEach(() => vi.unstubAllGlobals())

it('finds another client with the tax number when more clients than the limit match it as text', async () => {
  const answer = async (url: string, init: RequestInit) => {
    const { text, dniOrCif } = JSON.parse(init.body as string) as ClientFilter
    const found = text ? [...similar, edited, duplicate] : [edited, duplicate].filter(() => dniOrCif === NIF)
    const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'))
    return Response.json([found.slice(0, limit), found.length, { totalIsExact: true }])
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  await renderScreen(<DuplicateName />)
  expect(await screen.findByText('El gemelo')).toBeTruthy()
})
