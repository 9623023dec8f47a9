import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render.tsx'
import { chartColoursOf, type ChartColours } from '../ui/charts/chart-colours.ts'
import { MonthBars } from './MonthBars.tsx'

interface Drawn {
  readonly media: readonly { readonly query?: { readonly maxWidth: number } }[]
  readonly series: readonly { readonly label: { readonly show: boolean } }[]
}
const { chart } = vi.hoisted(() => ({
  chart: { option: undefined as ((colours: ChartColours) => Drawn) | undefined },
}))
vi.mock('../ui/charts/Chart.tsx', () => ({
  Chart: ({ option }: { option: (colours: ChartColours) => Drawn }) => {
    chart.option = option
    return null
  },
}))

async function drawnOf(count: number): Promise<Drawn> {
  const months = Array.from({ length: count }, (_, at) => ({
    year: 2024 + Math.floor(at / 12),
    month: (at % 12) + 1,
    energyByPeriod: { p1: 100, p2: 200 },
  }))
  const view = await renderScreen(<MonthBars months={months} timeZone="Europe/Madrid" />)
  const drawn = chart.option!(chartColoursOf(defaultBrandColours, 'light'))
  view.unmount()
  return drawn
}
const shownIn = ({ series }: Drawn) => series.map(({ label }) => label.show)

it('writes the energy of a month above its bar, upright where two years are narrow, and none of more', async () => {
  const twoYears = await drawnOf(24)
  expect(shownIn(twoYears)).toEqual([false, true])
  expect(twoYears.media[0]?.query?.maxWidth).toBeGreaterThan(24 * 20)
  const threeYears = await drawnOf(36)
  expect(shownIn(threeYears)).toEqual([false, false])
  expect(threeYears.media).toEqual([])
})
