import { expect, it } from 'vitest'
import { monthsWithHoles } from './MarketMonthsChart.tsx'

it('months that lack days are those with holes', () => {
  const month = (name: string, days: number) => ({
    month: name,
    days,
    expectedDays: 30,
    sampleDays: 0,
    meanEurPerMwh: 60,
  })
  const months = [month('2026-03', 30), month('2026-02', 29), month('2026-01', 0)]
  expect(monthsWithHoles(months).map(({ month: name }) => name)).toEqual(['2026-02', '2026-01'])
})
