import { prepareSolarSite } from '@vatio/domain/solar/sources/solar-site'
import { prepareStudy, type EnergyChoices } from '@vatio/domain/solar/studies/study-calculation'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import { studyEconomicsSchema } from '@vatio/protocol/solar/studies/study-content.schema'
import { describe, expect, it } from 'vitest'
import { computeParticipantYears, sumCoefficients, type CollectiveInput } from './participant-years.ts'

const { site } = prepareSolarSite({
  coordinates: { latDeg: 40.4168, lonDeg: -3.7038 },
  altitudeM: 657,
  content: null,
  kind: 'embedded',
  yearlySpreadPercent: null,
})
const consumption = {
  startUtc: startOfDayUtc('2025-01-01', 'Europe/Madrid'),
  stepMinutes: 60,
  kwh: new Float64Array(8760).fill(1),
} as const
const study = prepareStudy(site, consumption, '2.0TD', 1)
const choices: EnergyChoices = {
  surfaces: [
    {
      roof: { tiltDeg: 20, azimuthSouthDeg: 0 },
      panel: { tiltDeg: 0, azimuthSouthDeg: 0 },
      panelNumber: 20,
      panelPeakPowerWp: 450,
    },
  ],
  inverterKw: null,
  battery: null,
  coefficient: 1,
  prices: {
    contractedPowerKw: [4, 4, null, null, null, null],
    powerEurPerKwDay: [0.1, 0.01, null, null, null, null],
    energyEurPerKwh: [0.2, 0.15, 0.1, null, null, null],
    powerDiscountPercent: 0,
    energyDiscountPercent: 0,
    alternative: null,
  },
}
const participant = (coefficient: number, annualKwh: number | null) => ({
  uuid: crypto.randomUUID(),
  name: 'Suministro',
  cups: '',
  idConsumptionPoint: null,
  annualKwh,
  coefficient,
})
const input: CollectiveInput = {
  study,
  choices,
  participants: [participant(0.6, 8760), participant(0.4, 4380)],
  curves: [null, null],
  economics: studyEconomicsSchema.parse({}),
}

describe('computeParticipantYears', () => {
  it('gives a supply without a curve its yearly energy at the hours of the study', () => {
    const years = computeParticipantYears(input)
    expect(years?.map(({ grossKwh }) => Math.round(grossKwh))).toEqual([8760, 4380])
    expect(years?.[0]?.allocatedKwh).toBeCloseTo(((years?.[1]?.allocatedKwh ?? 0) * 6) / 4, 6)
    expect(years?.[0]?.excessIncomeEur).toBeCloseTo(((years?.[0]?.excessKwh ?? 0) * 50) / 1000, 9)
  })

  it('uses the own curve of a supply', () => {
    const own = toCurve({ ...consumption, kwh: consumption.kwh.map(() => 3) }, 'Europe/Madrid')
    const participants = [participant(1, null)]
    const years = computeParticipantYears({ ...input, participants, curves: [own] })
    expect(years?.[0]?.grossKwh).toBeCloseTo(3 * 8760, 6)
  })

  it('pays no excess to the supplies of a PPA', () => {
    const economics = studyEconomicsSchema.parse({
      excessesCompensationMode: 'PPA',
      excessesSellingPrice: 60,
    })
    expect(computeParticipantYears({ ...input, economics })?.[0]?.excessIncomeEur).toBe(0)
  })

  it('calculates nothing while a consumption is missing or the coefficients do not add up to 1', () => {
    expect(computeParticipantYears({ ...input, participants: [] })).toBeNull()
    expect(computeParticipantYears({ ...input, participants: [participant(1, null)] })).toBeNull()
    expect(
      computeParticipantYears({ ...input, participants: [participant(1, null)], curves: ['loading'] }),
    ).toBeNull()
    expect(computeParticipantYears({ ...input, participants: [participant(0.9, 100)] })).toBeNull()
  })

  it('leaves out the supply whose own curve is no year', () => {
    const short = {
      stepMinutes: 60 as const,
      days: [{ date: '2025-01-01', valuesList: Array.from({ length: 24 }, () => 1) }],
    }
    expect(
      computeParticipantYears({ ...input, participants: [participant(1, null)], curves: [short] }),
    ).toBeNull()
  })

  it('adds coefficients to six decimals', () => {
    expect(sumCoefficients([participant(0.1, 1), participant(0.2, 1), participant(0.7, 1)])).toBe(1)
    expect(sumCoefficients([participant(0.333333, 1), participant(0.333333, 1)])).toBe(0.666666)
  })
})
