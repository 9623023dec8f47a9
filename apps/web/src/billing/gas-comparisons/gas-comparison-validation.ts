import { fieldTexts } from '../../ui/form/form.messages.ts'
import { comparisonFieldTexts as billFieldTexts } from '../comparison.messages.ts'
import { toComparedGas, type GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'

/** Errors of fields that are missing, negative, or whose text is not a number. */
export function validateGasComparison(typed: GasValues): Record<string, string> {
  const values = toComparedGas(typed)
  const errors: Record<string, string> = {}
  const check = (field: string, value: number | null, isRequired = false) => {
    if (value === null) {
      if (isRequired) errors[field] = fieldTexts.fillIn
    } else if (Number.isNaN(value)) errors[field] = fieldTexts.notANumber
    else if (value < 0) errors[field] = texts.negative
  }
  check('consumption', values.consumption, true)
  check('conversionFactor', values.conversionFactor, values.consumptionUnit === 'm3')
  if (values.consumptionSpan === 'bill') {
    if (!values.startDate) errors.startDate = billFieldTexts.firstReadingMissing
    if (!values.endDate) errors.endDate = billFieldTexts.lastReadingMissing
  }
  const { fixed, energy } = values.currentPrices
  check('currentPrices.fixed', fixed, energy !== null)
  check('currentPrices.energy', energy)
  check('currentTotal', values.currentTotal, values.kind === 'fast')
  check('exitPenalty', values.exitPenalty)
  check('equipmentRental', values.equipmentRental)
  check('hydrocarbonTax', values.hydrocarbonTax)
  values.discounts.forEach(({ value }, index) => check(`discounts.${index}.value`, value))
  values.otherConcepts.forEach(({ amount }, index) => check(`otherConcepts.${index}.amount`, amount))
  return errors
}
