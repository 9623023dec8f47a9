import { describe, expect, it } from 'vitest'
import cases from '../../../reference/gas-bills/cases.json' with { type: 'json' }
import { computeGasBill, type GasBill, type GasBillInput } from './gas-bill.ts'
import type { DatedGasPrices } from './gas-prices.ts'

type CasePrice = (typeof cases)[number]['input']['prices'][number]

/** A price of a case: by day, or by month as the last-resort tariff is published. */
function priceOf(price: CasePrice): DatedGasPrices {
  const { from, energyEurPerKwh } = price
  const fixedEurPerDay =
    'fixedEurPerMonth' in price ? ((price.fixedEurPerMonth ?? 0) * 12) / 365 : (price.fixedEurPerDay ?? 0)
  return { from, fixedEurPerDay, energyEurPerKwh }
}

function billOf({ input }: (typeof cases)[number]): GasBill {
  return computeGasBill({ ...input, prices: input.prices.map(priceOf) } as unknown as GasBillInput)
}

describe('reference gas bills', () => {
  it.each(cases.map((one) => ({ title: one.title, one })))('$title', ({ one }) => {
    const bill = billOf(one)
    expect({
      days: bill.days,
      energyKwh: Number(bill.energyKwh.toFixed(6)),
      lines: bill.lines.map((line) => [line.concept, line.amountEur]),
      totalEur: bill.totalEur,
    }).toEqual(one.expected)
    expect(bill.notComputed).toEqual([])
    expect(Object.keys(one.articles)).toEqual([...new Set(bill.lines.map((line) => line.concept))])
  })
})
