import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import {
  computeStudyEnergy,
  prepareStudy,
  type EnergyChoices,
} from '@vatio/domain/solar/studies/study-calculation'
import { mountings } from '@vatio/domain/solar/production/module-power'
import { prepareSolarSite } from '@vatio/domain/solar/sources/solar-site'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { madrid, six, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_PVGIS_URL: 'off' })
})
afterAll(() => server.close())

const curve = workshopCurve()
const surface = (orientation: number, panelNumber: number) => ({ inclination: 15, orientation, panelNumber })

describe('the figures of POST /api/solar/results', () => {
  it('answers the figures of the study for every choice of it', async () => {
    const strategy = { kind: 'tariff-shifting', chargePeriods: [6], dischargePeriods: [1, 2] } as const
    const horizon = [0, 20, 0, 10]
    const alternative = {
      energy: six(0.15, 0.14, 0.13, 0.12, 0.11, 0.1),
      power: six(0.05, 0.04, 0.02, 0.01, 0.01, 0),
    }
    const { reply } = await server.call(getSolarResults, {
      as: server.adminA,
      body: {
        site: { ...madrid, source: 'embedded' },
        consumption: curve,
        tariff: '3.0TD',
        zone: 1,
        solarPanel: { peakPower: 450 },
        contractedPower: six(20, 20, 20, 20, 20, 20),
        powerPrices: six(0.056, 0.043, 0.02, 0.017, 0.01, 0.005),
        energyPrices: six(0.21, 0.19, 0.16, 0.15, 0.13, 0.12),
        surfaces: [surface(0, 30), { ...surface(90, 20), mounting: 'insulated', horizon }],
        inverterPower: 15,
        coefficient: 0.5,
        battery: {
          capacity: 10,
          maxPower: 3,
          reserve: 1,
          strategy: { kind: 'tariff-shifting', chargePeriods: [6], dischargePeriods: [1, 2] },
        },
        useAlternativePrices: true,
        alternativeEnergyPrices: alternative.energy,
        alternativePowerPrices: alternative.power,
        powerPricesDiscount: 20,
        energyPricesDiscount: 10,
      },
    })
    const { site } = prepareSolarSite({
      coordinates: { latDeg: madrid.lat, lonDeg: madrid.lng },
      altitudeM: madrid.altitude,
      content: null,
      kind: 'embedded',
      yearlySpreadPercent: null,
    })
    const study = prepareStudy(site, toEnergySeries(curve.days, 60, 'Europe/Madrid'), '3.0TD', 1)
    const choices: EnergyChoices = {
      surfaces: [0, 90].map((azimuthSouthDeg) => ({
        roof: { tiltDeg: 15, azimuthSouthDeg },
        panel: { tiltDeg: 0, azimuthSouthDeg: 0 },
        panelNumber: azimuthSouthDeg === 0 ? 30 : 20,
        panelPeakPowerWp: 450,
        options: azimuthSouthDeg === 0 ? {} : { mounting: mountings.insulated, horizon },
      })),
      inverterKw: 15,
      coefficient: 0.5,
      battery: {
        capacityKwh: 10,
        maxPowerKw: 3,
        chargeEfficiency: 0.95,
        dischargeEfficiency: 0.95,
        depthOfDischarge: 0.9,
        reserveKwh: 1,
        initialKwh: 10 * (1 - 0.9) + 1,
        strategy,
      },
      prices: {
        contractedPowerKw: [20, 20, 20, 20, 20, 20],
        powerEurPerKwDay: [0.056, 0.043, 0.02, 0.017, 0.01, 0.005],
        energyEurPerKwh: [0.21, 0.19, 0.16, 0.15, 0.13, 0.12],
        powerDiscountPercent: 20,
        energyDiscountPercent: 10,
        alternative: {
          energyEurPerKwh: Object.values(alternative.energy),
          powerEurPerKwDay: Object.values(alternative.power),
        },
      },
    }
    const { production, productionRange, balance, results, spending } = computeStudyEnergy(study, choices)
    const { totals } = balance
    const listOf = (periods: Readonly<Record<string, number>>) => Object.values(periods)
    expect(
      [
        reply.totalRawSpendingByPeriod,
        reply.totalNetSpendingByPeriod,
        reply.contractedPowerSavingsByPeriod,
        reply.totalSavingsByPeriod,
        reply.firstYear.grossByPeriodKwh,
        reply.firstYear.netByPeriodKwh,
      ].map(listOf),
    ).toEqual([
      spending.rawByPeriod,
      spending.netByPeriod,
      spending.powerSavingsByPeriod,
      spending.savingsByPeriod,
      [...results.gross.byPeriod],
      [...results.net.byPeriod],
    ])
    expect(reply).toMatchObject({
      totalNetSpending: spending.net,
      totalExcesses: results.excess.total,
      peakPowerKwp: production.peakPowerKwp,
      clippedKwh: production.clippedKwh,
      productionRange,
      battery: {
        fromBatteryKwh: totals.fromBattery,
        chargedFromProductionKwh: totals.chargedFromProduction,
        chargedFromGridKwh: totals.chargedFromGrid,
        lossKwh: totals.batteryLoss,
        storedMoreKwh: totals.storedMore,
      },
      meanDays: {
        consumption: { restDay: [...results.days.consumption.restDay] },
        production: { workingDay: [...results.days.production.workingDay] },
      },
      firstYear: {
        productionKwh: results.production.total,
        selfConsumedKwh: results.selfConsumed.total,
        excessByMonthKwh: [...results.excess.byMonth],
        netEnergyCostByMonthEur: spending.energyCostByMonth,
        grossEnergyCostByMonthEur: spending.grossEnergyCostByMonth,
      },
    })
    expect(reply.energy.selfConsumed.total).toBe(results.selfConsumed.total)
    expect(reply.energy.surfaces[1]?.total).toBeCloseTo((production.surfaces[1]?.totalKwh ?? 0) / 2, 6)
    const hours = reply.totalProduction.days.flatMap(({ valuesList }) => valuesList)
    expect(hours.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)).toBeCloseTo(totals.production, 3)
  })
})
