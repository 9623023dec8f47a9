import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CommercialsWidget } from '../../dashboards/widgets/CommercialsWidget.tsx'
import { StatesWidget } from '../../dashboards/widgets/StatesWidget.tsx'
import { MonthColumns } from './MonthColumns.tsx'
import { rankCounts } from './rank-counts.ts'
import { RankedBars } from './RankedBars.tsx'

afterEach(() => vi.unstubAllGlobals())

const countsOf = (...counts: readonly number[]) =>
  counts.map((count, id) => ({ id: String(id), name: `Estado ${id}`, count, colour: '#336699' }))
const hexOf = (colour: string) =>
  colour.replace(
    /^rgb\((\d+), (\d+), (\d+)\)$/,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  )

describe('ranked counts', () => {
  it('are in order, with their share and the length of their bar', () => {
    expect(
      rankCounts(countsOf(1, 6, 3), '#999999').map(({ name, percent, length }) => [name, percent, length]),
    ).toEqual([
      ['Estado 1', 60, 1],
      ['Estado 2', 30, 0.5],
      ['Estado 0', 10, 1 / 6],
    ])
  })
  it('beyond the eighth are one row of others that keeps the total, and a ninth alone keeps its name', () => {
    const ranked = rankCounts(countsOf(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), '#999999')
    expect(ranked).toHaveLength(9)
    expect(ranked.at(-1)).toMatchObject({ name: 'Otros (2)', count: 3, colour: '#999999' })
    expect(ranked.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9)
    expect(rankCounts(countsOf(9, 8, 7, 6, 5, 4, 3, 2, 1), '').at(-1)?.name).toBe('Estado 8')
  })
  it('of nothing have no share', () => {
    expect(rankCounts(countsOf(0), '')).toMatchObject([{ percent: 0, length: 0 }])
  })
})

describe('the bars and the ring', () => {
  const draw = (hasRing: boolean) =>
    renderScreen(
      <RankedBars
        label="Estados"
        by="Estado"
        counted="Contratos"
        counts={() => countsOf(3, 1)}
        hasRing={hasRing}
        height={200}
        fileName="contratos"
      />,
    )
  const rows = () =>
    within(screen.getByRole('table', { name: 'Estados' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  it('[DSH-053] name every count with its figure and share, as bars or as a ring', async () => {
    const figures = [
      ['Estado', 'Contratos', '%'],
      ['Estado 0', '3', '75,00 %'],
      ['Estado 1', '1', '25,00 %'],
    ]
    const bars = await draw(false)
    expect(rows()).toEqual(figures)
    expect(document.querySelector('circle')).toBeNull()
    expect([...document.querySelectorAll<HTMLElement>('tbody span')].map(({ style }) => style.width)).toEqual(
      ['100%', `${100 * (1 / 3)}%`],
    )
    bars.unmount()
    await draw(true)
    expect(rows()).toEqual(figures)
    expect(document.querySelectorAll('circle')).toHaveLength(2)
    expect(document.querySelector('svg text')?.textContent).toBe('4')
  })
  it('[DSH-051] have a figure above each month of a year', async () => {
    const counts = [0, 12, ...Array<number>(10).fill(3)]
    await renderScreen(
      <MonthColumns
        label="Creados"
        counts={counts}
        height={200}
        data={() => ({ headers: [], rows: [] })}
        fileName="creados"
      />,
    )
    const columns = document.querySelectorAll<HTMLElement>('figure > div > div')
    expect([...columns].map(({ textContent }) => textContent)).toEqual(counts.map(String))
    expect(
      [...columns].slice(0, 3).map((column) => (column.children[1] as HTMLElement).style.flexGrow),
    ).toEqual(['0', '1', '0.25'])
  })
})

describe('the colours of the counted', () => {
  const theme = ['#5646ff', '#202b44', '#00b894', '#fdae34', '#e8505b', '#2d9cdb']
  const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`
  const answer = (body: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json(body))),
    )

  /** The colour of each row, by its name. */
  async function colours(): Promise<Record<string, string>> {
    const table = await screen.findByRole('table')
    return Object.fromEntries(
      within(table)
        .getAllByRole('rowheader')
        .map((name) => [name.textContent, hexOf(name.querySelector('span')?.style.background ?? '')]),
    )
  }

  async function coloursOfCommercials(serials: readonly number[]): Promise<Record<string, string>> {
    answer({
      contractsCount: 9,
      commercials: [
        ...serials.map((serial) => ({
          commercial: {
            idCommercial: idOf(serial),
            name: `C${serial}`,
            firstSurname: '',
            secondSurname: null,
          },
          count: 1,
        })),
        { commercial: null, count: 1 },
      ],
    })
    const { unmount } = await renderScreen(
      <CommercialsWidget label="Comerciales" configuration={undefined} height={200} />,
    )
    const found = await colours()
    unmount()
    return found
  }

  it('[LIM-035] [LIM-037] are those of the theme for six commercials, then one of each commercial', async () => {
    const found = await coloursOfCommercials([1, 2, 3, 4, 5, 6, 7])
    expect([1, 2, 3, 4, 5, 6].map((serial) => found[`C${serial}`])).toEqual(theme)
    expect(found['Sin comercial']).toBe('#9aa0a6')
    const [seventh, eighth] = [found.C7, found.C8]
    expect(seventh).toMatch(/^#[0-9a-f]{6}$/)
    expect([...theme, '#9aa0a6', eighth]).not.toContain(seventh)
    // Another place in the order changes nothing.
    expect((await coloursOfCommercials([1, 2, 3, 4, 5, 6, 8, 7])).C7).toBe(seventh)
  })

  it('[LIM-037] are those of the states, and of the theme where a state has none', async () => {
    const state = (serial: number, name: string, badgeColor: string) => ({
      state: { idContractState: idOf(serial), name, badgeColor },
      count: 1,
    })
    answer({ contractsCount: 2, states: [state(1, 'Activo', '#28a745'), state(2, 'Nuevo', '')] })
    await renderScreen(<StatesWidget label="Estados" configuration={undefined} height={200} />)
    expect(await colours()).toEqual({ Activo: '#28a745', Nuevo: theme[1] })
  })
})
