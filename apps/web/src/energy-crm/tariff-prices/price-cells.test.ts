import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { expect, it } from 'vitest'
import { evaluateRow, parsePrice, type PriceRow } from './price-cells.ts'
import { findRefusedPlace } from './price-list.ts'

const row: PriceRow = {
  key: 'a/energy',
  kind: 'energy',
  tariff: { idTariff: 'a', name: 'Hogar', isBasePrice: false },
  atrTariff: getAtrTariff('2.0TD'),
  periods: 3,
  linkedTo: null,
  last: {
    idTariffPrice: 'r',
    idTariff: 'a',
    kind: 'energy',
    prices: { p1: 0.2, p2: 0.15, p3: 0.1 },
    validFrom: '2026-01-01',
    validTo: null,
    structure: null,
    creationTimestamp: '2026-01-01T00:00:00.000Z',
    version: 1,
  },
}

it('reads prices of Spanish and English sheets; one point begins the decimals', () => {
  const read = (text: string) => parsePrice(text)
  expect(read('45.678')).toEqual({ kind: 'number', value: 45.678 })
  expect(read('45,678')).toEqual({ kind: 'number', value: 45.678 })
  expect(read('€ 0.123')).toEqual({ kind: 'number', value: 0.123 })
  expect(read('0,123 €/kWh')).toEqual({ kind: 'number', value: 0.123 })
  expect(read('1.234,5')).toEqual({ kind: 'number', value: 1234.5 })
  expect(read('consultar')).toEqual({ kind: 'invalid' })
})

it('[FEE-016] a price typed again as it was, in any unit, is no change', () => {
  const typed = { 'a/energy/0': '200', 'a/energy/1': '150,0', 'a/energy/2': '110' }
  const { cells } = evaluateRow(row, typed, 'perMwh', '2026-02-01')
  expect(cells.map((cell) => [cell.isChanged, cell.after])).toEqual([
    [false, 0.2],
    [false, 0.15],
    [true, 0.11],
  ])
  expect(evaluateRow(row, { 'a/energy/0': '0,2' }, 'perKwh', '2025-01-01')).toMatchObject({
    isChanged: false,
    error: null,
  })
})

it('finds the cell, or the row, that an error of a price list names', () => {
  const list = {
    validFrom: '2026-02-01',
    tariffs: [
      { idTariff: 'b', powerPrices: {} },
      { idTariff: 'a', energyPrices: {}, powerPrices: {} },
    ],
  }
  expect(findRefusedPlace('tariffs.1.energyPrices.p3', list)).toEqual({ row: 'a/energy', period: 2 })
  expect(findRefusedPlace('tariffs.1.powerPrices', list)).toEqual({ row: 'a/power', period: null })
  expect(findRefusedPlace('tariffs.0.idTariff', list)).toEqual({ row: 'b/power', period: null })
  expect(findRefusedPlace('validTo', list)).toBeNull()
})
