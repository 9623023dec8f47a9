import { figureAt } from '@vatio/domain/element-at'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { mapPeriods, toPeriodArray } from '@vatio/domain/periods/by-period'
import {
  computeEconomicBalance,
  type EconomicBalance,
  type EconomicChoices,
  type FirstYear,
} from '@vatio/domain/solar/economic-balance/economic-balance'
import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { canCompensateSimply } from '@vatio/domain/solar/economic-balance/excess-compensation'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import type {
  EconomicBalanceInput,
  EconomicBalanceReply,
} from '@vatio/protocol/solar/economic-balance/economic-balance.schema'

/**
 * Economic balance of an installation whose first year is known.
 *
 * @throws LICENSE_REQUIRED, the codes of `computeEconomicBalance`
 */
export function getBalance(licence: Licence, input: EconomicBalanceInput): EconomicBalanceReply {
  assertLicensed(licence, input)
  const { firstYear, peakPowerKwp, applyInflation, inflation, ...rest } = input
  const economics: EconomicChoices = { ...rest, inflationPercent: applyInflation ? inflation : 0 }
  const balance = computeEconomicBalance(toFirstYear(firstYear), peakPowerKwp, economics)
  return presentBalance(balance, peakPowerKwp)
}

/** @throws LICENSE_REQUIRED */
function assertLicensed(licence: Licence, input: EconomicBalanceInput): void {
  const { guaranteeProductionPercentage: guarantee } = input
  const uses = [
    ['ppa', 'excessesCompensationMode', input.excessesCompensationMode === 'PPA'],
    ['grants', 'applyedDiscounts', input.applyedDiscounts.length > 0],
    ['financing', 'financingConditions', input.financingConditions?.enableFinancing === true],
    [
      'advancedConfiguration',
      'instalationLifeTime',
      input.instalationLifeTime !== economicDefaults.instalationLifeTime,
    ],
    [
      'advancedConfiguration',
      'guaranteeProductionPercentage',
      guarantee !== null && guarantee !== economicDefaults.guaranteeProductionPercentage,
    ],
    [
      'advancedConfiguration',
      'commercialFeePercentage',
      input.commercialFeePercentage !== economicDefaults.commercialFeePercentage,
    ],
    ['advancedConfiguration', 'inflation', input.inflation !== economicDefaults.inflation],
  ] as const
  for (const [feature, field, isUsed] of uses) {
    if (isUsed) assertMayUseSolarFeature(licence, feature, field)
  }
}

function toFirstYear({
  grossByPeriodKwh,
  netByPeriodKwh,
  excessByMonthKwh,
  ...year
}: EconomicBalanceInput['firstYear']): FirstYear {
  const six = (values: typeof grossByPeriodKwh) => Float64Array.from(toPeriodArray(values), (kwh) => kwh ?? 0)
  return {
    ...year,
    grossByPeriodKwh: six(grossByPeriodKwh),
    netByPeriodKwh: six(netByPeriodKwh),
    excessByMonthKwh: Float64Array.from(excessByMonthKwh),
  }
}

function presentBalance(balance: EconomicBalance, peakPowerKwp: number): EconomicBalanceReply {
  const { salePrice, discountedPrice, profitability, ppa } = balance
  return {
    salePrice: salePrice.salePriceEur,
    margin: salePrice.marginEur,
    commission: salePrice.commissionEur,
    netMargin: salePrice.netMarginEur,
    peakPowerCost: salePrice.eurPerWp,
    discounts: discountedPrice.steps.map((step) => ({ ...step })),
    totalInvestment: discountedPrice.investmentEur,
    yearlyEconomicBalance: balance.yearlyBalance.map(({ netConsumptionByPeriod, ...row }) => ({
      ...row,
      netConsumptionByPeriod: mapPeriods((period) => figureAt(netConsumptionByPeriod, period)),
    })),
    simpleAmortizationYear: profitability.payback.year,
    paybackYears: profitability.payback.interpolatedYears,
    paybackRatioYears: profitability.paybackRatioYears,
    savings: profitability.savingsEur,
    monthlySavings: profitability.monthlySavingsEur,
    returnOnInvestment: profitability.returnOnInvestmentPercent,
    loanFee: profitability.loanFeeEur,
    loanFeesAfterLife: profitability.feesAfterLifeEur,
    anualEquivalentRate: profitability.anualEquivalentRatePercent,
    cashFlow: [...profitability.cashFlowEur],
    netPresentValue: profitability.netPresentValueEur,
    internalRate: profitability.internalRatePercent,
    levelisedCost: profitability.levelisedCostEurPerKwh,
    ppa: ppa && {
      lifetimeExcessMwh: ppa.lifetimeExcessMwh,
      generationPrice: ppa.generationPriceEurPerMwh,
      balance: ppa.balanceEur,
    },
    canCompensateSimply: canCompensateSimply(peakPowerKwp),
    traces: [...salePrice.traces, discountedPrice.trace, ...profitability.traces, ...(ppa?.traces ?? [])],
  }
}
