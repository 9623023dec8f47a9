import { describe, expect, it } from 'vitest'
import { offerBars } from './use-offers-chart-data.ts'

const offer = (index: number) => ({
  idTariff: `t${index}`,
  name: `Tarifa ${index}`,
  energyMarketer: { idEnergyMarketer: 'm', name: 'Voltanea' },
  yearlyCostEur: 800 + index,
  savingEur: 100 - index,
})
const result = (count: number, current: number | null) => ({
  offers: Array.from({ length: count }, (_, index) => offer(index)),
  current: current === null ? null : { totalEur: current },
})

describe('bars of the comparison', () => {
  it('[BIL-006] start with the current contract, followed by the ten cheapest offers', () => {
    const bars = offerBars(result(30, 935.22), 'La de siempre', 't0')
    expect(bars).toHaveLength(11)
    expect(bars[0]).toMatchObject({ label: 'Actual · La de siempre', costEur: 935.22, idTariff: null })
    expect(bars[1]).toMatchObject({ label: 'Voltanea · Tarifa 0', costEur: 800 })
  })
  it('[BIL-006] include the chosen offer when it is not among the cheapest', () => {
    const bars = offerBars(result(30, null), null, 't25')
    expect(bars.map((bar) => bar.idTariff)).toContain('t25')
    expect(bars).toHaveLength(11)
  })
  it('[BIL-005] omit the current contract without its prices', () => {
    expect(offerBars(result(2, null), 'La de siempre', null).map((bar) => bar.idTariff)).toEqual(['t0', 't1'])
  })
})
