import { waitFor } from '@testing-library/react'
import { init as initChart, type EChartsCoreOption } from 'echarts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CountsChart } from './CountsChart.tsx'

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
const counts = () => names.map((name, id) => ({ id: String(id), name, count: id + 1, colour: '#336699' }))

/** The texts of the chart as the library draws it on so many pixels. */
async function textsAt(width: number, height: number): Promise<(string | null)[]> {
  await renderScreen(
    <CountsChart label="Estados" by="Estado" counts={counts} type="doughnut" height={height} />,
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

  it('has pages below a narrow one', async () => {
    expect(await textsAt(260, 283)).toContainEqual(expect.stringMatching(/^1\/\d+$/))
  })
})
