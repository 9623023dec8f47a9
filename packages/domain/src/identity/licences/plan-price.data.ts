import type { Licence } from './licence.ts'

/** Price lists that an installation may show; one configuration key chooses. */
export const priceLists = ['a', 'b', 'c'] as const
export type PriceList = (typeof priceLists)[number]

export interface PlanPrice {
  /** Euros a month, paid month by month. */
  readonly monthlyEur: number
  /** Euros a month, paid by the year: 15 % less. */
  readonly annualEur: number
  /** A lower price from this number of users up. */
  readonly fromUsers?: { readonly users: number; readonly monthlyEur: number; readonly annualEur: number }
}

const FREE: PlanPrice = { monthlyEur: 0, annualEur: 0 }

/** Prices by licence before tax; null means "ask". List b is the one shown unless configured otherwise. */
export const planPrices: Readonly<Record<PriceList, Readonly<Record<Licence, PlanPrice | null>>>> = {
  a: {
    freemium: FREE,
    trial: FREE,
    professional: { monthlyEur: 120, annualEur: 102 },
    organization: { monthlyEur: 180, annualEur: 153 },
    enterprise: { monthlyEur: 240, annualEur: 204 },
    corporation: null,
  },
  b: {
    freemium: FREE,
    trial: FREE,
    professional: { monthlyEur: 59, annualEur: 50.15 },
    organization: { monthlyEur: 120, annualEur: 102 },
    enterprise: { monthlyEur: 240, annualEur: 204 },
    corporation: null,
  },
  c: {
    freemium: FREE,
    trial: FREE,
    professional: {
      monthlyEur: 59.99,
      annualEur: 50.9915,
      fromUsers: { users: 10, monthlyEur: 49.99, annualEur: 42.4915 },
    },
    organization: null,
    enterprise: null,
    corporation: null,
  },
}
