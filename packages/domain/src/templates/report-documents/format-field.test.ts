import { describe, expect, it } from 'vitest'
import { formatField, formatFieldParts, formatKeyFigure, isNumericKind } from './format-field.ts'

const write = (value: string | number | null, kind: Parameters<typeof isNumericKind>[0], unit?: string) =>
  formatField(value, unit === undefined ? { kind } : { kind, unit }).replaceAll('\u00a0', ' ')

describe('a value of a report', () => {
  it.each([
    ['text', 'Ana', 'Ana'],
    ['text', 28_001, '28001'],
    ['money', 1234.5, '1.234,50 €'],
    ['energy', 1500, '1.500,00 kWh'],
    ['power', 4.6, '4,60 kW'],
    ['percent', 12.346, '12,35 %'],
    ['number', 2.5, '2,50'],
    ['count', 1234, '1.234'],
    ['years', 7.25, '7,25 años'],
    ['date', '2026-11-28', '28-11-2026'],
    ['date', '2026-11-28T09:30:00.000Z', '28-11-2026'],
    // A cell of a column of figures may be a word.
    ['money', 'Total', 'Total'],
    ['money', null, '–'],
    ['money', '', '–'],
    ['money', 0, '0,00 €'],
  ] as const)('%s of %j is written %s', (kind, value, expected) => {
    expect(write(value, kind)).toBe(expected)
  })

  it('has the unit of its variable instead of that of its kind', () => {
    expect(write(0.123_456_7, 'price', '€/kWh')).toBe('0,123457 €/kWh')
    expect(write(3, 'number', 'm²')).toBe('3,00 m²')
  })

  it('has no unit where it is none or a word, also apart from it', () => {
    expect(formatFieldParts(null, { kind: 'money' })).toEqual({ value: '–', unit: '' })
    expect(formatFieldParts('Total', { kind: 'money' })).toEqual({ value: 'Total', unit: '' })
    expect(formatFieldParts(3, { kind: 'count' })).toEqual({ value: '3', unit: '' })
  })
})

describe('a key figure', () => {
  it('is scaled where it is energy, and nothing else is', () => {
    expect(formatKeyFigure(1_234_567, { kind: 'energy' })).toEqual({ value: '1,23', unit: 'GWh' })
    expect(formatKeyFigure(1_234_567, { kind: 'money' })).toEqual({ value: '1.234.567,00', unit: '€' })
    expect(formatKeyFigure('Sin dato', { kind: 'energy' })).toEqual({ value: 'Sin dato', unit: '' })
    expect(formatKeyFigure(null, { kind: 'energy' })).toEqual({ value: '–', unit: '' })
  })
})

it('figures stand at the right of their column, words and days at the left', () => {
  expect((['money', 'count', 'text', 'date'] as const).map(isNumericKind)).toEqual([true, true, false, false])
})
