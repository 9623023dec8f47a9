import type { ReportChart } from '@vatio/domain/templates/report-data/report-variable'
import { shortMonthNames } from '@vatio/domain/time/calendar-names'
import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'

type Results = NonNullable<StudyFigures['results']>
type Balance = NonNullable<StudyFigures['economicBalance']>
type Series = ReportChart['series']

export function presentStudyCharts({ figures }: Study) {
  const results = figures?.results ?? null
  const balance = figures?.economicBalance ?? null
  return { ...energyCharts(results), ...moneyCharts(results, balance) }
}

function energyCharts(results: Results | null) {
  if (!results) return { productionByMonth: null, energyByMonth: null, coverageByMonth: null, meanDay: null }
  const { energy, meanDays } = results
  const ofMonths = (kind: ReportChart['kind'], series: Series): ReportChart => ({
    kind,
    categories: shortMonthNames,
    series,
    unit: 'kWh',
    decimals: 0,
  })
  const production = { name: 'Producción', values: energy.production.byMonth }
  return {
    productionByMonth: ofMonths('bars', [production]),
    energyByMonth: ofMonths('bars', [
      { name: 'Consumo', values: energy.gross.byMonth, isReference: true },
      production,
    ]),
    coverageByMonth: ofMonths('stackedBars', [
      { name: 'Autoconsumo', values: energy.selfConsumed.byMonth },
      { name: 'Excedentes', values: energy.excess.byMonth },
    ]),
    meanDay: {
      kind: 'lines',
      categories: meanDays.consumption.workingDay.map((_, hour) => `${hour} h`),
      series: [
        { name: 'Consumo', values: meanDays.consumption.workingDay, isReference: true },
        { name: 'Producción', values: meanDays.production.workingDay },
      ],
      unit: 'kW',
      decimals: 1,
    },
  } as const
}

function moneyCharts(results: Results | null, balance: Balance | null) {
  const ofMoney = (categories: readonly string[], name: string, values: readonly number[]): ReportChart => ({
    kind: 'bars',
    categories,
    series: [{ name, values }],
    unit: '€',
    decimals: 2,
  })
  const spending = results && [results.totalRawSpending, results.totalNetSpending]
  const years = balance?.yearlyEconomicBalance ?? []
  const flow: number[] = []
  for (const one of balance?.cashFlow ?? []) flow.push((flow.at(-1) ?? 0) + one)
  return {
    spending: spending && ofMoney(['Antes', 'Después'], 'Gasto anual', spending),
    cashFlow:
      balance &&
      ofMoney(
        flow.map((_, year) => String(year)),
        'Flujo de caja acumulado',
        flow,
      ),
    savingsByYear:
      balance &&
      ofMoney(
        years.map(({ year }) => String(year)),
        'Ahorro',
        years.map(({ savings }) => savings),
      ),
  } as const
}
