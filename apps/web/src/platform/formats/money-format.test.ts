import { describe, expect, it } from 'vitest'
import { formatMoney, formatMoneyChange, formatPrice } from './money-format.ts'
import { priceUnits } from './price-unit-labels.ts'

describe('money', () => {
  it('[FMT-016] puts the euro after the number with a space', () => {
    expect(formatMoney(1234.5)).toBe('1.234,50\u00a0€')
    expect(formatMoney(-0.5)).toBe('-0,50\u00a0€')
    expect(formatMoney(null)).toBe('–')
  })

  it('shows a difference with its sign and none at zero', () => {
    expect(formatMoneyChange(12)).toBe('+12,00\u00a0€')
    expect(formatMoneyChange(-3.5)).toBe('-3,50\u00a0€')
    expect(formatMoneyChange(0)).toBe('0,00\u00a0€')
    expect(formatMoneyChange(0.001)).toBe('0,00\u00a0€')
  })

  it('[FMT-016] spells the price units as decided', () => {
    expect(formatPrice(0.123_456_7, priceUnits.perKwh)).toBe('0,123457\u00a0€/kWh')
    expect(Object.values(priceUnits)).toEqual(['€/kWh', '€/MWh', '€/kW·año', '€/kW·día'])
  })
})
