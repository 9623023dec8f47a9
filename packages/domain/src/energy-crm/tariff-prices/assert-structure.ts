import { domainError } from '../../domain-error.ts'
import { periodNames, type ByPeriod } from '../../periods/by-period.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { AtrTariff } from '../tariffs/atr-tariff.ts'
import type { TariffType } from '../tariffs/tariff.ts'
import {
  hasPeriodPrices,
  hasQuota,
  isMarketPrice,
  type EnergyPrices,
  type HedgedShare,
  type LastingTerms,
  type PriceStructure,
  type VirtualBatteryTerms,
} from './price-structure.ts'
import { assertPricesFit } from './tariff-price.ts'
import { tariffPriceErrors } from './tariff-price.errors.ts'

/** What a tariff is, as far as its prices depend on it. */
export interface PricedTariff {
  readonly atrTariff: AtrTariff
  readonly type: TariffType
  readonly isBasePrice: boolean
}

/** Why a tariff cannot have a structure. */
export type UnfitStructure = 'utilityType' | 'type' | 'atrTariff' | 'isBasePrice'

/** Above these only a wrong unit explains a figure. */
export const HIGHEST_EUR_PER_MWH = 1000
export const HIGHEST_LOSS_PERCENT = 50
export const HIGHEST_EUR_PER_MONTH = 100_000
/** Marketers charge up to some tens of euros. */
export const HIGHEST_BATTERY_EUR_PER_MONTH = 1000
export const HIGHEST_KWH_PER_MONTH = 1_000_000
export const HIGHEST_EUR_PER_KWH = 10

/** Why a tariff cannot have energy prices of a structure; null where it can. */
export function unfitStructure(tariff: PricedTariff, structure: PriceStructure): UnfitStructure | null {
  if (tariff.atrTariff.utilityType !== 'electricity') return 'utilityType'
  if (isMarketPrice(structure) !== (tariff.type === 'indexed')) return 'type'
  if (hasRegulatedRetail(structure) && tariff.atrTariff.nombre !== '2.0TD') return 'atrTariff'
  if (hasQuota(structure) && tariff.isBasePrice) return 'isBasePrice'
  return null
}

/**
 * Checks the energy prices of a register: its structure is one that the tariff can have, every figure is plausible, and
 * it has prices by period exactly where its structure reads them.
 *
 * @param prices by period, EUR/kWh.
 * @param field prefixes of the fields in the errors.
 * @throws TARIFF_STRUCTURE_UNFIT (details.reason), TARIFF_PRICE_PERIOD_MISSING, TARIFF_PRICE_PERIOD_EXTRA,
 * TARIFF_PRICE_OUT_OF_RANGE (details.highest), TARIFF_PROMOTION_OVER.
 */
export function assertEnergyPricesFit(
  prices: ByPeriod,
  structure: PriceStructure | null,
  tariff: PricedTariff,
  validFrom: CivilDate,
  field: { readonly prices: string; readonly structure: string } = {
    prices: 'prices',
    structure: 'structure',
  },
): void {
  const { atrTariff } = tariff
  if (structure === null) {
    assertPricesFit('energy', prices, atrTariff, field.prices)
    return
  }
  const reason = unfitStructure(tariff, structure)
  if (reason) {
    throw domainError(tariffPriceErrors, 'TARIFF_STRUCTURE_UNFIT', {
      field: field.structure,
      details: { reason, structure: structure.structure },
    })
  }
  if (structure.structure !== 'promotion') {
    assertPart({ prices, terms: structure }, atrTariff, field.prices, field.structure)
    return
  }
  assertNoPrices(prices, atrTariff, field.prices)
  const { until, during, after, afterPowerPrices } = structure
  if (!isCivilDate(until) || until < validFrom) {
    throw domainError(tariffPriceErrors, 'TARIFF_PROMOTION_OVER', {
      field: `${field.structure}.until`,
      details: { validFrom },
    })
  }
  for (const [name, part] of [
    ['during', during],
    ['after', after],
  ] as const) {
    const path = `${field.structure}.${name}`
    assertPart(part, atrTariff, `${path}.prices`, `${path}.terms`)
  }
  if (afterPowerPrices) {
    assertPricesFit('power', afterPowerPrices, atrTariff, `${field.structure}.afterPowerPrices`)
  }
}

/**
 * Checks the terms of a virtual battery, which only registers of the surplus have.
 *
 * @throws TARIFF_STRUCTURE_UNFIT of gas (details.reason); TARIFF_PRICE_OUT_OF_RANGE (details.highest).
 */
export function assertVirtualBatteryFits(
  { structure, eurPerMonth }: VirtualBatteryTerms,
  { utilityType }: AtrTariff,
): void {
  if (utilityType !== 'electricity') {
    throw domainError(tariffPriceErrors, 'TARIFF_STRUCTURE_UNFIT', {
      field: 'structure',
      details: { reason: 'utilityType' satisfies UnfitStructure, structure },
    })
  }
  assertWithin(eurPerMonth, HIGHEST_BATTERY_EUR_PER_MONTH, 'structure.eurPerMonth')
}

function assertPart(
  { prices, terms }: EnergyPrices,
  atrTariff: AtrTariff,
  ofPrices: string,
  ofTerms: string,
) {
  if (hasPeriodPrices(terms)) assertPricesFit('energy', prices, atrTariff, ofPrices)
  else assertNoPrices(prices, atrTariff, ofPrices)
  if (terms) assertTerms(terms, atrTariff, ofTerms)
}

function assertTerms(terms: LastingTerms, atrTariff: AtrTariff, field: string): void {
  if (terms.structure === 'quota') {
    assertWithin(terms.eurPerMonth, HIGHEST_EUR_PER_MONTH, `${field}.eurPerMonth`)
    assertWithin(terms.includedKwhPerMonth, HIGHEST_KWH_PER_MONTH, `${field}.includedKwhPerMonth`)
    assertWithin(terms.overageEurPerKwh, HIGHEST_EUR_PER_KWH, `${field}.overageEurPerKwh`)
    return
  }
  assertWithin(terms.systemCostsEurPerMwh, HIGHEST_EUR_PER_MWH, `${field}.systemCostsEurPerMwh`)
  if (terms.structure === 'pvpc') {
    assertShare(terms.futures, `${field}.futures`)
    return
  }
  assertShare(terms.hedge, `${field}.hedge`)
  if (terms.lossPercent) assertLosses(terms.lossPercent, atrTariff, `${field}.lossPercent`)
}

function assertShare(share: HedgedShare | null, field: string): void {
  if (share === null) return
  assertWithin(share.shareRatio, 1, `${field}.shareRatio`)
  assertWithin(share.eurPerMwh, HIGHEST_EUR_PER_MWH, `${field}.eurPerMwh`)
}

function assertLosses(losses: ByPeriod, atrTariff: AtrTariff, field: string): void {
  periodNames.forEach((period, index) => {
    const percent = losses[period]
    const evidence = { field: `${field}.${period}`, details: { period, atrTariff: atrTariff.nombre } }
    if (index >= atrTariff.periods) {
      if (percent !== undefined) throw domainError(tariffPriceErrors, 'TARIFF_PRICE_PERIOD_EXTRA', evidence)
    } else if (percent === undefined) {
      throw domainError(tariffPriceErrors, 'TARIFF_PRICE_PERIOD_MISSING', evidence)
    } else assertWithin(percent, HIGHEST_LOSS_PERCENT, evidence.field, { period })
  })
}

function assertNoPrices(prices: ByPeriod, atrTariff: AtrTariff, field: string): void {
  const extra = periodNames.find((period) => prices[period] !== undefined)
  if (extra === undefined) return
  throw domainError(tariffPriceErrors, 'TARIFF_PRICE_PERIOD_EXTRA', {
    field: `${field}.${extra}`,
    details: { period: extra, atrTariff: atrTariff.nombre },
  })
}

function assertWithin(value: number, highest: number, field: string, details: object = {}): void {
  if (value >= 0 && value <= highest) return
  throw domainError(tariffPriceErrors, 'TARIFF_PRICE_OUT_OF_RANGE', {
    field,
    details: { ...details, highest },
  })
}

function hasRegulatedRetail(structure: PriceStructure): boolean {
  if (structure.structure !== 'promotion') return structure.structure === 'pvpc'
  return [structure.during.terms, structure.after.terms].some((terms) => terms?.structure === 'pvpc')
}
