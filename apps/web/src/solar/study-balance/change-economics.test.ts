import { describe, expect, it } from 'vitest'
import { createStudyContent, samplePanel } from '../../../test/solar-study.tsx'
import { changeEconomics, fillCostOfKit, toPriceOfWatt } from './change-economics.ts'

describe('the price of a study', () => {
  it('[SOL-EB-021] turns EUR per Wp into the margin, or into the cost where there is none', () => {
    expect(toPriceOfWatt(1.2, { totalCost: 10_000, margen: null }, 10)?.margen).toBeCloseTo(20, 9)
    expect(toPriceOfWatt(1.2, { totalCost: null, margen: 20 }, 10)?.totalCost).toBeCloseTo(10_000, 9)
    expect(toPriceOfWatt(5, { totalCost: 10_000, margen: 20 }, 10)).toBeNull()
  })

  it('[SOL-EB-015] takes the price of the kit only in kit mode and only for an empty cost', () => {
    const empty = changeEconomics(
      createStudyContent({
        peakPowerIntroductionMode: 'solarKit',
        solarKit: {
          idSolarKit: '01900000-0000-7000-8000-000000000301',
          identifier: 'Kit',
          phaseNumber: 'single_phase',
          coplanar: true,
          peakPower: 5,
          price: 4_000,
          panelNumber: 10,
          inverterNumber: 1,
          kitSolarPanel: samplePanel,
          kitInverter: { idKitInverter: '01900000-0000-7000-8000-000000000401', name: 'I', nominalPower: 5 },
        },
      }),
      { totalCost: null },
    )
    expect(fillCostOfKit(empty).economicResults.totalCost).toBe(4_000)
    const priced = changeEconomics(empty, { totalCost: 1 })
    expect(fillCostOfKit(priced)).toBe(priced)
    const single = { ...empty, peakPowerIntroductionMode: 'solarPanel' as const }
    expect(fillCostOfKit(single)).toBe(single)
  })
})
