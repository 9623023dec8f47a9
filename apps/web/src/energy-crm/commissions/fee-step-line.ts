import type { FeeStep } from '@vatio/domain/energy-crm/commissions/fee-trace'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import {
  formatCount,
  formatForEditing,
  formatNumber,
  formatPercent,
} from '../../platform/formats/number-format.ts'
import {
  commissionCardTexts as texts,
  feeLimitUnits as units,
  tariffFeeModeNames,
} from './commissions.messages.ts'
import { bandsOf } from './fee-limits.ts'

const sources = {
  energyMarketer: 'de la comercializadora',
  commercial: 'del comercial',
  default: 'por defecto',
} as const

/** Label and value that show one step of a commission. */
export function feeStepLine(step: FeeStep): { readonly label: string; readonly value: string } {
  switch (step.kind) {
    case 'rule':
      return { label: 'Regla de la tarifa', value: tariffFeeModeNames[step.mode] }
    case 'base':
      return { label: 'Gasto operativo', value: spendingLine(step) }
    case 'band':
      return { label: 'Tramo de la regla', value: bandLine(step) }
    case 'absolute':
      return { label: 'Importe del tramo', value: formatMoney(step.amountEur) }
    case 'percentage':
      return {
        label: 'Porcentaje del tramo',
        value: `${formatPercent(step.percent)} de ${formatMoney(step.baseEur)} = ${formatMoney(step.amountEur)}`,
      }
    case 'fixedFee':
      return { label: texts.fixedFee, value: formatMoney(step.amountEur) }
    case 'auxiliaryService':
      return { label: step.name, value: formatMoney(step.amountEur) }
    case 'share':
      break
  }
  return {
    label: `Parte ${sources[step.source]}`,
    value: `${formatPercent(step.percent)} de ${formatMoney(step.baseEur)} = ${formatMoney(step.amountEur)}`,
  }
}

/** The row with its limits, and the figures of the contract that these limits ask for. */
function bandLine(step: Extract<FeeStep, { kind: 'band' }>): string {
  const { row, limits, kwhYear, highestPowerKw } = step
  if (row === null || limits === null) return texts.wholeBase
  const asksFor = (from: number | null, to: number | null) => from !== null || to !== null
  const figures = [
    asksFor(limits.powerFrom, limits.powerTo) && highestPowerKw !== null
      ? `${formatForEditing(highestPowerKw, 3)} ${units.power}`
      : null,
    asksFor(limits.consumptionFrom, limits.consumptionTo) && kwhYear !== null
      ? `${formatKwh(kwhYear)} ${units.consumption}`
      : null,
  ].filter((figure) => figure !== null)
  const line = texts.row(formatCount(row + 1), bandsOf(limits))
  return figures.length === 0 ? line : `${line}, ${texts.figures(figures)}`
}

/** Only the terms that the mode of the tariff includes. */
function spendingLine(step: Extract<FeeStep, { kind: 'base' }>): string {
  const { powerKw, powerEurPerKwYear, energyMwh, energyEurPerMwh } = step
  const parts: string[] = []
  if (powerEurPerKwYear !== null) {
    parts.push(texts.powerStep(formatForEditing(powerKw, 3), formatNumber(powerEurPerKwYear)))
  }
  if (energyEurPerMwh !== null) {
    parts.push(`${formatNumber(energyMwh, 3)} MWh × ${formatNumber(energyEurPerMwh, 3)} €/MWh`)
  }
  return `${parts.join(' + ')} = ${formatMoney(step.amountEur)}`
}
