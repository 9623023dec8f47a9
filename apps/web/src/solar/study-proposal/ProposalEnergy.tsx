import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { mapPeriods, periodNames } from '@vatio/domain/periods/by-period'
import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { monthNames, shortMonthNames } from '../../platform/formats/date-format.ts'
import { formatEnergy, formatKwh } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { ProposalBars } from './ProposalBars.tsx'
import { proposalTexts as texts } from './study-proposal.messages.ts'

type Results = NonNullable<StudyFigures['results']>

/** Surfaces and equipment of the installation. */
export function ProposalInstallation({
  study,
  results,
}: {
  readonly study: Study
  readonly results: Results
}) {
  const { surfaces, solarKit, battery, peakPowerIntroductionMode } = study.content
  const isKit = peakPowerIntroductionMode === 'solarKit'
  const panel = findStudyPanel(study.content)
  const rows = surfaces.map((surface, index) => ({
    ...surface,
    kwp: (surface.panelNumber * (panel?.peakPower ?? 0)) / 1000,
    kwh: results.energy.surfaces[index]?.total ?? 0,
  }))
  const sum = (figureOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + figureOf(row), 0)
  return (
    <section>
      <h2>{texts.installation}</h2>
      <DataList
        facts={[
          {
            label: texts.panel,
            value: panel && `${panel.manufacturer} ${panel.name} · ${formatCount(panel.peakPower)} Wp`,
          },
          ...(isKit && solarKit
            ? [
                { label: texts.kit, value: solarKit.identifier },
                {
                  label: texts.inverter,
                  value: `${formatCount(solarKit.inverterNumber)} × ${solarKit.kitInverter.name}`,
                },
              ]
            : []),
          {
            label: texts.battery,
            value: battery?.isOn
              ? texts.batteryFigures(formatNumber(battery.capacity), `${formatNumber(battery.maxPower)} kW`)
              : texts.noBattery,
          },
        ]}
      />
      <FiguresTable
        caption={texts.surfaces}
        rows={rows}
        isTall
        columns={[
          { id: 'name', header: texts.surface, total: texts.total, render: ({ name }) => name },
          {
            id: 'area',
            header: texts.area,
            unit: 'm²',
            total: formatNumber(sum(({ area }) => area)),
            render: ({ area }) => formatNumber(area),
          },
          {
            id: 'panels',
            header: texts.panels,
            total: formatCount(sum(({ panelNumber }) => panelNumber)),
            render: ({ panelNumber }) => formatCount(panelNumber),
          },
          {
            id: 'kwp',
            header: texts.peakPower,
            unit: 'kWp',
            total: formatNumber(sum(({ kwp }) => kwp)),
            render: ({ kwp }) => formatNumber(kwp),
          },
          {
            id: 'inclination',
            header: texts.inclination,
            unit: '°',
            render: ({ inclination, panelInclination }) => formatNumber(inclination + panelInclination),
          },
          {
            id: 'orientation',
            header: texts.orientation,
            unit: texts.fromSouth,
            render: (row) => formatNumber(row.inclination > 0 ? row.orientation : row.panelOrientation),
          },
          {
            id: 'kwh',
            header: texts.producedEnergy,
            unit: 'kWh',
            total: formatKwh(sum(({ kwh }) => kwh)),
            render: ({ kwh }) => formatKwh(kwh),
          },
        ]}
      />
    </section>
  )
}

/** Production, consumption and what of the one covers the other, by month. */
export function ProposalEnergy({ results }: { readonly results: Results }) {
  const { energy, indicators, traces } = results
  const rows = monthNames.map((name, month) => ({
    name,
    gross: energy.gross.byMonth[month] ?? 0,
    production: energy.production.byMonth[month] ?? 0,
    selfConsumed: energy.selfConsumed.byMonth[month] ?? 0,
    excess: energy.excess.byMonth[month] ?? 0,
    net: energy.net.byMonth[month] ?? 0,
  }))
  const co2 = traces.find(({ figure }) => figure === 'avoidedCo2')?.value ?? null
  return (
    <section>
      <h2>{texts.energy}</h2>
      <DataList
        facts={[
          { label: texts.coverage, value: formatPercent(indicators.coveragePercent) },
          { label: texts.selfConsumption, value: formatPercent(indicators.selfConsumptionPercent) },
          { label: texts.excesses, value: formatPercent(indicators.excessPercent) },
          { label: texts.avoidedCo2, value: co2 === null ? null : `${formatCount(co2)} ${texts.kgPerYear}` },
        ]}
      />
      <ProposalBars
        label={texts.monthlyEnergy}
        names={shortMonthNames}
        series={[
          { name: `${texts.consumption} ${formatEnergy(energy.gross.total)}`, values: energy.gross.byMonth },
          {
            name: `${texts.producedEnergy} ${formatEnergy(energy.production.total)}`,
            values: energy.production.byMonth,
          },
        ]}
      />
      <FiguresTable
        caption={`${texts.monthlyEnergy} (kWh)`}
        isCaptionShown
        isTall
        rows={rows}
        columns={[
          { id: 'name', header: texts.month, total: texts.total, render: ({ name }) => name },
          {
            id: 'gross',
            header: texts.consumption,
            total: formatKwh(energy.gross.total),
            render: ({ gross }) => formatKwh(gross),
          },
          {
            id: 'production',
            header: texts.producedEnergy,
            total: formatKwh(energy.production.total),
            render: ({ production }) => formatKwh(production),
          },
          {
            id: 'self',
            header: texts.selfConsumed,
            total: formatKwh(energy.selfConsumed.total),
            render: ({ selfConsumed }) => formatKwh(selfConsumed),
          },
          {
            id: 'excess',
            header: texts.excesses,
            total: formatKwh(energy.excess.total),
            render: ({ excess }) => formatKwh(excess),
          },
          {
            id: 'net',
            header: texts.netConsumption,
            total: formatKwh(energy.net.total),
            render: ({ net }) => formatKwh(net),
          },
        ]}
      />
    </section>
  )
}

/** Spending of a year before and after, by period. */
export function ProposalBill({ results }: { readonly results: Results }) {
  const isUsed = mapPeriods((index) => {
    const name = periodNames[index] ?? 'p1'
    return results.totalRawSpendingByPeriod[name] !== 0 || results.totalNetSpendingByPeriod[name] !== 0
  })
  const rows = periodNames.filter((name) => isUsed[name])
  return (
    <section>
      <h2>{texts.bill}</h2>
      <FiguresTable
        caption={texts.beforeTax}
        isCaptionShown
        isTall
        rows={rows}
        columns={[
          { id: 'period', header: texts.period, total: texts.total, render: (name) => name.toUpperCase() },
          {
            id: 'raw',
            header: texts.rawSpending,
            unit: '€',
            total: formatMoney(results.totalRawSpending),
            render: (name) => formatMoney(results.totalRawSpendingByPeriod[name]),
          },
          {
            id: 'net',
            header: texts.netSpending,
            unit: '€',
            total: formatMoney(results.totalNetSpending),
            render: (name) => formatMoney(results.totalNetSpendingByPeriod[name]),
          },
          {
            id: 'saving',
            header: texts.saving,
            unit: '€',
            total: formatMoney(results.totalSavings),
            render: (name) => formatMoney(results.totalSavingsByPeriod[name]),
          },
        ]}
      />
    </section>
  )
}
