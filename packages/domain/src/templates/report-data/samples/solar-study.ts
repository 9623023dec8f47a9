import { roundCents } from '../../../money/round-cents.ts'
import { monthNames, shortMonthNames } from '../../../time/calendar-names.ts'
import type { solarStudyCatalogue } from '../catalogues/solar-study.ts'
import {
  factColumns,
  investmentColumns,
  monthlyEnergyColumns,
  participantColumns,
  spendingColumns,
  surfaceColumns,
  yearlyBalanceColumns,
} from '../columns/solar-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'
import { sampleRoof, sampleSolarCharts } from './sample-solar-charts.ts'

interface Installation {
  readonly parties: SampleParties
  readonly accessTariff: string
  readonly consumptionKwh: number
  readonly panelCount: number
  readonly panelWp: number
  readonly investment: number
  readonly years: number
  readonly surfaceNames: readonly string[]
  readonly participantCount: number
}

const consumptionShares = [9.6, 8.8, 8.7, 7.9, 7.6, 7.8, 8.6, 8.2, 7.7, 7.9, 8.4, 8.8]
const productionShares = [4.6, 5.9, 8.4, 9.6, 10.9, 11.4, 12, 11, 9.2, 7.2, 5.2, 4.6]
const YIELD_KWH_PER_KWP = 1_482
const ENERGY_EUR_PER_KWH = 0.1524
const EXCESS_EUR_PER_KWH = 0.05

function sample(installation: Installation): DataOf<typeof solarStudyCatalogue> {
  const { parties, consumptionKwh, panelCount, panelWp, investment, years, surfaceNames } = installation
  const peakPowerKwp = (panelCount * panelWp) / 1000
  const productionKwh = peakPowerKwp * YIELD_KWH_PER_KWP
  const months = monthNames.map((name, month) => {
    const consumption = (consumptionKwh * (consumptionShares[month] ?? 0)) / 100
    const production = (productionKwh * (productionShares[month] ?? 0)) / 100
    const used = Math.min(production * 0.78, consumption * 0.62)
    return { name, consumption, production, used, excess: production - used, net: consumption - used }
  })
  const sum = (key: 'consumption' | 'production' | 'used' | 'excess' | 'net') =>
    months.reduce((total, month) => total + month[key], 0)
  const [used, excess, net] = [sum('used'), sum('excess'), sum('net')]
  const before = roundCents(consumptionKwh * ENERGY_EUR_PER_KWH)
  const billSaving = roundCents(used * ENERGY_EUR_PER_KWH)
  const income = roundCents(excess * EXCESS_EUR_PER_KWH)
  const yearlySaving = roundCents(billSaving + income)
  const subsidy = roundCents(investment * 0.15)
  const invested = roundCents(investment - subsidy)
  const savings = Array.from({ length: years }, (_, year) => roundCents(yearlySaving * (1 - year * 0.006)))
  const accumulated = savings.map((_, year) =>
    roundCents(savings.slice(0, year + 1).reduce((total, saving) => total + saving, 0)),
  )
  const panelsOf = (place: number) =>
    place === 0
      ? panelCount - Math.floor(panelCount / surfaceNames.length) * (surfaceNames.length - 1)
      : Math.floor(panelCount / surfaceNames.length)
  const financed = [
    ['Pago inicial', '2.000,00 €'],
    ['Cuotas', '84 de 178,40 €'],
    ['TIN', '5,50 %'],
    ['TAE', '5,64 %'],
  ]
  return {
    fields: {
      ...parties.report,
      ...parties.agent,
      ...parties.client,
      'supply.cups': parties.supply['supply.cups'],
      'supply.accessTariff': installation.accessTariff,
      'supply.zone': parties.supply['supply.zone'],
      'place.address': `${parties.supply['supply.address']}, ${parties.supply['supply.city']}`,
      'place.coordinates': '41,5937° N, 4,1189° O',
      'installation.peakPowerKwp': peakPowerKwp,
      'installation.panelCount': panelCount,
      'installation.panel': `Solaris Mono ${panelWp} · ${panelWp} Wp`,
      'installation.kit': null,
      'installation.inverter': '2 × Trifásico 10 kW',
      'installation.battery': '15 kWh · 7,5 kW',
      'installation.area': panelCount * 2.6,
      'installation.phases': 'Trifásica',
      'energy.consumptionKwh': consumptionKwh,
      'energy.productionKwh': productionKwh,
      'energy.productionLowKwh': productionKwh * 0.949,
      'energy.productionHighKwh': productionKwh * 1.051,
      'energy.selfConsumedKwh': used,
      'energy.excessKwh': excess,
      'energy.netKwh': net,
      'energy.coveragePercent': (used / consumptionKwh) * 100,
      'energy.selfConsumptionPercent': (used / productionKwh) * 100,
      'energy.excessPercent': (excess / productionKwh) * 100,
      'energy.specificYield': YIELD_KWH_PER_KWP,
      'energy.avoidedCo2Kg': productionKwh * 0.331,
      'money.salePrice': investment,
      'money.discounts': subsidy,
      'money.investment': invested,
      'money.spendingBefore': before,
      'money.spendingAfter': roundCents(before - billSaving),
      'money.billSavingEur': billSaving,
      'money.excessIncomeEur': income,
      'money.yearlySavingEur': yearlySaving,
      'money.monthlySavingEur': roundCents(yearlySaving / 12),
      'money.savingPercent': (yearlySaving / before) * 100,
      'money.paybackYears': invested / yearlySaving,
      'money.paybackYear': Math.ceil(invested / yearlySaving),
      'money.returnOnInvestment': ((accumulated.at(-1) ?? 0) / invested) * 100,
      'money.netPresentValue': roundCents((accumulated.at(-1) ?? 0) * 0.58 - invested),
      'money.internalRate': 14.27,
      'money.levelisedCost': invested / (productionKwh * years * 0.93),
      'money.lifetimeSavingEur': accumulated.at(-1) ?? 0,
      'money.lifeYears': years,
      'loan.entity': 'Caja Rural de la Meseta',
      'loan.initialPayment': 2000,
      'loan.months': 84,
      'loan.monthlyFee': 178.4,
      'loan.nominalRate': 5.5,
      'loan.equivalentRate': 5.64,
      'method.consumptionSource': 'Curva horaria de la distribuidora · 365 días',
      'method.irradianceSource': 'PVGIS-SARAH3, 2005 a 2023',
      'method.compensation': 'Se venden a 50,00 €/MWh',
      'method.discountPercent': 4,
      'method.inflationPercent': null,
    },
    tables: {
      surfaces: {
        columns: surfaceColumns,
        rows: surfaceNames.map((name, place) => {
          const kwp = (panelsOf(place) * panelWp) / 1000
          return [
            name,
            panelsOf(place) * 2.6,
            panelsOf(place),
            kwp,
            12,
            place % 2 === 0 ? 0 : -90,
            kwp * YIELD_KWH_PER_KWP,
          ]
        }),
        total: ['Total', panelCount * 2.6, panelCount, peakPowerKwp, null, null, productionKwh],
      },
      energyByMonth: {
        columns: monthlyEnergyColumns,
        rows: months.map((month) => [
          month.name,
          month.consumption,
          month.production,
          month.used,
          month.excess,
          month.net,
        ]),
        total: ['Total', sum('consumption'), sum('production'), used, excess, net],
      },
      spendingByPeriod: {
        columns: spendingColumns,
        rows: [0.24, 0.21, 0.18, 0.14, 0.08, 0.15].map((share, period) => [
          `P${period + 1}`,
          before * share,
          (before - billSaving) * share,
          billSaving * share,
        ]),
        total: ['Total', before, roundCents(before - billSaving), billSaving],
      },
      investment: {
        columns: investmentColumns,
        rows: [
          ['Precio de venta', investment],
          ['Subvención del programa de autoconsumo', -subsidy],
        ],
        total: ['Inversión', invested],
      },
      financing: { columns: factColumns, rows: financed, total: null },
      yearlyBalance: {
        columns: yearlyBalanceColumns,
        rows: savings.map((saving, year) => {
          const factor = 1 - year * 0.006
          return [
            year + 1,
            productionKwh * factor,
            used * factor,
            excess * factor,
            saving,
            accumulated[year] ?? 0,
          ]
        }),
        total: null,
      },
      participants:
        installation.participantCount === 0
          ? null
          : {
              columns: participantColumns,
              rows: Array.from({ length: installation.participantCount }, (_, place) => [
                `${parties.client['client.name']} · ${place + 1}`,
                `ES00210000000000${String(place + 10).padStart(2, '0')}JX`,
                100 / installation.participantCount,
              ]),
              total: ['Total', null, 100],
            },
      assumptions: {
        columns: factColumns,
        rows: [
          ['Tarifa de acceso', installation.accessTariff],
          ['Curva de consumo', 'Curva horaria de la distribuidora · 365 días'],
          ['Radiación solar', 'PVGIS-SARAH3, 2005 a 2023'],
          ['Pérdidas del sistema', '14,00 %'],
          ['Producción garantizada al final de la vida', '85,00 %'],
          ['Excedentes', 'Se venden a 50,00 €/MWh'],
          ['Tasa del valor actual neto', '4,00 %'],
          ['Vida de la instalación', `${years} años`],
        ],
        total: null,
      },
    },
    charts: sampleSolarCharts({
      months,
      monthLabels: shortMonthNames,
      savings,
      invested,
      before,
      after: before - billSaving,
    }),
    bills: {},
    images: {},
    maps: { roof: sampleRoof(surfaceNames.length) },
    explanations: [
      {
        heading: 'Ahorro y retorno',
        lines: [
          {
            label: 'Ahorro en la factura',
            formula: 'gasto de antes − gasto de después',
            source: 'Precios del contrato actual, sin impuestos',
          },
          {
            label: 'Ingreso por excedentes',
            formula: 'excedentes × 50,00 €/MWh',
            source: 'Real Decreto 244/2019',
          },
          { label: 'Años de retorno', formula: 'inversión ÷ ahorro del primer año', source: null },
        ],
      },
    ],
  }
}

export const solarStudySamples = {
  typical: sample({
    parties: {
      ...typicalParties,
      report: { ...typicalParties.report, 'report.title': 'Autoconsumo del obrador' },
    },
    accessTariff: '3.0TD',
    consumptionKwh: 59_600,
    panelCount: 48,
    panelWp: 450,
    investment: 23_900,
    years: 25,
    surfaceNames: ['Cubierta sur del obrador', 'Cubierta este de la tienda'],
    participantCount: 0,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    accessTariff: '6.1TD',
    consumptionKwh: 31_133_330,
    panelCount: 12_480,
    panelWp: 720,
    investment: 8_765_432.1,
    years: 40,
    surfaceNames: Array.from(
      { length: 12 },
      (_, place) =>
        `Cubierta de la nave frigorífica número ${place + 1}, orientación sureste, sobre el muelle de carga`,
    ),
    participantCount: 40,
  }),
}
