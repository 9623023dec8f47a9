import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEnergy, formatKwh, formatKwhWithUnit, formatPower, scaleEnergy } from './energy-format.ts'

describe('energy', () => {
  it.each([
    [0, '0,00\u00a0kWh'],
    [999, '999,00\u00a0kWh'],
    [1000, '1,00\u00a0MWh'],
    [-1500, '-1,50\u00a0MWh'],
    [999_999, '1.000,00\u00a0MWh'],
    [1_234_567, '1,23\u00a0GWh'],
    [5e9, '5,00\u00a0TWh'],
    [5e13, '50.000,00\u00a0TWh'],
  ])('[FMT-007] [FMT-008] shows %d kWh as %s', (energyKwh, text) => {
    expect(formatEnergy(energyKwh)).toBe(text)
  })

  it('[FMT-008] divides by a thousand exactly while the value is 1000 or more and a unit is left', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e14, max: 1e14, noNaN: true }), (energyKwh) => {
        const { value, unit } = scaleEnergy(energyKwh)
        const steps = ['kWh', 'MWh', 'GWh', 'TWh'].indexOf(unit)
        expect(value * 1000 ** steps).toBeCloseTo(energyKwh, -1)
        expect(Math.abs(value) < 1000 || unit === 'TWh').toBe(true)
        expect(steps === 0 || Math.abs(value) >= 1).toBe(true)
      }),
    )
  })

  it('keeps the unit of columns and powers', () => {
    expect(formatKwh(12_345.6)).toBe('12.345,60')
    expect(formatKwhWithUnit(1_234_567)).toBe('1.234.567,00\u00a0kWh')
    expect(formatKwhWithUnit(null)).toBe('–')
    expect(formatPower(5.5)).toBe('5,50\u00a0kW')
    expect(formatEnergy(null)).toBe('–')
  })
})
