import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays } from '@vatio/domain/time/civil-time'
import { contractSchema, type Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { contractFixture } from '../contracts/contract.fixture.ts'
import { ContractBoardCard } from './ContractBoardCard.tsx'

const { contractState: active } = contractFixture
/** Of a list: without the detail. */
const row = contractSchema.strip().parse(contractFixture)
const waiting = {
  ...active,
  idContractState: active.idContractState.replace(/60$/, '61'),
  name: 'Tramitando',
}
const closed = {
  ...active,
  idContractState: active.idContractState.replace(/60$/, '62'),
  name: 'Cerrado',
  closeState: true,
}
const states = [active, waiting, closed].map((state) => ({
  ...state,
  clientUID: active.idContractState,
  defaultState: false,
  version: 1,
}))

const contractsIn = (state: typeof active, ages: readonly number[]): Contract[] =>
  ages.map((days, place) => ({
    ...row,
    idContractInfo: `${contractFixture.idContractInfo.slice(0, -3)}${state === waiting ? 'b' : 'a'}${place + 10}`,
    contractNumber: `${state.name}-${place}`,
    contractState: state,
    lastStateChangeDate: addDays(todayInMadrid(), -days),
  }))
const held: Readonly<Record<string, Contract[]>> = {
  [active.idContractState]: contractsIn(
    active,
    Array.from({ length: 45 }, () => 300),
  ),
  [waiting.idContractState]: contractsIn(waiting, [16, 15, 0]),
}
const asked: { readonly limit: string | null; readonly sort: string | null; readonly states: string[] }[] = []

async function open() {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const answer = (value: unknown) =>
      Promise.resolve(
        new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } }),
      )
    if (pathname.endsWith('/contracts/groups')) {
      const groups = Object.entries(held).map(([key, rows]) => ({
        key,
        name: null,
        badgeColor: null,
        contracts: rows.length,
        electricityKwh: 0,
        gasKwh: 0,
        oldestInState: null,
      }))
      return answer({ groups, totals: { groups: 2, contracts: 48, electricityKwh: 0, gasKwh: 0 } })
    }
    if (pathname.endsWith('/withPaginationAndFilters')) {
      const body = JSON.parse(init?.body as string) as { states: string[] }
      asked.push({ limit: searchParams.get('limit'), sort: searchParams.get('sort'), states: body.states })
      const rows = held[body.states[0] ?? ''] ?? []
      return answer([rows.slice(0, Number(searchParams.get('limit'))), rows.length, { totalIsExact: true }])
    }
    return answer(states)
  })
  await renderScreen(<ContractBoardCard filter={{ closed: false }} />, {
    path: '/energy-crm/contracts?by=board',
  })
}
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

afterEach(() => vi.unstubAllGlobals())

it('has a column for each state of the filter, and asks for those the longest in it first', async () => {
  await open()
  await column('Tramitando')
  expect(await column('Activo')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Cerrado/ })).toBeNull()
  expect(asked.map(({ states: [state] }) => state)).toEqual([active.idContractState, waiting.idContractState])
  expect(new Set(asked.map(({ sort }) => sort))).toEqual(new Set(['inStateSince']))
})

it('says how long each contract has been in its state, and marks those that have waited more than 15 days', async () => {
  await open()
  const waitingColumn = within(await column('Tramitando'))
  const cards = await waitingColumn.findAllByRole('listitem')
  expect(cards.map((card) => /(\d+ días|Hoy)(.*)$/.exec(card.textContent ?? '')?.slice(1))).toEqual([
    ['16 días', ' Más de 15 días sin cambiar de estado'],
    ['15 días', ''],
    ['Hoy', ''],
  ])
  // More than half are in force: nobody waits for them.
  expect((await column('Activo')).textContent).not.toContain('Más de 15 días')
})

it('shows twenty more contracts of a column at a time', async () => {
  await open()
  const activeColumn = within(await column('Activo 45'))
  expect(await activeColumn.findAllByRole('listitem')).toHaveLength(20)
  await userEvent.click(activeColumn.getByRole('button', { name: 'Mostrar 20 más' }))
  expect(await activeColumn.findByText('Activo-39')).toBeTruthy()
  await userEvent.click(activeColumn.getByRole('button', { name: 'Mostrar 5 más' }))
  expect(await activeColumn.findByText('Activo-44')).toBeTruthy()
  expect(activeColumn.queryByRole('button', { name: /^Mostrar/ })).toBeNull()
})
