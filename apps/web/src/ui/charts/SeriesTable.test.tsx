import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { statsOf } from './series-stats.ts'
import { useHiddenSeries } from './use-hidden-series.ts'

function Sample({ hasTotal, unit = 'kWh' }: { readonly hasTotal: boolean; readonly unit?: string }) {
  const { hidden, toggle, showOnly } = useHiddenSeries()
  const rows = [
    { name: '2024', colour: '#123456', stats: statsOf([1, 2, 1500]) },
    { name: '2025', colour: '#654321', dash: [4, 3], stats: statsOf([null]) },
  ]
  return (
    <SeriesTable
      label="Consumo"
      unit={unit}
      rows={rows}
      hasTotal={hasTotal}
      hidden={hidden}
      onToggle={toggle}
      onShowOnly={showOnly}
    />
  )
}
const cells = () =>
  within(screen.getByRole('table', { name: 'Mínimo, media y máximo de Consumo' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.querySelector('[aria-pressed]') ?? cell).textContent))

it('has the minimum, mean, maximum and the total of each series', async () => {
  const view = await renderScreen(<Sample hasTotal />)
  expect(cells()).toEqual([
    ['Serie', 'Mínimo kWh', 'Media kWh', 'Máximo kWh', 'Total'],
    ['2024', '1,00', '501,00', '1.500,00', '1,50\u00a0MWh'],
    ['2025', '–', '–', '–', '–'],
  ])
  view.unmount()
  await renderScreen(<Sample hasTotal={false} />)
  expect(cells()[0]).toHaveLength(4)
})

it('totals in the unit of the figures where they are no energy', async () => {
  await renderScreen(<Sample hasTotal unit="€" />)
  expect(cells()[0]?.at(-1)).toBe('Total €')
  expect(cells()[1]?.at(-1)).toBe('1.503,00')
})

it('switches a series off and on by its name', async () => {
  await renderScreen(<Sample hasTotal />)
  const name = screen.getByRole('button', { name: '2025' })
  expect(name.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(name)
  expect(name.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('button', { name: '2024' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(name)
  expect(name.getAttribute('aria-pressed')).toBe('true')
})

it('shows one series alone by its button, a double click or the key S, and then all of them again', async () => {
  await renderScreen(<Sample hasTotal />)
  const states = () =>
    ['2024', '2025'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))
  await userEvent.click(screen.getByRole('button', { name: 'Ver solo 2024' }))
  expect(states()).toEqual(['true', 'false'])
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas las series' }))
  expect(states()).toEqual(['true', 'true'])
  await userEvent.dblClick(screen.getByRole('button', { name: '2025' }))
  expect(states()).toEqual(['false', 'true'])
  screen.getByRole('button', { name: '2024' }).focus()
  await userEvent.keyboard('s')
  expect(states()).toEqual(['true', 'false'])
  await userEvent.keyboard('s')
  expect(states()).toEqual(['true', 'true'])
})
