import type { CurrentContract } from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { GivenByPeriod } from '@vatio/domain/billing/electricity-bills/bill-quantity'
import type { PlainConsumption, PlainSupply } from '@vatio/domain/billing/what-if/plain-supply'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'

const toList = (values: GivenByPeriod) => values.map((value) => value ?? null)

export function presentSupply({ supply, consumption, market, ...given }: PlainSupply): WhatIfInput['supply'] {
  const { maximeterKw, reactiveKvarh, otherConcepts, rental, priceDate } = given
  return {
    supply: { ...supply, contractedPowerKw: toList(supply.contractedPowerKw) },
    consumption: presentConsumption(consumption),
    market: market && 'values' in market ? { ...market, values: [...market.values] } : market,
    priceDate,
    rental,
    typedExcessPower: given.typedExcessPower,
    typedBonoSocialFinancing: given.typedBonoSocialFinancing,
    maximeterKw: maximeterKw && toList(maximeterKw),
    reactiveKvarh: reactiveKvarh && toList(reactiveKvarh),
    otherConcepts: otherConcepts && [...otherConcepts],
  }
}

function presentConsumption(consumption: PlainConsumption): WhatIfInput['supply']['consumption'] {
  if (consumption.kind === 'totals') return { ...consumption, kwhByPeriod: [...consumption.kwhByPeriod] }
  const { curve, missing, surplus } = consumption
  return {
    kind: 'curve',
    curve: { ...curve, values: [...curve.values] },
    missing: [...missing],
    surplus: surplus && [...surplus],
  }
}

/** The contract in force; null without prices by period. */
export function presentCurrent(current: CurrentContract | null): WhatIfInput['current'] {
  if (!current) return null
  const { prices, discounts = [] } = current
  if (prices.structure !== undefined && prices.structure !== 'periods') return null
  const { isBasePrice, powerEurPerKwDay, energyEurPerKwh, surplusEurPerKwh = null } = prices
  return {
    prices: {
      isBasePrice,
      powerEurPerKwDay: toList(powerEurPerKwDay),
      energyEurPerKwh: toList(energyEurPerKwh),
      surplusEurPerKwh,
    },
    discounts: [...discounts],
  }
}
