import { screen } from '@testing-library/react'
import { addDays } from '@vatio/domain/time/civil-time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { TariffsCard } from './TariffsCard.tsx'
import { tariffFixture } from './tariff.fixture.ts'

const today = todayInMadrid()
const idOf = (number: number) => `01900000-0000-7000-8000-0000000000b${number}`
const { idEnergyMarketer } = tariffFixture.energyMarketer
const pvpc = { structure: 'pvpc', systemCostsEurPerMwh: 0, futures: null } as const
const tariffs = [
  { ...tariffFixture, name: 'Al día', pricesChangedOn: addDays(today, -89) },
  { ...tariffFixture, name: 'Pasada', pricesEndOn: addDays(today, -1) },
  { ...tariffFixture, name: 'Próxima', pricesEndOn: addDays(today, 30) },
  { ...tariffFixture, name: 'Lejana', pricesEndOn: addDays(today, 31) },
  { ...tariffFixture, name: 'Antigua', pricesChangedOn: addDays(today, -90) },
  { ...tariffFixture, name: 'Regulada', pricesChangedOn: '2024-01-01', priceStructure: pvpc },
].map((tariff, at) => ({ ...tariff, idTariff: idOf(at + 1) }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json(tariffs))
})
afterEach(() => vi.unstubAllGlobals())

async function open(search = '') {
  await renderScreen(
    <TariffsCard idEnergyMarketer={idEnergyMarketer} utilityTypes={['electricity']} openTariff={undefined} />,
    { path: `/energy-crm/energy-marketers/${idEnergyMarketer}${search}` },
  )
  await screen.findByText('Antigua')
  return [...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ textContent }) => textContent)
}

describe('the tariffs of a marketer', () => {
  it('say that prices have ended, end within a month or have not changed for a quarter', async () => {
    const rows = await open()
    const warningOf = (name: string) =>
      /Caducada|Caduca el [\d-]{10}|Sin cambios desde hace \d+ días/.exec(
        rows.find((row) => row.includes(name)) ?? '',
      )?.[0]
    expect(tariffs.map(({ name }) => [name, warningOf(name)])).toEqual([
      ['Al día', undefined],
      ['Pasada', 'Caducada'],
      ['Próxima', `Caduca el ${formatDate(addDays(today, 30))}`],
      ['Lejana', undefined],
      ['Antigua', 'Sin cambios desde hace 90 días'],
      ['Regulada', undefined],
    ])
  })

  it('are filtered by these warnings, which stand in the address', async () => {
    const rows = await open('?priceWarning=ended,stale')
    expect(rows).toHaveLength(2)
    expect(rows.join()).toMatch(/Pasada[^]*Antigua/)
    expect(
      screen.getAllByText('Aviso de precios: Precios caducados, Sin cambios en 90 días').length,
    ).toBeGreaterThan(0)
  })
})
