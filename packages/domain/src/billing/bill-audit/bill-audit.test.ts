import { describe, expect, it } from 'vitest'
import { computeElectricityBill, type ElectricityBillInput } from '../electricity-bills/electricity-bill.ts'
import { auditBill, type PrintedItem } from './bill-audit.ts'
import { billDeviation } from './bill-deviation.ts'

/** October 2026 at all-in prices. */
function bill(changes: Partial<ElectricityBillInput> = {}) {
  return computeElectricityBill({
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [3.45, 3.45],
      isDwelling: true,
      isIndustrialUse: false,
    },
    startDate: '2026-09-30',
    endDate: '2026-10-30',
    consumption: [100, 100, 100],
    prices: [
      {
        from: null,
        isBasePrice: false,
        powerEurPerKwDay: [0.1, 0.04],
        energyEurPerKwh: [0.22, 0.17, 0.12],
      },
    ],
    rental: { regulated: 'single_phase' },
    otherConcepts: [{ name: 'Mantenimiento', amount: { eur: 5 } }],
    ...changes,
  })
}

const item = (
  concept: PrintedItem['concept'],
  eur: number,
  period: number | null = null,
  name: string | null = null,
): PrintedItem => ({ concept, eur, period, name })

/** What the contract gives: 3.45 × 0.1 × 30, 3.45 × 0.04 × 30, 100 kWh at each price, the service. */
const right = [
  item('power', 10.35, 1),
  item('power', 4.14, 2),
  item('energy', 22, 1),
  item('energy', 17, 2),
  item('energy', 12, 3),
  item('otherConcept', 5, null, 'mantenimiento '),
]
const found = (printed: readonly PrintedItem[], total: number | null = null) =>
  auditBill(bill(), printed, total)
const itemOf = (printed: readonly PrintedItem[], concept: string, period: number | null = null) =>
  found(printed).items.find((one) => one.concept === concept && one.period === period)

describe('auditBill', () => {
  it('finds no difference in a bill that follows its contract, cent by cent', () => {
    const audit = found(right, bill().totalEur)
    expect(audit.items.filter(({ verdict }) => verdict === 'matches')).toHaveLength(6)
    expect(audit).toMatchObject({ overchargedEur: 0, underchargedEur: 0, taxesEur: 0, netEur: 0 })
    expect(audit.unexplainedEur).toBe(0)
  })

  it('takes two cents for rounding, and three for a difference', () => {
    expect(itemOf([item('power', 10.37, 1)], 'power', 1)?.verdict).toBe('matches')
    expect(itemOf([item('power', 10.38, 1)], 'power', 1)).toMatchObject({
      verdict: 'higher',
      differenceEur: 0.03,
    })
    expect(itemOf([item('power', 10, 1)], 'power', 1)?.verdict).toBe('lower')
  })

  it('adds the taxes of the over-charge: 10 EUR of energy are 10 + 0.51 of tax + 2.21 of IVA', () => {
    const audit = found([item('energy', 32, 1)])
    expect(audit).toMatchObject({ overchargedEur: 10, taxesEur: 2.72, netEur: 12.72 })
  })

  it('charges no electricity tax on what is outside its base: 10 EUR of a service are 10 + 2.10 of IVA', () => {
    const audit = found([item('otherConcept', 10, null, 'Seguro de hogar')])
    expect(audit).toMatchObject({ overchargedEur: 10, taxesEur: 2.1, netEur: 12.1 })
    expect(audit.items.find(({ name }) => name === 'Seguro de hogar')).toMatchObject({
      computedEur: 0,
      verdict: 'notInContract',
    })
  })

  it('tells a tax that follows the printed amounts from one at another rate', () => {
    const tax = bill().lines.find(({ concept }) => concept === 'electricityTax')?.amountEur ?? 0
    const over = item('energy', 32, 1)
    // 10 × 5.11269632 % = 0.51.
    expect(itemOf([over, item('electricityTax', tax + 0.51)], 'electricityTax')?.verdict).toBe('followsBase')
    expect(itemOf([over, item('electricityTax', tax + 2)], 'electricityTax')?.verdict).toBe('higher')
    expect(itemOf([item('electricityTax', tax)], 'electricityTax')?.verdict).toBe('matches')
  })

  it('counts less than the contract against more, and says what no item explains', () => {
    const audit = found([item('energy', 32, 1), item('energy', 7, 2)], bill().totalEur + 12.72)
    expect(audit).toMatchObject({ overchargedEur: 10, underchargedEur: -10, netEur: 0 })
    expect(audit.unexplainedEur).toBe(12.72)
  })

  it('does not count items that were not given, and says so', () => {
    expect(itemOf([], 'energy', 3)).toMatchObject({ verdict: 'notPrinted', differenceEur: null })
  })

  it('has no total where an item has no published figure, and audits the others', () => {
    const old = bill({ startDate: '2023-09-30', endDate: '2023-10-30' })
    const audit = auditBill(old, [item('energy', 32, 1), item('bonoSocialFinancing', 1)], 90)
    expect(audit.items.find(({ concept }) => concept === 'bonoSocialFinancing')?.verdict).toBe('notComputed')
    expect(audit).toMatchObject({ computedTotalEur: null, unexplainedEur: null, overchargedEur: 10 })
  })
})

describe('billDeviation', () => {
  const total = () => bill().totalEur
  const deviation = (printed: number, other = bill(), isBasePrice = false) =>
    billDeviation(bill(), printed, other, isBasePrice)

  it('warns beyond 2 % of the printed total, and not at 2 %', () => {
    expect(deviation(total())).toMatchObject({ deviationEur: 0, isBeyondLimit: false, causes: [] })
    const at2 = total() / 0.98
    expect(deviation(Math.floor(at2 * 100) / 100).isBeyondLimit).toBe(false)
    expect(deviation(Math.ceil(at2 * 100 + 1) / 100)).toMatchObject({
      isBeyondLimit: true,
      causes: ['ITEMS_MISSING'],
    })
    expect(deviation(total() * 0.9).causes).toContain('ITEMS_NOT_BILLED')
  })

  it('has no percentage of a printed total of less than a cent', () => {
    for (const printed of [0, 5e-324, 0.004]) {
      expect(deviation(printed)).toMatchObject({ deviationPercent: null, isBeyondLimit: true })
    }
    expect(deviation(total() + 1.234)).toMatchObject({
      deviationEur: 1.23,
      deviationPercent: Number(((100 * 1.23) / (total() + 1.234)).toFixed(2)),
    })
  })

  it('names tolls that were added to prices with tolls inside, or left out, where that explains the total', () => {
    const base = bill({
      prices: [
        {
          from: null,
          isBasePrice: true,
          powerEurPerKwDay: [0.1, 0.04],
          energyEurPerKwh: [0.22, 0.17, 0.12],
        },
      ],
    })
    expect(deviation(base.totalEur, base).causes).toEqual(['PRICES_WITHOUT_TOLLS', 'ITEMS_MISSING'])
    expect(billDeviation(base, total(), bill(), true).causes).toContain('PRICES_WITH_TOLLS')
    expect(deviation(base.totalEur + 40, base).causes).not.toContain('PRICES_WITHOUT_TOLLS')
  })

  it('names the taxes of another date where they explain the total: 10 % instead of 21 % of IVA', () => {
    const { beforeVatEur } = bill()
    expect(deviation(Math.round(beforeVatEur * 110) / 100).causes).toContain('TAXES_OF_DATE')
    expect(deviation(beforeVatEur * 1.5).causes).not.toContain('TAXES_OF_DATE')
  })

  it('refuses the total of a bill with an item that could not be computed', () => {
    const old = bill({ startDate: '2023-09-30', endDate: '2023-10-30' })
    expect(billDeviation(old, 90, null, false)).toMatchObject({
      printedEur: 90,
      computedEur: null,
      deviationEur: null,
      isBeyondLimit: false,
    })
  })
})
