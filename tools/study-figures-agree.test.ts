import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { packDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { startOfDayUtc, type TimeZone } from '@vatio/domain/time/civil-time'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { describe, expect, it } from 'vitest'
import { surface, workshopContent } from '../apps/api/test/factories/studies.factory.ts'
import { six } from '../apps/api/test/solar-study.ts'
import { computeResults } from '../apps/api/src/solar/results/solar-results.task.ts'
import { computeFigures } from '../apps/api/src/solar/studies/study-figures.service.ts'
import { calculateFigures } from '../apps/web/src/solar/study-figures/calculate-figures.ts'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'

const ID = '019b0000-0000-7000-8000-000000000002'
const economicResults = { totalCost: 12_000, margen: 20 }
const battery = {
  isOn: true,
  capacity: 10,
  maxPower: 5,
  chargeEfficiency: 0.94,
  dischargeEfficiency: 0.96,
  depthOfDischarge: 0.9,
  reserve: 1,
  strategy: { kind: 'self-consumption' },
}
const panel = {
  solarPanelId: ID,
  name: '',
  manufacturer: '',
  peakPower: 400,
  efficiency: 20,
  width: 1134,
  heigth: 1762,
}
const solarKit = {
  idSolarKit: ID,
  identifier: 'Kit',
  phaseNumber: 'three_phase',
  coplanar: true,
  peakPower: 12,
  price: 9000,
  panelNumber: 30,
  inverterNumber: 2,
  kitSolarPanel: panel,
  kitInverter: { idKitInverter: ID, name: 'Onda', nominalPower: 2 },
}
const cases: readonly (readonly [string, object])[] = [
  ['panels on a roof', {}],
  ['quarter-hours', {}],
  ['a kit with small inverters', { peakPowerIntroductionMode: 'solarKit', solarKit }],
  ['a battery', { battery }],
  ['a battery that is off', { battery: { ...battery, isOn: false } }],
  [
    'two surfaces and other losses',
    {
      surfaces: [
        surface(),
        surface({ inclination: 0, orientation: 40, panelInclination: 25, panelOrientation: -30 }),
      ],
      site: { source: 'embedded', idPvgisFile: null, lossPercent: 9 },
    },
  ],
  [
    'a house in the Canaries with prices in other units',
    {
      atrTariff: '2.0TD',
      geographicalZone: 2,
      clientDetails: { instalationLocation: { lat: 28.1, lng: -15.43 } },
      contractedPower: { ...six(4.6, 3.3, 0, 0, 0, 0), p3: null, p4: null, p5: null, p6: null },
      powerPrices: { ...six(30, 1.5, 0, 0, 0, 0), p3: null },
      powerPriceUnit: 'EUR/kW-year',
      energyPrices: { ...six(200, 140, 0, 0, 0, 0), p3: null },
      energyPriceUnit: 'EUR/MWh',
      powerPricesDiscount: 5,
      energyPricesDiscount: 3,
    },
  ],
  [
    'other prices afterwards',
    {
      useAlternativePrices: true,
      alternativePowerPrices: six(0.05, 0.03, 0.01, 0.01, 0.004, 0.002),
      alternativeEnergyPrices: six(0.19, 0.18, 0.15, 0.13, 0.11, 0.09),
    },
  ],
  [
    'a PPA',
    { economicResults: { ...economicResults, excessesCompensationMode: 'PPA', excessesSellingPrice: 60 } },
  ],
  [
    'compensation, a grant, a loan, inflation and another life',
    {
      economicResults: {
        ...economicResults,
        excessesCompensationMode: 'simplifiedCompensation',
        applyedDiscounts: [
          { uuid: ID, concept: 'Ayuda', absoluteValue: 500, percentage: null },
          { uuid: ID, concept: 'Otra', absoluteValue: null, percentage: 10 },
        ],
        financingConditions: {
          enableFinancing: true,
          financingMonths: 60,
          anualInterestRate: 5.5,
          initialInvestment: 1000,
          financingEntity: 'Banco',
        },
        applyInflation: true,
        inflation: 2.5,
        instalationLifeTime: 30,
        guaranteeProductionPercentage: 80,
        commercialFeePercentage: 40,
        discountPercent: 6,
      },
    },
  ],
]

/** A workshop in 2025: 9 kWh an hour from 7 to 19, 1.5 by night. */
function curveOf(name: string, timeZone: TimeZone) {
  const stepMinutes = name === 'quarter-hours' ? 15 : 60
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length: 8760 * perHour }, (_, step) => {
    const hour = Math.floor(step / perHour) % 24
    return (hour >= 7 && hour < 19 ? 9 : 1.5) / perHour
  })
  return toCurve({ startUtc: startOfDayUtc('2025-01-01', timeZone), stepMinutes, kwh }, timeZone)
}

/** Figures as the server stores them; the calculation itself runs in this thread. */
async function onServer(name: string, content: StudyContent) {
  const { timeZone } = getGeographicalZone(content.geographicalZone ?? 1)
  const { days, stepMinutes } = curveOf(name, timeZone)
  const packed = days.map((day) => packDay(day, stepMinutes, timeZone))
  const run = (_: unknown, task: Parameters<typeof computeResults>[0]) =>
    Promise.resolve(computeResults(task))
  const call = { actor: { licence: 'enterprise' }, platform: { workers: { run } } }
  return computeFigures(call as never, content, packed)
}

function inBrowser(name: string, content: StudyContent) {
  const solarPanel = findStudyPanel(content)
  const { instalationLocation: place } = content.clientDetails
  if (!solarPanel || !place || !content.atrTariff) throw new Error('the study is not complete')
  return calculateFigures({
    content,
    curve: curveOf(name, getGeographicalZone(content.geographicalZone ?? 1).timeZone),
    place,
    tariff: content.atrTariff,
    zone: content.geographicalZone ?? 1,
    panel: solarPanel,
    weather: null,
  })
}

describe('the figures of a study', () => {
  it.each(cases)('with %s are those of the browser on the server, to the cent', async (name, part) => {
    const content = workshopContent(part)
    const { figures, error } = await onServer(name, content)
    expect(error).toBeNull()
    const { energy, balance } = inBrowser(name, content)
    const [stored, money] = [figures?.results, figures?.economicBalance]
    const pairs: readonly (readonly [number | null | undefined, number | null | undefined])[] = [
      [stored?.peakPowerKwp, energy.production.peakPowerKwp],
      [stored?.clippedKwh, energy.production.clippedKwh],
      [stored?.energy.production.total, energy.results.production.total],
      [stored?.energy.selfConsumed.total, energy.results.selfConsumed.total],
      [stored?.energy.net.total, energy.results.net.total],
      [stored?.totalExcesses, energy.results.excess.total],
      [stored?.totalRawSpending, energy.spending.raw],
      [stored?.totalNetSpending, energy.spending.net],
      [stored?.totalSavings, energy.spending.savings],
      [money?.salePrice, balance?.salePrice.salePriceEur],
      [money?.totalInvestment, balance?.discountedPrice.investmentEur],
      [money?.savings, balance?.profitability.savingsEur],
      [money?.paybackYears, balance?.profitability.payback.interpolatedYears],
      [money?.netPresentValue, balance?.profitability.netPresentValueEur],
      [money?.internalRate, balance?.profitability.internalRatePercent],
      [money?.ppa?.balance ?? null, balance?.ppa?.balanceEur ?? null],
      ...(money?.cashFlow ?? []).map((eur, year) => [eur, balance?.profitability.cashFlowEur[year]] as const),
    ]
    for (const [server, browser] of pairs) {
      if (typeof server !== 'number' || typeof browser !== 'number') expect(server).toBe(browser)
      else expect(Math.abs(server - browser)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(browser)))
    }
    expect(money?.cashFlow).toHaveLength(1 + content.economicResults.instalationLifeTime)
  })
})
