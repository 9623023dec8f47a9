import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { civilDateSchema, instantSchema, periodValuesSchema, typedText } from './wire.ts'

const takes = (shape: z.ZodType, value: unknown) => shape.safeParse(value).success

describe('values on the wire', () => {
  it('[API-008] are dates as ISO 8601 texts', () => {
    expect(takes(civilDateSchema, '2025-03-30')).toBe(true)
    for (const other of [
      '30-03-2025',
      '2025-3-30',
      '2025-02-30',
      '2025-03-30T00:00:00Z',
      1_743_292_800_000,
    ]) {
      expect([other, takes(civilDateSchema, other)]).toEqual([other, false])
    }
    expect(takes(instantSchema, '2025-03-30T01:00:00.000Z')).toBe(true)
    for (const other of ['2025-03-30', '2025-03-30 01:00:00', '30/03/2025 01:00', 1_743_292_800_000]) {
      expect([other, takes(instantSchema, other)]).toEqual([other, false])
    }
  })

  it('are typed texts that every column stores: with emojis and line breaks, without halves of characters', () => {
    expect(typedText(20).parse(' Ana 😀\n ')).toBe('Ana 😀')
    for (const other of ['a\uD83D', '\uDE00b', 'a\u0000', 'a\u001b']) {
      expect([other, takes(typedText(20), other)]).toEqual([other, false])
    }
  })

  it('[API-008] are numbers with a decimal point, by period as {p1..p6}', () => {
    expect(periodValuesSchema.parse(JSON.parse('{"p1":0.123456,"p6":7}'))).toEqual({ p1: 0.123456, p6: 7 })
    for (const other of [{ p1: '0,12' }, { p1: '0.12' }, { p7: 1 }, { P1: 1 }, [1, 2, 3]]) {
      expect([other, takes(periodValuesSchema, other)]).toEqual([other, false])
    }
  })
})
