import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ContractGroupsCard } from './ContractGroupsCard.tsx'

const active = '019a0000-0000-7000-8000-0000000000e1'
const sums = { contracts: 1200, electricityKwh: 4_500_000, gasKwh: 1500 }
const reply = {
  groups: [
    { key: active, name: 'Activo', badgeColor: '#28a745', ...sums, oldestInState: '2020-01-01' },
    {
      key: null,
      name: null,
      badgeColor: null,
      contracts: 1,
      electricityKwh: 0,
      gasKwh: 0,
      oldestInState: null,
    },
  ],
  totals: { groups: 2, contracts: 1201, electricityKwh: 4_500_000, gasKwh: 1500 },
}
const sent: unknown[] = []

async function open(by: 'contractState' | 'tariffType', answer: object = reply) {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/contracts/groups')) sent.push([url, init.body])
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    )
  })
  await renderScreen(<ContractGroupsCard by={by} filter={{ closed: false }} />, {
    path: '/energy-crm/contracts?q=sol&by=contractState&page=3',
  })
}

afterEach(() => vi.unstubAllGlobals())

it('sums the contracts of each group and of all, and opens the contracts of one', async () => {
  await open('contractState')
  const table = await screen.findByRole('table', { name: 'Por estado' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')))
  expect(cells[1]?.slice(0, 4)).toEqual(['Activo', '1.200', '4,50 GWh', '1,50 MWh'])
  expect(cells[1]?.[4]).toMatch(/^[\d.]+ días$/)
  expect(cells[2]).toEqual(['Sin estado', '1', '0,00 kWh', '0,00 kWh', '–'])
  expect(cells[3]?.slice(0, 2)).toEqual(['Total', '1.201'])
  const href = within(table).getByRole('link', { name: 'Activo' }).getAttribute('href') ?? ''
  expect(href).toContain(`state=${active}`)
  expect(href).not.toMatch(/by=|page=/)
  expect(within(table).getAllByRole('link')).toHaveLength(1)
  expect(sent).toEqual([
    ['/api/energy-crm/contracts/groups?by=contractState&findSimilar=true', JSON.stringify({ closed: false })],
  ])
})

it('says that nothing matches', async () => {
  await open('tariffType', { groups: [], totals: { groups: 0, contracts: 0, electricityKwh: 0, gasKwh: 0 } })
  expect(await screen.findByText('Ningún contrato cumple los filtros.')).toBeTruthy()
})

it('says where there are more groups than it shows', async () => {
  await open('tariffType', { ...reply, totals: { ...reply.totals, groups: 900 } })
  expect(await screen.findByText('Se ven 2 grupos de 900; el total los cuenta todos.')).toBeTruthy()
})
