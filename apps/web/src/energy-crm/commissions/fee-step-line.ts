import type { FeeStep } from '@vatio/domain/energy-crm/commissions/fee-trace'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { commissionCardTexts as texts } from './commissions.messages.ts'

const sources = {
  energyMarketer: 'de la comercializadora',
  commercial: 'del comercial',
  default: 'por defecto',
} as const

/** Label and value that show one step of a commission. */
export function feeStepLine(step: FeeStep): { readonly label: string; readonly value: string } {
  switch (step.kind) {
    case 'base':
      return { label: 'Gasto operativo', value: spendingLine(step) }
    case 'band':
      return {
        label: 'Marco retributivo',
        value: step.row === null ? 'Base entera' : `Fila ${formatCount(step.row + 1)}`,
      }
    case 'absolute':
      return { label: 'Importe de la fila', value: formatMoney(step.amountEur) }
    case 'percentage':
      return {
        label: 'Porcentaje de la fila',
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

/** Only the terms that the mode of the tariff includes. */
function spendingLine(step: Extract<FeeStep, { kind: 'base' }>): string {
  const { powerKw, powerEurPerKwYear, energyMwh, energyEurPerMwh } = step
  const parts: string[] = []
  if (powerEurPerKwYear !== null) {
    parts.push(texts.powerStep(formatNumber(powerKw, 3), formatNumber(powerEurPerKwYear)))
  }
  if (energyEurPerMwh !== null) {
    parts.push(`${formatNumber(energyMwh, 3)} MWh × ${formatNumber(energyEurPerMwh, 3)} €/MWh`)
  }
  return `${parts.join(' + ')} = ${formatMoney(step.amountEur)}`
}
