import { waitFor } from '@testing-library/react'
import { init as initChart, type EChartsCoreOption } from 'echarts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CommercialsWidget } from './CommercialsWidget.tsx'
import { CountsChart } from './CountsChart.tsx'
import { StatesWidget } from './StatesWidget.tsx'

const drawn = vi.hoisted<{ option: EChartsCoreOption | null }>(() => ({ option: null }))
vi.mock('../../ui/charts/echarts-core.ts', () => ({
  init: () => ({
    setOption: (option: EChartsCoreOption) => Object.assign(drawn, { option }),
    resize: () => {},
    dispose: () => {},
    isDisposed: () => false,
    getZr: () => ({ painter: {} }),
  }),
}))

beforeEach(() => Object.assign(drawn, { option: null }))
afterEach(() => vi.unstubAllGlobals())

const names = [
  'Borrador',
  'Falta documentación',
  'Enviado',
  'Activado',
  'Pendiente de firma',
  'Incidencia',
  'Renovado',
  'Baja',
]
const counts = (some = names) =>
  some.map((name, id) => ({ id: String(id), name, count: id + 1, colour: '#336699' }))

/** The texts of the chart as the library draws it on so many pixels. */
async function textsAt(width: number, height: number, some = names): Promise<(string | null)[]> {
  await renderScreen(
    <CountsChart label="Estados" by="Estado" counts={() => counts(some)} type="doughnut" height={height} />,
  )
  await waitFor(() => expect(drawn.option).not.toBeNull())
  const chart = initChart(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(drawn.option ?? {})
  const svg = document.createElement('div')
  svg.innerHTML = chart.renderToSVGString()
  chart.dispose()
  return [...svg.querySelectorAll('text')].map((text) => text.textContent)
}

describe('the legend of a doughnut', () => {
  it('names every slice beside a wide one, without pages', async () => {
    const texts = await textsAt(560, 283)
    expect(texts).toEqual(expect.arrayContaining(names))
    expect(texts.filter((text) => /^\d+\/\d+$/.test(text ?? ''))).toEqual([])
  })

  it('names up to four slices below a narrow one, without pages', async () => {
    const few = names.slice(0, 4)
    const texts = await textsAt(260, 283, few)
    expect(texts).toEqual(few)
  })

  it('has pages below a narrow one with more', async () => {
    expect(await textsAt(260, 283)).toContainEqual(expect.stringMatching(/^1\/\d+$/))
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

  /** The colour of each slice, by its name. */
  async function colours(): Promise<Record<string, string>> {
    await waitFor(() => expect(drawn.option).not.toBeNull())
    const { series } = drawn.option as {
      series: { data: { name: string; itemStyle: { color: string } }[] }[]
    }
    return Object.fromEntries(
      series.flatMap(({ data }) => data).map((one) => [one.name, one.itemStyle.color]),
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
    Object.assign(drawn, { option: null })
    const { unmount } = await renderScreen(
      <CommercialsWidget label="Comerciales" configuration={undefined} height={200} />,
    )
    const found = await colours()
    unmount()
    return found
  }

  it('[LIM-035] [LIM-037] are those of the theme for six commercials, then one of each commercial', async () => {
    const found = await coloursOfCommercials([1, 2, 3, 4, 5, 6, 7, 8])
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
