import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { billError } from './bill-field.ts'
import { checkByPeriod, checkQuantity } from './bill-quantity.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import type {
  FlatQuota,
  Hedge,
  IndexedPrices,
  LastingPrices,
  RegulatedRetailPrices,
} from './price-structure.ts'

/** Highest contracted power of the regulated retail price, kW (RD 216/2014 art. 5, BOE-A-2014-3376). */
export const PVPC_HIGHEST_POWER_KW = 10

/** Validated additions of an indexed price to the market price. */
export interface CheckedIndexing {
  readonly systemCostsEurPerKwh: number
  readonly hedgeShareRatio: number
  readonly hedgeEurPerKwh: number
  /** By period; null where the published ones apply. */
  readonly lossPercent: readonly number[] | null
  readonly passesOnMunicipalTax: boolean
}

export type CheckedQuota = Pick<FlatQuota, 'eurPerMonth' | 'includedKwhPerMonth' | 'overageEurPerKwh'>

/** Prices whose every period of the tariff was checked, whatever their structure. */
export interface CheckedPrices {
  /** Power prices of the marketer, by power period. */
  readonly powerEurPerKwDay: readonly number[]
  /** Energy prices of the marketer without market price and quota, by energy period. */
  readonly energyEurPerKwh: readonly number[]
  readonly surplusEurPerKwh: number
  readonly isSurplusAtMarket: boolean
  readonly isBasePrice: boolean
  readonly indexed: CheckedIndexing | null
  readonly quota: CheckedQuota | null
  readonly isRegulatedRetail: boolean
}

/**
 * Checks the prices of a contract or an offer against a tariff: one price for each period, never fewer.
 *
 * @param hasSurplus whether the bill has surplus energy to be paid.
 * @param highestPowerKw highest contracted power, which decides whether the regulated retail price applies.
 * @throws POWER_PRICE_MISSING, ENERGY_PRICE_MISSING (details.period), SURPLUS_PRICE_MISSING, PVPC_NOT_APPLICABLE,
 * QUOTA_NOT_ALL_IN, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function checkPrices(
  prices: LastingPrices,
  tariff: AccessTariff,
  hasSurplus: boolean,
  highestPowerKw: number,
): CheckedPrices {
  if (prices.structure === 'pvpc') return checkRegulatedRetail(prices, tariff, highestPowerKw)
  const isSurplusAtMarket = prices.structure === 'indexed' && prices.isSurplusAtMarket === true
  const surplus = isSurplusAtMarket ? 0 : prices.surplusEurPerKwh
  if (hasSurplus && (surplus === null || surplus === undefined)) {
    throw billError(electricityBillErrors, 'SURPLUS_PRICE_MISSING', { field: 'surplusEurPerKwh' })
  }
  return {
    powerEurPerKwDay: checkByPeriod(
      prices.powerEurPerKwDay,
      tariff.powerPeriods,
      'powerEurPerKwDay',
      'POWER_PRICE_MISSING',
    ),
    energyEurPerKwh: energyPricesOf(prices, tariff),
    surplusEurPerKwh: checkQuantity(surplus ?? 0, 'surplusEurPerKwh'),
    isSurplusAtMarket,
    isBasePrice: prices.isBasePrice,
    indexed: prices.structure === 'indexed' ? checkIndexing(prices, tariff) : null,
    quota: prices.structure === 'quota' ? checkQuota(prices) : null,
    isRegulatedRetail: false,
  }
}

function energyPricesOf(
  prices: Exclude<LastingPrices, RegulatedRetailPrices>,
  tariff: AccessTariff,
): readonly number[] {
  const eachPeriod = (value: number) => Array.from({ length: tariff.periods }, () => value)
  if (prices.structure === 'quota') return eachPeriod(0)
  if (prices.structure === 'single') {
    return eachPeriod(checkQuantity(prices.energyEurPerKwh, 'energyEurPerKwh'))
  }
  if (prices.structure === 'indexed') {
    return checkByPeriod(prices.marginEurPerKwh, tariff.periods, 'marginEurPerKwh', 'ENERGY_PRICE_MISSING')
  }
  return checkByPeriod(prices.energyEurPerKwh, tariff.periods, 'energyEurPerKwh', 'ENERGY_PRICE_MISSING')
}

function checkIndexing(prices: IndexedPrices, tariff: AccessTariff): CheckedIndexing {
  const { lossPercent } = prices
  return {
    ...checkHedge(prices.hedge ?? null, 'hedge'),
    systemCostsEurPerKwh: checkQuantity(prices.systemCostsEurPerMwh ?? 0, 'systemCostsEurPerMwh') / 1000,
    lossPercent: lossPercent
      ? checkByPeriod(lossPercent, tariff.periods, 'lossPercent', 'ENERGY_PRICE_MISSING')
      : null,
    passesOnMunicipalTax: prices.passesOnMunicipalTax ?? false,
  }
}

function checkHedge(hedge: Hedge | null, field: 'hedge' | 'futures') {
  const hedgeShareRatio = checkQuantity(hedge?.shareRatio ?? 0, `${field}.shareRatio`)
  if (hedgeShareRatio > 1) {
    throw billError(electricityBillErrors, 'VALUE_OUT_OF_RANGE', { field: `${field}.shareRatio` })
  }
  return {
    hedgeShareRatio,
    hedgeEurPerKwh: checkQuantity(hedge?.eurPerMwh ?? 0, `${field}.eurPerMwh`) / 1000,
  }
}

function checkQuota(prices: FlatQuota): CheckedQuota {
  if (prices.isBasePrice) throw billError(electricityBillErrors, 'QUOTA_NOT_ALL_IN', { field: 'prices' })
  return {
    eurPerMonth: checkQuantity(prices.eurPerMonth, 'quota.eurPerMonth'),
    includedKwhPerMonth: checkQuantity(prices.includedKwhPerMonth, 'quota.includedKwhPerMonth'),
    overageEurPerKwh: checkQuantity(prices.overageEurPerKwh, 'quota.overageEurPerKwh'),
  }
}

/** Its surplus is paid at the market price of its hours (RD 244/2019 art. 14, BOE-A-2019-5089). */
function checkRegulatedRetail(
  prices: RegulatedRetailPrices,
  tariff: AccessTariff,
  highestPowerKw: number,
): CheckedPrices {
  if (tariff.nombre !== '2.0TD' || highestPowerKw > PVPC_HIGHEST_POWER_KW) {
    throw billError(electricityBillErrors, 'PVPC_NOT_APPLICABLE', {
      field: 'prices',
      details: { atrTariff: tariff.nombre, highestPowerKw },
    })
  }
  return {
    powerEurPerKwDay: Array.from({ length: tariff.powerPeriods }, () => 0),
    energyEurPerKwh: Array.from({ length: tariff.periods }, () => 0),
    surplusEurPerKwh: 0,
    isSurplusAtMarket: true,
    isBasePrice: true,
    indexed: {
      ...checkHedge(prices.futures ?? null, 'futures'),
      systemCostsEurPerKwh: checkQuantity(prices.systemCostsEurPerMwh ?? 0, 'systemCostsEurPerMwh') / 1000,
      lossPercent: null,
      passesOnMunicipalTax: false,
    },
    quota: null,
    isRegulatedRetail: true,
  }
}
