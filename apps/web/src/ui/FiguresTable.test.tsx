import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { Column } from './table/column.ts'

interface Month {
  readonly name: string
  readonly kwh: number
}

const months: readonly Month[] = [
  { name: 'Enero', kwh: 12 },
  { name: 'Febrero', kwh: 30 },
]
const columns: readonly Column<Month>[] = [
  { id: 'month', header: 'Mes', render: ({ name }) => name, total: 'Total' },
  { id: 'kwh', header: 'Energía', unit: 'kWh', render: ({ kwh }) => kwh, total: 42 },
  { id: 'source', header: 'Origen', align: 'start', render: () => 'SIPS' },
]

describe('a table of figures', () => {
  it('has a caption, names its rows by the first column and ends with the totals', async () => {
    await renderScreen(<FiguresTable caption="Consumo mensual" columns={columns} rows={months} />)
    const table = screen.getByRole('table', { name: 'Consumo mensual' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Mes', 'Energía kWh', 'Origen'])
    const row = within(table).getByRole('rowheader', { name: 'Febrero' }).closest('tr')
    expect(row?.textContent).toBe('Febrero30SIPS')
    expect(table.querySelector('tfoot')?.textContent).toBe('Total42')
  })

  it('scrolls within its own region, by keyboard too', async () => {
    await renderScreen(<FiguresTable caption="Consumo mensual" columns={columns} rows={months} />)
    expect(screen.getByRole('region', { name: 'Consumo mensual' }).tabIndex).toBe(0)
  })

  it('cannot be focused where it is only for screen readers', async () => {
    await renderScreen(<FiguresTable caption="Consumo mensual" columns={columns} rows={months} isHidden />)
    expect(screen.queryByRole('region', { name: 'Consumo mensual' })).toBeNull()
    expect(screen.getByRole('table', { name: 'Consumo mensual' })).toBeTruthy()
  })

  it('mutes rows and puts their buttons at the end under their own heading', async () => {
    await renderScreen(
      <FiguresTable
        caption="Consumo mensual"
        columns={columns}
        rows={months}
        isMuted={({ kwh }) => kwh < 20}
        renderActions={({ name }) => <button>Corregir {name}</button>}
      />,
    )
    const row = screen.getByRole('button', { name: 'Corregir Enero' }).closest('tr')
    expect(row?.dataset.muted).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Corregir Febrero' }).closest('tr')?.dataset.muted,
    ).toBeUndefined()
    expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeTruthy()
  })
})
