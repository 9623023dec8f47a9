/** How a marketer of the demo sets its prices. All names are invented. */
export interface DemoMarketerPlan {
  readonly name: string
  /** €/kWh over the market; the lower, the better the offer. */
  readonly energyMargin: number
  /** €/kW and day over the regulated power price. */
  readonly powerMargin: number
  /** €/kWh paid for the surplus of 2.0TD. */
  readonly surplus: number
  readonly sellsGas: boolean
  readonly hasIndexed: boolean
  /** One price for all the hours of 2.0TD in its second offer. */
  readonly hasFlatOffer: boolean
  readonly active: boolean
}

const plan = (
  name: string,
  energyMargin: number,
  powerMargin: number,
  surplus: number,
  more: Partial<DemoMarketerPlan> = {},
): DemoMarketerPlan => ({
  name,
  energyMargin,
  powerMargin,
  surplus,
  sellsGas: false,
  hasIndexed: false,
  hasFlatOffer: false,
  active: true,
  ...more,
})

export const demoMarketers: readonly DemoMarketerPlan[] = [
  plan('Albaluz Energía', 0.011, 0.006, 0.06, { sellsGas: true, hasFlatOffer: true }),
  plan('Brisalia', 0.014, 0.003, 0.055, { hasIndexed: true }),
  plan('Cierzovolt', 0.009, 0.012, 0.07),
  plan('Dueralia Comercializadora', 0.018, 0.002, 0.05, { sellsGas: true, hasFlatOffer: true }),
  plan('Farolumen', 0.016, 0.008, 0.065, { hasFlatOffer: true }),
  plan('Galernia Energía', 0.007, 0.018, 0.045, { hasIndexed: true }),
  plan('Jaravolt', 0.013, 0.007, 0.06),
  plan('Lumbrera Clara', 0.021, 0.001, 0.08, { hasFlatOffer: true }),
  plan('Marealuz', 0.012, 0.01, 0.058, { sellsGas: true, hasIndexed: true }),
  plan('Solanar Eléctrica', 0.019, 0.004, 0.1),
  plan('Tramontana Kilovatio', 0.01, 0.009, 0.062, { hasFlatOffer: true }),
  plan('Vegalumen', 0.024, 0.015, 0.03, { sellsGas: true, hasIndexed: true }),
]

/** Market price of electricity on which offers were based, €/kWh, by age of the offers. */
export const demoMarketPrices = [
  { monthsAgo: 36, electricity: 0.094, gas: 0.046 },
  { monthsAgo: 15, electricity: 0.081, gas: 0.041 },
  { monthsAgo: 3, electricity: 0.072, gas: 0.036 },
] as const

/** Weight of each period in the market price, losses of the network included. */
export const demoPeriodWeights = {
  '2.0TD': [1.24, 1.06, 0.93],
  '3.0TD': [1.3, 1.2, 1.1, 1.04, 0.97, 0.91],
  '6.1TD': [1.24, 1.14, 1.05, 0.99, 0.93, 0.88],
} as const
export type DemoOfferTariff = keyof typeof demoPeriodWeights

/** Fixed term of each gas tariff, €/day, and what its energy costs over the market, €/kWh. */
export const demoGasPrices = [
  { tariff: 'RL.1', eurPerDay: 0.16, overMarket: 0.034 },
  { tariff: 'RL.2', eurPerDay: 0.27, overMarket: 0.028 },
  { tariff: 'RL.4', eurPerDay: 1.9, overMarket: 0.022 },
  { tariff: 'RL.5', eurPerDay: 8.4, overMarket: 0.016 },
  { tariff: 'RL.7', eurPerDay: 61, overMarket: 0.011 },
] as const
