import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatFee,
  formatForCsv,
  formatForEditing,
  formatNumber,
  formatOperativeSpending,
  formatPercent,
  formatRatio,
  NO_VALUE,
} from './number-format.ts'

describe('formatNumber', () => {
  it.each([
    [1234.5, '1.234,50'],
    [0, '0,00'],
    [12, '12,00'],
    [999.999, '1.000,00'],
    [1_234_567.891, '1.234.567,89'],
    [-1234.5, '-1.234,50'],
    [0.004, '0,00'],
    [1e15, '1.000.000.000.000.000,00'],
  ])('[FMT-002] shows %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('[FMT-002] never shows a negative zero', () => {
    expect(formatNumber(-0.001)).toBe('0,00')
    expect(formatNumber(-0)).toBe('0,00')
    expect(formatCount(-0.2)).toBe('0')
  })

  it('shows a dash for a value that is not a finite number', () => {
    for (const value of [null, undefined, Number.NaN, Infinity]) expect(formatNumber(value)).toBe(NO_VALUE)
    expect(formatRatio(null)).toBe(NO_VALUE)
    expect(formatPercent(undefined)).toBe(NO_VALUE)
  })

  it('[FMT-002] groups four-digit figures too', () => {
    expect(formatCount(1234)).toBe('1.234')
  })

  it('[FMT-003] shows fees with two decimals', () => {
    expect(formatFee(12.345_67)).toBe('12,35')
  })

  it('[FMT-004] shows operative energy spending with three decimals', () => {
    expect(formatOperativeSpending(12.3)).toBe('12,300')
  })

  it('shows ratios and percentages', () => {
    expect(formatRatio(0.1234)).toBe('12,34 %')
    expect(formatPercent(21)).toBe('21,00 %')
    expect(formatPercent(5.112_69, 5)).toBe('5,11269 %')
  })

  it('shows for editing without padding, keeping what was typed', () => {
    expect(formatForEditing(1234.5, 6)).toBe('1.234,5')
    expect(formatForEditing(0.123_456, 6)).toBe('0,123456')
    expect(formatForEditing(3, 2, 2)).toBe('3,00')
    expect(formatForEditing(null, 2)).toBe('')
  })

  it('writes plain decimals into CSV', () => {
    expect(formatForCsv(1234.5)).toBe('1234,5')
    expect(formatForCsv(Number.NaN)).toBe('')
  })
})

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

it('[FMT-002] every screen writes figures with two decimals or more, and counts as counts', () => {
  const rounded = Object.entries(sources).flatMap(([file, text]) =>
    file.endsWith('.test.ts') || file.endsWith('.test.tsx') || file.startsWith('./')
      ? []
      : [...text.matchAll(/format(?:Number|Percent)\((?:[^()]|\([^()]*\))*, [01]\)/g)].map(
          ([found]) => `${file}: ${found}`,
        ),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(rounded).toEqual([])
})
