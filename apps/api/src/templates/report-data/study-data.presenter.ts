import { compensationNames } from '@vatio/domain/solar/economic-balance/compensation-labels'
import { roundCents } from '@vatio/domain/money/round-cents'
import { figureNames, formulaTexts, sourceNames } from '@vatio/domain/solar/results/figure-labels'
import type { FigureName } from '@vatio/domain/solar/results/traced-figure'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import type { ReportExplanation, ReportMap } from '@vatio/domain/templates/report-data/report-variable'
import { toRoofMap } from '@vatio/domain/templates/report-data/roof-map'
import { formatField } from '@vatio/domain/templates/report-documents/format-field'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'

type Results = NonNullable<StudyFigures['results']>

const phaseNames = { single_phase: 'Monofásica', three_phase: 'Trifásica' } as const
const money = (value: number) => formatField(value, { kind: 'money' })

export function presentInstallationFields({ content, figures }: Study) {
  const { surfaces, solarKit, battery, peakPowerIntroductionMode } = content
  const panel = findStudyPanel(content)
  const kit = peakPowerIntroductionMode === 'solarKit' ? solarKit : null
  const count = surfaces.reduce((sum, { panelNumber }) => sum + panelNumber, 0)
  return {
    'installation.peakPowerKwp': figures?.results?.peakPowerKwp ?? null,
    'installation.panelCount': count > 0 ? count : null,
    'installation.panel': panel && `${panel.manufacturer} ${panel.name} · ${panel.peakPower} Wp`,
    'installation.kit': kit?.identifier ?? null,
    'installation.inverter': kit && `${kit.inverterNumber} × ${kit.kitInverter.name}`,
    'installation.battery': battery?.isOn
      ? `${formatField(battery.capacity, { kind: 'energy' })} · ${formatField(battery.maxPower, { kind: 'power' })}`
      : null,
    'installation.area': surfaces.length > 0 ? surfaces.reduce((sum, { area }) => sum + area, 0) : null,
    'installation.phases': phaseNames[content.instalationPhaseNumber],
  } as const
}

export function presentEnergyFields({ figures }: Study) {
  const results = figures?.results ?? null
  const energy = results?.energy
  const indicators = results?.indicators
  return {
    'energy.consumptionKwh': energy?.gross.total ?? null,
    'energy.productionKwh': energy?.production.total ?? null,
    'energy.productionLowKwh': results?.productionRange.p90 ?? null,
    'energy.productionHighKwh': results?.productionRange.p10 ?? null,
    'energy.selfConsumedKwh': energy?.selfConsumed.total ?? null,
    'energy.excessKwh': energy?.excess.total ?? null,
    'energy.netKwh': energy?.net.total ?? null,
    'energy.coveragePercent': indicators?.coveragePercent ?? null,
    'energy.selfConsumptionPercent': indicators?.selfConsumptionPercent ?? null,
    'energy.excessPercent': indicators?.excessPercent ?? null,
    'energy.specificYield':
      results && results.peakPowerKwp > 0 ? results.energy.production.total / results.peakPowerKwp : null,
    'energy.avoidedCo2Kg': traced(results, 'avoidedCo2'),
  } as const
}

export function presentBalanceFields({ content, figures }: Study) {
  const results = figures?.results ?? null
  const balance = figures?.economicBalance ?? null
  const discounts = balance ? roundCents(balance.salePrice - balance.totalInvestment) : 0
  return {
    'money.salePrice': balance?.salePrice ?? null,
    'money.discounts': discounts > 0 ? discounts : null,
    'money.investment': balance?.totalInvestment ?? null,
    'money.spendingBefore': results?.totalRawSpending ?? null,
    'money.spendingAfter': results?.totalNetSpending ?? null,
    'money.billSavingEur': results?.totalSavings ?? null,
    'money.excessIncomeEur': balance && results ? roundCents(balance.savings - results.totalSavings) : null,
    'money.yearlySavingEur': balance?.savings ?? null,
    'money.monthlySavingEur': balance?.monthlySavings ?? null,
    'money.savingPercent':
      balance && results && results.totalRawSpending > 0
        ? (balance.savings / results.totalRawSpending) * 100
        : null,
    'money.paybackYears': balance?.paybackYears ?? null,
    'money.paybackYear': balance?.simpleAmortizationYear ?? null,
    'money.returnOnInvestment': balance?.returnOnInvestment ?? null,
    'money.netPresentValue': balance?.netPresentValue ?? null,
    'money.internalRate': balance?.internalRate ?? null,
    'money.levelisedCost': balance?.levelisedCost ?? null,
    'money.lifetimeSavingEur': balance?.yearlyEconomicBalance.at(-1)?.accumulatedSavings ?? null,
    'money.lifeYears': balance ? content.economicResults.instalationLifeTime : null,
  } as const
}

export function presentLoanFields({ content, figures }: Study) {
  const { financingConditions: loan } = content.economicResults
  const balance = figures?.economicBalance ?? null
  const isFinanced = loan.enableFinancing && balance !== null && balance.loanFee !== null
  return {
    'loan.entity': isFinanced ? loan.financingEntity || null : null,
    'loan.initialPayment': isFinanced ? loan.initialInvestment : null,
    'loan.months': isFinanced ? loan.financingMonths : null,
    'loan.monthlyFee': isFinanced ? balance.loanFee : null,
    'loan.nominalRate': isFinanced ? loan.anualInterestRate : null,
    'loan.equivalentRate': isFinanced ? balance.anualEquivalentRate : null,
  } as const
}

export function presentMethodFields(study: Study) {
  const { content, curve, figures } = study
  const { economicResults: economics } = content
  return {
    'method.consumptionSource':
      curve &&
      [
        `${curve.source ?? 'Introducida a mano'} · ${curve.days} días`,
        curve.completed ? 'completada con el perfil de consumo' : null,
      ]
        .filter(Boolean)
        .join(' · '),
    'method.irradianceSource': figures?.results ? describeSource(figures.results.source) : null,
    'method.compensation': describeCompensation(economics),
    'method.discountPercent': economics.discountPercent,
    'method.inflationPercent': economics.applyInflation ? economics.inflation : null,
  } as const
}

function describeCompensation(economics: StudyContent['economicResults']): string {
  const { excessesCompensationMode: mode, excessesSellingPrice, excessesBuyPrice } = economics
  const name = compensationNames[mode]
  if (mode === 'noInjection') return name
  const price = mode === 'PPA' ? excessesSellingPrice : excessesBuyPrice
  return `${name}, ${formatField(price, { kind: 'number', unit: '€/MWh' })}`
}

function describeSource({ kind, database, years, nearestCapital }: Results['source']): string {
  const of = [database, years?.join('–')].filter(Boolean).join(' ')
  if (kind === 'pvgis') return `PVGIS ${of}`.trim()
  if (kind === 'pvgis-file') return `Archivo de PVGIS ${of}`.trim()
  return nearestCapital === null
    ? 'Clima incorporado'
    : `Clima incorporado (capital más cercana: ${nearestCapital})`
}

/** Surfaces with their panels, as they were drawn. */
export function presentRoof(content: StudyContent): ReportMap | null {
  const panel = findStudyPanel(content)
  return toRoofMap(
    content.surfaces.map((surface) => ({
      polygonPath: surface.polygonPath,
      removedPanels: surface.removedPanels,
      panelNumber: surface.panelNumber,
      roof: panel && {
        polygonPath: surface.polygonPath,
        obstacles: surface.obstacles,
        setbackM: surface.setback,
        roof: { tiltDeg: surface.inclination, azimuthSouthDeg: surface.orientation },
        panelInclination: surface.panelInclination,
        panelOrientation: surface.panelOrientation,
        panel: { heigth: panel.heigth, width: panel.width },
        position: surface.panelPosition,
        rows: surface.rows,
        availableAreaPercentage: surface.availableAreaPercentage,
      },
    })),
  )
}

/** Figures that a customer is told; the others rest on the installer's cost and margin. */
const told: readonly FigureName[] = [
  'rawSpending',
  'netSpending',
  'savings',
  'excessIncome',
  'compensation',
  'investment',
  'monthlySavings',
  'returnOnInvestment',
  'paybackRatio',
  'avoidedCo2',
]
const methodLines = [
  [
    'Producción',
    'Hora a hora, con la posición del sol, la radiación directa y difusa en el plano de los paneles, su temperatura y las pérdidas del sistema, para un año típico.',
  ],
  [
    'Autoconsumo',
    'La producción se resta del consumo en cada intervalo de la curva: lo que coincide se autoconsume y lo que sobra son excedentes.',
  ],
  [
    'Envejecimiento',
    'La producción baja cada año de forma lineal hasta la garantizada. No se incluyen sombras de objetos, nieve ni mantenimiento.',
  ],
] as const

/** How the figures came about: the method in words, then each figure with its formula and its source. */
export function explainStudy({ figures }: Study): ReportExplanation[] {
  if (!figures?.results) return []
  const traces = [...figures.results.traces, ...(figures.economicBalance?.traces ?? [])]
  const known = told.flatMap((name) => traces.find(({ figure }) => figure === name) ?? [])
  return [
    {
      heading: 'Método',
      lines: methodLines.map(([label, formula]) => ({
        label,
        formula,
        source: label === 'Producción' && figures.results ? describeSource(figures.results.source) : null,
      })),
    },
    {
      heading: 'Cifras',
      lines: known.map(({ figure, value, unit, source }) => ({
        label: figureNames[figure as FigureName],
        formula: `${formulaTexts[figure as FigureName]} = ${writeFigure(value, unit)}`,
        source: sourceNames[source] ?? source,
      })),
    },
  ]
}

function writeFigure(value: number | null, unit: Results['traces'][number]['unit']): string {
  if (value === null) return 'sin resultado'
  if (unit === 'EUR') return money(value)
  if (unit === 'percent') return formatField(value, { kind: 'percent' })
  return formatField(value, unit === 'years' ? { kind: 'years' } : { kind: 'number', unit })
}

function traced(results: Results | null, name: FigureName): number | null {
  return results?.traces.find(({ figure }) => figure === name)?.value ?? null
}
