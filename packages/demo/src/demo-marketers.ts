import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { tariffPriceKinds, type TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { toSixPeriods } from '@vatio/domain/periods/by-period'
import { regulatedPricesOn } from '@vatio/domain/periods/regulated-prices/regulated-price'
import {
  addDays,
  civilDate,
  daysOfYear,
  monthOf,
  yearOf,
  type CivilDate,
} from '@vatio/domain/time/civil-time'
import { elementAt } from '@vatio/domain/element-at'
import type { DemoOwner, NamedIds } from './demo-company.ts'
import {
  demoGasPrices,
  demoMarketers,
  demoMarketPrices,
  demoPeriodWeights,
  type DemoMarketerPlan,
  type DemoOfferTariff,
} from './demo-marketers.data.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoTariff {
  readonly idTariff: string
  readonly idEnergyMarketer: string
  readonly name: string
  readonly utilityType: 'electricity' | 'gas'
  /** Name of the access tariff. */
  readonly tariff: string
  readonly type: 'fixed' | 'indexed'
}

interface OfferPlan {
  readonly name: string
  readonly tariff: string
  readonly typology: 'Hogar' | 'Pyme' | 'Gran consumidor'
  readonly type: 'fixed' | 'indexed'
  readonly isBasePrice: boolean
  /** Prices of an offer made on a day with a market price; absent kinds are not offered. */
  readonly pricesOn: (
    date: CivilDate,
    market: { electricity: number; gas: number },
  ) => {
    readonly [kind in TariffPriceKind]?: readonly number[]
  }
}

export interface MarketerContext {
  /** Id of each typology. */
  readonly tariffTypologies: NamedIds['tariffTypologies']
  readonly today: CivilDate
  readonly createdMs: number
  readonly plans?: readonly DemoMarketerPlan[]
}

/** Marketers with their offers; each offer was renewed twice, so that every price has a register before it. */
export function makeMarketers(
  random: SeededRandom,
  company: DemoOwner,
  { tariffTypologies, today, createdMs, plans = demoMarketers }: MarketerContext,
) {
  const common = {
    client_uid: company.clientUID,
    creation_timestamp: new Date(createdMs).toISOString(),
    creation_user_uid: company.adminUID,
    version: 1,
  }
  const marketers = plans.map((plan) => ({ plan, id: random.id(createdMs) }))
  const offers = marketers.flatMap(({ plan, id }) =>
    offersOf(plan).map((offer) => ({ offer, idEnergyMarketer: id, idTariff: random.id(createdMs) })),
  )
  const tariffs = offers.map(({ offer, ...offerIds }): DemoTariff => ({
    ...offerIds,
    name: offer.name,
    utilityType: getAtrTariff(offer.tariff).utilityType,
    tariff: offer.tariff,
    type: offer.type,
  }))
  return {
    tariffs,
    rows: {
      energy_marketers: marketers.map(({ plan, id }, index) => ({
        ...common,
        id_energy_marketer: id,
        name: plan.name,
        utility_types: plan.sellsGas ? (['electricity', 'gas'] as const) : (['electricity'] as const),
        email: `ofertas${index + 1}@comercializadora.example`,
        phone_number: `9000003${String(index).padStart(2, '0')}`,
        active: plan.active,
      })),
      tariffs: offers.map(({ offer, ...offerIds }) => ({
        ...common,
        id_tariff: offerIds.idTariff,
        id_energy_marketer: offerIds.idEnergyMarketer,
        name: offer.name,
        utility_type: getAtrTariff(offer.tariff).utilityType,
        id_tarifa_atr: getAtrTariff(offer.tariff).idTarifaATR,
        type: offer.type,
        is_base_price: offer.isBasePrice,
        id_tariff_typology: tariffTypologies.get(offer.typology) ?? null,
        ...termsOf(offer),
        active: true,
      })),
      tariff_prices: offers.flatMap(({ offer, idTariff }) =>
        registersOf(offer, today).map(({ prices, ...register }) => ({
          ...common,
          ...pricesToColumns(prices),
          ...register,
          id_tariff_price: random.id(createdMs),
          id_tariff: idTariff,
        })),
      ),
    },
  }
}

/** A fixed price binds for a year; one that follows the market does not, and is renewable here. */
function termsOf({ type }: OfferPlan) {
  return type === 'fixed'
    ? { green_energy: null, permanence_months: 12, exit_penalty_percent: 5 }
    : { green_energy: true, permanence_months: 0, exit_penalty_percent: null }
}

function offersOf(marketer: DemoMarketerPlan): OfferPlan[] {
  return [
    electricityOffer(marketer, '2.0TD', {
      name: 'Hogar Tres Periodos',
      typology: 'Hogar',
      isBasePrice: false,
    }),
    marketer.hasFlatOffer
      ? flatOffer(marketer)
      : electricityOffer(marketer, '2.0TD', { name: 'Hogar Base', typology: 'Hogar', isBasePrice: true }),
    electricityOffer(marketer, '3.0TD', { name: 'Pyme Seis Periodos', typology: 'Pyme', isBasePrice: false }),
    electricityOffer(marketer, '3.0TD', { name: 'Pyme Base', typology: 'Pyme', isBasePrice: true }),
    electricityOffer(marketer, '6.1TD', {
      name: 'Industria Fija',
      typology: 'Gran consumidor',
      isBasePrice: false,
    }),
    ...(marketer.hasIndexed ? [indexedOffer(marketer)] : []),
    ...(marketer.sellsGas ? demoGasPrices.map((prices) => gasOffer(marketer, prices)) : []),
  ]
}

function electricityOffer(
  marketer: DemoMarketerPlan,
  tariff: DemoOfferTariff,
  offer: Pick<OfferPlan, 'name' | 'typology' | 'isBasePrice'>,
): OfferPlan {
  // Larger supplies get smaller margins.
  const scale = { '2.0TD': 1, '3.0TD': 0.75, '6.1TD': 0.4 }[tariff]
  return {
    ...offer,
    tariff,
    type: 'fixed',
    pricesOn(date, market) {
      const regulated = regulatedPricesOn(tariff, date, { latestKnown: true })
      const added = offer.isBasePrice ? 0 : 1
      const energy = demoPeriodWeights[tariff].map(
        (weight, period) =>
          market.electricity * weight +
          marketer.energyMargin * scale +
          added * elementAt(regulated.energy, period),
      )
      const power = regulated.power.map(
        (eurPerYear) => (added * eurPerYear) / daysOfYear(yearOf(date)) + marketer.powerMargin * scale,
      )
      return {
        energy,
        power,
        ...(tariff === '6.1TD' ? {} : { excessRetribution: [marketer.surplus] }),
      }
    },
  }
}

function flatOffer(marketer: DemoMarketerPlan): OfferPlan {
  const byPeriods = electricityOffer(marketer, '2.0TD', {
    name: 'Hogar Precio Único',
    typology: 'Hogar',
    isBasePrice: false,
  })
  return {
    ...byPeriods,
    pricesOn(date, market) {
      const { energy = [], power = [], excessRetribution = [] } = byPeriods.pricesOn(date, market)
      // Weighted by the shares of the periods in a typical home, plus a risk margin.
      const mean = [0.27, 0.26, 0.47].reduce(
        (sum, share, period) => sum + elementAt(energy, period) * share,
        0,
      )
      const single = mean + 0.004
      return { energy: [single, single, single], power, excessRetribution }
    },
  }
}

// Its energy prices are what it adds to the market: margin, costs of the system, tolls and charges.
const DEMO_SYSTEM_COSTS_EUR_PER_KWH = 0.012

function indexedOffer(marketer: DemoMarketerPlan): OfferPlan {
  return {
    name: 'Pyme Indexada',
    tariff: '3.0TD',
    typology: 'Pyme',
    type: 'indexed',
    isBasePrice: false,
    pricesOn(date) {
      const regulated = regulatedPricesOn('3.0TD', date, { latestKnown: true })
      const added = marketer.energyMargin * 0.5 + DEMO_SYSTEM_COSTS_EUR_PER_KWH
      return {
        energy: regulated.energy.map((eurPerKwh) => eurPerKwh + added),
        power: regulated.power.map(
          (eurPerYear) => eurPerYear / daysOfYear(yearOf(date)) + marketer.powerMargin * 0.5,
        ),
      }
    },
  }
}

function gasOffer(marketer: DemoMarketerPlan, prices: (typeof demoGasPrices)[number]): OfferPlan {
  return {
    name: 'Gas Fijo',
    tariff: prices.tariff,
    typology: prices.eurPerDay < 1 ? 'Hogar' : 'Pyme',
    type: 'fixed',
    isBasePrice: false,
    pricesOn: (_date, market) => ({
      energy: [market.gas + prices.overMarket + marketer.energyMargin / 2],
      power: [prices.eurPerDay * (1 + marketer.powerMargin * 5)],
    }),
  }
}

function registersOf(offer: OfferPlan, today: CivilDate) {
  return demoMarketPrices.flatMap((market, index) => {
    const start = firstOfMonth(today, market.monthsAgo)
    const next = demoMarketPrices.at(index + 1)
    const validTo = next === undefined ? null : addDays(firstOfMonth(today, next.monthsAgo), -1)
    const offered = offer.pricesOn(start, market)
    return tariffPriceKinds.flatMap((kind) => {
      const prices = offered[kind]
      return prices ? [{ kind, prices, valid_from: start, valid_to: validTo }] : []
    })
  })
}

function firstOfMonth(today: CivilDate, monthsAgo: number): CivilDate {
  const months = yearOf(today) * 12 + monthOf(today) - 1 - monthsAgo
  return civilDate(Math.floor(months / 12), (months % 12) + 1, 1)
}

function pricesToColumns(prices: readonly number[]) {
  const rounded = prices.map((price) => Math.round(price * 1e6) / 1e6)
  return { ...toSixPeriods(rounded), p1: elementAt(rounded, 0) }
}
