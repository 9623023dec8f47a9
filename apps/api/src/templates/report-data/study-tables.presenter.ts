import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import {
  factColumns,
  investmentColumns,
  monthlyEnergyColumns,
  participantColumns,
  spendingColumns,
  surfaceColumns,
  yearlyBalanceColumns,
} from '@vatio/domain/templates/report-data/columns/solar-columns'
import type { ReportTable } from '@vatio/domain/templates/report-data/report-variable'
import { formatField } from '@vatio/domain/templates/report-documents/format-field'
import { monthNames } from '@vatio/domain/time/calendar-names'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { presentLoanFields, presentMethodFields } from './study-data.presenter.ts'

const money = (value: number | null) => formatField(value, { kind: 'money' })
const percent = (value: number | null) => formatField(value, { kind: 'percent' })

export function presentStudyTables(study: Study) {
  return {
    surfaces: presentSurfaces(study),
    energyByMonth: presentMonths(study),
    spendingByPeriod: presentSpending(study),
    investment: presentInvestment(study),
    financing: presentFinancing(study),
    yearlyBalance: presentYears(study),
    participants: presentParticipants(study),
    assumptions: presentAssumptions(study),
  } as const
}

function presentSurfaces({ content, figures }: Study): ReportTable | null {
  const panel = findStudyPanel(content)
  if (content.surfaces.length === 0) return null
  const rows = content.surfaces.map((surface, index) => ({
    ...surface,
    kwp: (surface.panelNumber * (panel?.peakPower ?? 0)) / 1000,
    kwh: figures?.results?.energy.surfaces[index]?.total ?? null,
  }))
  const sum = (figureOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + figureOf(row), 0)
  return {
    columns: surfaceColumns,
    rows: rows.map((row) => [
      row.name,
      row.area,
      row.panelNumber,
      row.kwp,
      row.inclination + row.panelInclination,
      row.inclination > 0 ? row.orientation : row.panelOrientation,
      row.kwh,
    ]),
    total: [
      'Total',
      sum(({ area }) => area),
      sum(({ panelNumber }) => panelNumber),
      sum(({ kwp }) => kwp),
      null,
      null,
      figures?.results?.energy.production.total ?? null,
    ],
  }
}

function presentMonths({ figures }: Study): ReportTable | null {
  const energy = figures?.results?.energy
  if (!energy) return null
  const tables = [energy.gross, energy.production, energy.selfConsumed, energy.excess, energy.net]
  return {
    columns: monthlyEnergyColumns,
    rows: monthNames.map((name, month) => [name, ...tables.map(({ byMonth }) => byMonth[month] ?? null)]),
    total: ['Total', ...tables.map(({ total }) => total)],
  }
}

function presentSpending({ figures }: Study): ReportTable | null {
  const results = figures?.results
  if (!results) return null
  const [before, after, savings] = [
    results.totalRawSpendingByPeriod,
    results.totalNetSpendingByPeriod,
    results.totalSavingsByPeriod,
  ].map(toPeriodArray)
  return {
    columns: spendingColumns,
    rows: (before ?? []).flatMap((value, index) =>
      value === null || (value === 0 && after?.[index] === 0)
        ? []
        : [[`P${index + 1}`, value, after?.[index] ?? null, savings?.[index] ?? null]],
    ),
    total: ['Total', results.totalRawSpending, results.totalNetSpending, results.totalSavings],
  }
}

function presentInvestment({ content, figures }: Study): ReportTable | null {
  const balance = figures?.economicBalance
  if (!balance) return null
  const { applyedDiscounts } = content.economicResults
  return {
    columns: investmentColumns,
    rows: [
      ['Precio de venta', balance.salePrice],
      ...balance.discounts.map(({ uuid, discountEur }) => [
        applyedDiscounts.find((discount) => discount.uuid === uuid)?.concept || 'Descuento',
        -discountEur,
      ]),
    ],
    total: ['Inversión', balance.totalInvestment],
  }
}

function presentFinancing(study: Study): ReportTable | null {
  const loan = presentLoanFields(study)
  if (loan['loan.monthlyFee'] === null) return null
  return {
    columns: factColumns,
    rows: [
      ...(loan['loan.entity'] === null ? [] : [['Entidad', loan['loan.entity']]]),
      ['Pago inicial', money(loan['loan.initialPayment'])],
      ['Cuotas', `${loan['loan.months'] ?? 0} de ${money(loan['loan.monthlyFee'])}`],
      ['TIN', percent(loan['loan.nominalRate'])],
      ['TAE', percent(loan['loan.equivalentRate'])],
    ],
    total: null,
  }
}

function presentYears({ figures }: Study): ReportTable | null {
  const balance = figures?.economicBalance
  if (!balance) return null
  return {
    columns: yearlyBalanceColumns,
    rows: balance.yearlyEconomicBalance.map((row) => [
      row.year,
      row.production,
      row.selfConsumedEnergy,
      row.excesses,
      row.savings,
      row.accumulatedSavings,
    ]),
    total: null,
  }
}

function presentParticipants({ content }: Study): ReportTable | null {
  const { isOn, participants } = content.collective
  if (!isOn || participants.length === 0) return null
  return {
    columns: participantColumns,
    rows: participants.map(({ name, cups, coefficient }) => [name, cups || null, coefficient * 100]),
    total: ['Total', null, participants.reduce((sum, { coefficient }) => sum + coefficient, 0) * 100],
  }
}

function presentAssumptions(study: Study): ReportTable {
  const { content } = study
  const { economicResults: economics } = content
  const method = presentMethodFields(study)
  const guarantee = economics.guaranteeProductionPercentage ?? economicDefaults.guaranteeProductionPercentage
  const rows = [
    ['Tarifa de acceso', content.atrTariff],
    ['Curva de consumo', method['method.consumptionSource']],
    ['Radiación solar', method['method.irradianceSource']],
    ['Pérdidas del sistema', percent(content.site.lossPercent)],
    ['Vida de la instalación', `${economics.instalationLifeTime} años`],
    ['Producción garantizada al final de la vida', percent(guarantee)],
    ['Excedentes', method['method.compensation']],
    [
      'Inflación de los ahorros',
      economics.applyInflation ? `${percent(economics.inflation)} al año` : 'no se aplica',
    ],
    ['Tasa del valor actual neto', percent(economics.discountPercent)],
    [
      'Precios después de la instalación',
      content.useAlternativePrices ? 'los de otro contrato' : 'los mismos',
    ],
  ].filter(([, value]) => value !== null)
  return { columns: factColumns, rows, total: null }
}
