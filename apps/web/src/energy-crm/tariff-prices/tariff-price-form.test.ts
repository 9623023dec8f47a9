import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { describe, expect, it } from 'vitest'
import { validatePriceForm, toPriceFormValues, toPriceInput } from './tariff-price-form.ts'

const register: TariffPrice = {
  structure: null,
  idTariffPrice: 'r',
  idTariff: 't',
  kind: 'energy',
  prices: { p1: 0.2, p2: 0.15, p3: 0.1 },
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  version: 1,
}

describe('the form of dated prices', () => {
  it('[FEE-017] starts with the prices of the last register and today, or with the register to correct', () => {
    expect(toPriceFormValues(register, false, '2026-11-16')).toEqual({
      prices: [0.2, 0.15, 0.1, null, null, null],
      validFrom: '2026-11-16',
      validTo: null,
    })
    expect(toPriceFormValues(register, true, '2026-11-16')).toMatchObject({
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    })
  })

  it('requires every price, each a number of zero or more', () => {
    const errorOf = (prices: (number | null)[]) =>
      validatePriceForm({ prices, validFrom: '2026-11-16', validTo: null }, 3, undefined).prices
    expect(errorOf([0.2, null, 0.1])).toBe('Falta el precio de P2')
    expect(errorOf([0.2, 0.1, Number.NaN])).toBe('El precio de P3 no es un número')
    expect(errorOf([-0.2, 0.1, 0.1])).toBe('El precio de P1 es negativo')
    expect(errorOf([0, 0.1, 0.1])).toBeUndefined()
  })

  it('[FEE-017] rejects new prices that do not start after the last ones', () => {
    const errorOf = (validFrom: string | null) =>
      validatePriceForm({ prices: [1, 1, 1], validFrom, validTo: null }, 3, register).validFrom
    expect(errorOf('2026-01-01')).toBe('Los precios nuevos empiezan después de los anteriores')
    expect(errorOf('2026-01-02')).toBeUndefined()
    expect(errorOf(null)).toBe('Escribe desde qué día valen')
  })

  it('sends only the periods of the access tariff', () => {
    const input = toPriceInput({ prices: [1, 2, 3, 4], validFrom: '2026-11-16', validTo: null }, 2)
    expect(input).toEqual({ prices: { p1: 1, p2: 2 }, validFrom: '2026-11-16', validTo: null })
  })
})
