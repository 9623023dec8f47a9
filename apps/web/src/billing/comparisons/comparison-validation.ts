import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { findImpossiblePower } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { periodName, periodNames } from '@vatio/domain/periods/by-period'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { impossiblePowerText } from '../../ui/form/impossible-power.messages.ts'
import { hasPrice, toComparedValues, type ComparisonValues, type PeriodList } from './comparison-form.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

/** Errors of fields that are missing, whose text is not a number, or whose powers the access tariff does not allow. */
export function validateComparison(typed: ComparisonValues): Record<string, string> {
  const values = toComparedValues(typed)
  const errors: Record<string, string> = {}
  const { periods, powerPeriods } = getAccessTariff(values.atrTariff)
  const unreadable = texts.notANumber
  const check = (field: string, list: PeriodList, count: number, required: boolean) => {
    for (let index = 0; index < count; index++) {
      const value = list[index]
      if (Number.isNaN(value)) errors[`${field}.${periodName(index)}`] = unreadable
      else if (required && (value === null || value === undefined))
        errors[`${field}.${periodName(index)}`] = fieldTexts.fillIn
    }
  }
  check('contractedPower', values.contractedPower, powerPeriods, true)
  const impossible = findImpossiblePower(values.atrTariff, values.contractedPower.slice(0, powerPeriods))
  const impossibleText = impossiblePowerText(impossible)
  if (impossibleText) errors.contractedPower = impossibleText
  if (values.consumptionSource === 'typed') {
    check('consumptionByPeriod', values.consumptionByPeriod, periods, true)
    if (values.consumptionSpan === 'bill') {
      if (!values.startDate) errors.startDate = 'Indica la lectura inicial'
      if (!values.endDate) errors.endDate = 'Indica la lectura final'
    }
  }
  const { power, energy } = values.currentPrices
  check('currentPrices.power', power, powerPeriods, hasPrice(energy))
  check('currentPrices.energy', energy, periods, hasPrice(energy))
  check('maximeter', values.maximeter, powerPeriods, false)
  check('reactive', values.reactive, periods, false)
  for (const field of [
    'surplus',
    'currentTotal',
    'equipmentRental',
    'bonoSocialFinancing',
    'excessPower',
  ] as const) {
    if (Number.isNaN(values[field])) errors[field] = unreadable
  }
  if (Number.isNaN(values.currentPrices.excess)) errors['currentPrices.excess'] = unreadable
  values.discounts.forEach(({ value }, index) => {
    if (Number.isNaN(value)) errors[`discounts.${index}.value`] = unreadable
  })
  values.otherConcepts.forEach(({ amount }, index) => {
    if (Number.isNaN(amount)) errors[`otherConcepts.${index}.amount`] = unreadable
  })
  return errors
}

/** Errors of a group of period fields, P1 first; keys of the form are `contractedPower.p2`. */
export function periodErrors(
  errors: Readonly<Record<string, unknown>>,
  field: string,
): (string | undefined)[] {
  return periodNames.map((period) => {
    const error = errors[`${field}.${period}`]
    return typeof error === 'string' ? error : undefined
  })
}
