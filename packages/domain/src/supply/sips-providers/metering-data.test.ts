import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readMeteringConsumption, readMeteringPoint, type MeteringRecord } from './metering-data.ts'

const CUPS = 'ES0021000000000001RK0F'
const asked = { cups: CUPS, startMonth: '2025-01', endMonth: '2025-03' }
const record = (month: number, wh: number, more: Partial<MeteringRecord> = {}): MeteringRecord => ({
  year: 2025,
  month,
  activeEnergy: { p1: wh },
  reactiveEnergy: {},
  demandedPower: {},
  ...more,
})

describe('metering data', () => {
  it('[SOL-CD-029] are a thousandth of what was sent, and zero stays zero', () => {
    const records = [record(1, 1234, { reactiveEnergy: { p2: 5 }, demandedPower: { p1: 0, p6: 15_001 } })]
    expect(readMeteringConsumption(asked, { cups: CUPS, records }).consumptionData).toEqual([
      {
        year: 2025,
        month: 1,
        activeConsumptionByPeriod: { p1: 1.234 },
        reactiveConsumptionByPeriod: { p2: 0.005 },
        demandedPowerByPeriod: { p1: 0, p6: 15.001 },
      },
    ])
    expect(readMeteringPoint(CUPS, { cups: CUPS, contractedPower: { p1: 3450, p2: null } })).toEqual({
      p1: 3.45,
    })
    expect(readMeteringPoint(CUPS, { cups: CUPS, contractedPower: {} })).toBeNull()
  })
  it('[ERR-129] are in the order of time, the last of a repeated month, and only of the asked months', () => {
    const records = [record(3, 3), record(1, 1), record(1, 10), record(4, 4), record(2, 2, { year: 2024 })]
    const { consumptionData, hasRepeatedMonths } = readMeteringConsumption(asked, { cups: CUPS, records })
    expect(consumptionData.map(({ month, activeConsumptionByPeriod: { p1 } }) => [month, p1])).toEqual([
      [1, 0.01],
      [3, 0.003],
    ])
    expect(hasRepeatedMonths).toBe(true)
    expect(readMeteringConsumption(asked, { cups: CUPS, records: [record(1, 1)] }).hasRepeatedMonths).toBe(
      false,
    )
  })
  it('[ERR-129] are refused of another supply, and without a month that was asked for', () => {
    const other = 'ES0021000000000002RE0F'
    expect(errorOf(() => readMeteringConsumption(asked, { cups: other, records: [record(1, 1)] })).code).toBe(
      'SUPPLY_CUPS_MISMATCH',
    )
    expect(errorOf(() => readMeteringPoint(CUPS, { cups: other, contractedPower: {} })).code).toBe(
      'SUPPLY_CUPS_MISMATCH',
    )
    expect(errorOf(() => readMeteringConsumption(asked, { cups: CUPS, records: [record(4, 1)] })).code).toBe(
      'SUPPLY_ANSWER_EMPTY',
    )
  })
})
