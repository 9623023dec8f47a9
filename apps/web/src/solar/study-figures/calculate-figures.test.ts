import { describe, expect, it } from 'vitest'
import { createStudyContent, createStudyCurve, samplePanel } from '../../../test/solar-study.tsx'
import { calculateFigures, type CompleteStudy } from './calculate-figures.ts'

const { curve } = createStudyCurve()
const content = createStudyContent()
const study: CompleteStudy = {
  content,
  curve,
  place: { lat: 40.4168, lng: -3.7038 },
  tariff: '3.0TD',
  zone: 1,
  panel: samplePanel,
  weather: null,
}
const withMoney = (part: Partial<typeof content.economicResults>): CompleteStudy => ({
  ...study,
  content: { ...content, economicResults: { ...content.economicResults, ...part } },
})

describe('the live figures of a study', () => {
  it('[SOL-PR-024] [SOL-RE-018] are those of its panels, curve, prices and money', () => {
    const { energy, balance, surfaces, source } = calculateFigures(study)
    expect(energy.production.peakPowerKwp).toBe(10)
    expect(surfaces[0]?.total).toBeCloseTo(energy.results.production.total, 6)
    const { gross, net, indicators } = energy.results
    expect(gross.total).toBeCloseTo(365 * (12 * 6 + 12), 6)
    expect(indicators.reductionKwh).toBeCloseTo(gross.total - net.total, 6)
    expect(energy.spending.savings).toBeCloseTo(0.18 * indicators.reductionKwh, 6)
    expect(balance?.profitability.investmentEur).toBeCloseTo(12_000, 6)
    expect(source).toMatchObject({ kind: 'embedded', nearestCapital: 'Madrid' })
  })

  it('keep the energy while only the money changes, and have no balance without cost or margin', () => {
    const first = calculateFigures(study)
    const dearer = calculateFigures(withMoney({ margen: 50 }))
    expect(dearer.energy).toBe(first.energy)
    expect(dearer.balance?.salePrice.salePriceEur).toBeCloseTo(15_000, 6)
    expect(calculateFigures(withMoney({ margen: null })).balance).toBeNull()
  })

  it('compare a battery with the same installation without it', () => {
    const battery = {
      isOn: true,
      capacity: 10,
      maxPower: 5,
      chargeEfficiency: 0.95,
      dischargeEfficiency: 0.95,
      depthOfDischarge: 0.9,
      reserve: 0,
      strategy: { kind: 'self-consumption' },
    } as const
    const { energy, withoutBattery } = calculateFigures({ ...study, content: { ...content, battery } })
    expect(withoutBattery?.balance.totals.net).toBeGreaterThan(energy.balance.totals.net)
    const off = { ...content, battery: { ...battery, isOn: false } }
    expect(calculateFigures({ ...study, content: off }).withoutBattery).toBeNull()
  })

  it('take the months of a file of PVGIS from the production that the server calculated with it', () => {
    const [surface] = content.surfaces
    const production = surface?.production
    if (!surface || !production) throw new Error('the sample has a production')
    const file = { ...production, source: { ...production.source, kind: 'pvgis-file' as const } }
    const of = { ...content, surfaces: [{ ...surface, production: file }] }
    expect(calculateFigures({ ...study, content: of }).energy.production.totalKwh).toBeCloseTo(12_000, 3)
  })

  it('say which rule a study breaks', () => {
    const far = { ...study, place: { lat: 48.85, lng: 2.35 } }
    expect(() => calculateFigures(far)).toThrow('SOLAR_PLACE_NOT_IN_SPAIN')
  })
})
