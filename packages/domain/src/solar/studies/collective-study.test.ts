import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at } from '../../../test/solar-cases.ts'
import { createSampleStudy, sampleChoices } from '../../../test/solar-study.ts'
import { computeCollectiveStudy, writeCoefficientFile } from './collective-study.ts'
import { computeStudyEnergy, prepareStudy } from './study-calculation.ts'

const study = createSampleStudy()
const { consumption } = study
const half = { ...consumption, kwh: consumption.kwh.map((kwh) => kwh / 2) }
const sold = { mode: 'gridSelling', priceEurPerMwh: 50 } as const

describe('a collective installation', () => {
  const years = computeCollectiveStudy(
    study,
    sampleChoices,
    [
      { consumption, coefficient: 0.7 },
      { consumption: half, coefficient: 0.3 },
    ],
    sold,
  )

  it('allocates the whole production by the coefficients and nets each participant alone', () => {
    const { production } = computeStudyEnergy(study, { ...sampleChoices, battery: null })
    expect(years[0]?.allocatedKwh).toBeCloseTo(production.totalKwh * 0.7, 6)
    expect(years[1]?.allocatedKwh).toBeCloseTo(production.totalKwh * 0.3, 6)
    for (const year of years) {
      expect(year.allocatedKwh).toBeCloseTo(year.selfConsumedKwh + year.excessKwh, 6)
      expect(year.netKwh).toBeCloseTo(year.grossKwh - year.selfConsumedKwh, 6)
    }
    expect(years[1]?.grossKwh).toBeCloseTo((years[0]?.grossKwh ?? 0) / 2, 6)
  })

  it('pays each participant for its own excess, besides what its bill falls', () => {
    for (const year of years) {
      expect(year.excessIncomeEur).toBeCloseTo((year.excessKwh * 50) / 1000, 6)
      expect(year.savingsEur).toBeCloseTo(year.billSavingsEur + year.excessIncomeEur, 9)
      expect(year.billSavingsEur).toBeGreaterThan(0)
    }
  })

  it('gives one participant with everything what the study itself gives without a battery', () => {
    const [whole] = computeCollectiveStudy(study, sampleChoices, [{ consumption, coefficient: 1 }], sold)
    const alone = computeStudyEnergy(study, { ...sampleChoices, battery: null })
    expect(whole?.billSavingsEur).toBeCloseTo(alone.spending.savings, 9)
    expect(whole?.excessKwh).toBeCloseTo(alone.results.excess.total, 9)
  })

  it('compensates at most what each participant buys in a month, in the tariff and zone of the study', () => {
    const mode = { mode: 'simplifiedCompensation', priceEurPerMwh: 400 } as const
    const balearic = prepareStudy(study.site, consumption, study.tariff, 3)
    const all = [{ consumption, coefficient: 1 }]
    const [whole] = computeCollectiveStudy(balearic, sampleChoices, all, mode)
    const { results, spending } = computeStudyEnergy(balearic, { ...sampleChoices, battery: null })
    const compensated = spending.energyCostByMonth.map((eur, month) =>
      Math.min(eur, 0.4 * at(results.excess.byMonth, month)),
    )
    expect(whole?.excessIncomeEur).toBeCloseTo(
      compensated.reduce((sum, eur) => sum + eur, 0),
      6,
    )
    expect(whole?.billSavingsEur).toBeCloseTo(spending.savings, 9)
    const mainland = computeStudyEnergy(study, { ...sampleChoices, battery: null })
    expect(spending.savings).not.toBeCloseTo(mainland.spending.savings, 2)
  })

  it('gives nothing to a participant with coefficient 0', () => {
    const [, none] = computeCollectiveStudy(
      study,
      sampleChoices,
      [
        { consumption, coefficient: 1 },
        { consumption: half, coefficient: 0 },
      ],
      sold,
    )
    expect(none).toMatchObject({ allocatedKwh: 0, selfConsumedKwh: 0, savingsEur: 0 })
  })

  it('refuses coefficients that do not add up to 1', () => {
    const participants = [{ consumption, coefficient: 0.7 }]
    expect(errorOf(() => computeCollectiveStudy(study, sampleChoices, participants, sold)).code).toBe(
      'SOLAR_COEFFICIENTS_INVALID',
    )
    expect(errorOf(() => writeCoefficientFile([{ cups: 'ES1', coefficient: 0.999999 }])).code).toBe(
      'SOLAR_COEFFICIENTS_INVALID',
    )
  })

  it('writes a line for each CUPS with six decimals and a comma', () => {
    const file = writeCoefficientFile([
      { cups: 'ES0021000000000001AA', coefficient: 0.333334 },
      { cups: 'ES0021000000000002BB', coefficient: 0.666666 },
    ])
    expect(file).toBe('ES0021000000000001AA;0,333334\r\nES0021000000000002BB;0,666666\r\n')
  })
})
