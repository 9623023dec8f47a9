import type {
  ComparedSupply,
  ElectricityOffer,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import { whatIfRanker } from '@vatio/domain/billing/what-if/what-if-comparison'
import type { WhatIf } from '@vatio/domain/billing/what-if/what-if'
import { medianMs, type Benchmark } from './benchmark.ts'
import {
  sampleIndexedOffers,
  sampleMarket,
  sampleOffers,
  sampleSupply,
  sampleYear,
} from './sample-supplies.ts'

/** One frame at 60 a second. */
const FRAME_MS = 16
let turn = 0

/** Another change each time, so that nothing can be kept from the last one. */
function nextChange(): WhatIf {
  turn++
  return {
    powersKw: [20, 20, 20, 20, 20, 25 + (turn % 5)],
    shift: { from: 1, to: 6, amount: { percent: turn % 100 } },
    solarKwp: 5 + (turn % 20),
    batteryKwh: 5 + (turn % 10),
  }
}

/** With a price of surplus: without one an offer has no cost for a supply with panels. */
function paying<Prices extends { readonly prices: object }>(offers: readonly Prices[]) {
  return offers.map((offer) => ({ ...offer, prices: { ...offer.prices, surplusEurPerKwh: 0.05 } }))
}

function answering(name: string, given: ComparedSupply, offers: readonly ElectricityOffer[]): Benchmark {
  return {
    name,
    unit: 'ms',
    limit: FRAME_MS,
    measure: () => {
      const rank = whatIfRanker(given, null, offers)
      rank(nextChange())
      return medianMs(21, () => {
        if (rank(nextChange()).after.offers.length !== offers.length) throw new Error('an offer was left out')
      })
    },
  }
}

const quarters = sampleYear(15)
const hours = sampleYear(60)

export const benchmarks: Benchmark[] = [
  answering(
    'powers, hours, panels and battery of an hourly year × 300 offers',
    sampleSupply(hours),
    paying(sampleOffers(300)),
  ),
  answering(
    'powers, hours, panels and battery of a year of quarter-hours × 300 offers',
    sampleSupply(quarters),
    paying(sampleOffers(300)),
  ),
  answering(
    'the same with an hourly year × 10 indexed offers',
    { ...sampleSupply(hours), marketPrices: sampleMarket(hours), regulation: { latestKnown: true } },
    paying(sampleIndexedOffers(10)),
  ),
]
