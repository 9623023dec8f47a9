import { readBillQr } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { consumptionPointSchema } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it } from 'vitest'
import { qrOf } from '../../../../../packages/domain/test/bill-qr.ts'
import { draftNameOfBill, valuesOfBill } from './bill-comparison.ts'
import { comparedSupplyFixture } from './comparison.fixture.ts'

const bill = (changes: Record<string, string | null> = {}) => readBillQr(qrOf(changes))

describe('valuesOfBill', () => {
  it('has the powers, prices and total of the bill, and the consumption of its year', () => {
    expect(valuesOfBill(bill(), null, '2026-11-16')).toMatchObject({
      cups: 'ES0021000000000001RK0F',
      idConsumptionPoint: null,
      atrTariff: '2.0TD',
      geographicalZone: '1',
      isDwelling: true,
      contractedPower: [3.3, 3.3, null, null, null, null],
      consumptionSpan: 'year',
      startDate: null,
      consumptionByPeriod: [1200, 1000, 1500, null, null, null],
      currentPrices: {
        // 30 and 5 €/kW and year, over 365 days.
        power: [0.08219178, 0.01369863, null, null, null, null],
        energy: [0.2, 0.15, 0.1, null, null, null],
      },
      currentTotal: 69.77,
      priceDate: '2026-11-16',
    })
  })

  it('takes the days and the consumption of the bill where the code has no year', () => {
    expect(valuesOfBill(bill({ caP2: null }), null, '2026-11-16')).toMatchObject({
      consumptionSpan: 'bill',
      startDate: '2026-05-31',
      endDate: '2026-06-30',
      consumptionByPeriod: [100, 80, 120, null, null, null],
    })
  })

  it('uses the stored supply, and what the bill says before what is stored of it', () => {
    const supply = consumptionPointSchema.parse(comparedSupplyFixture)
    expect(valuesOfBill(bill(), supply, '2026-11-16')).toMatchObject({
      idConsumptionPoint: supply.idConsumptionPoint,
      contractedPower: [3.3, 3.3, null, null, null, null],
    })
  })

  it('leaves the total of an abono out, which no comparison has', () => {
    expect(valuesOfBill(bill({ imp: '-12.50' }), null, '2026-11-16').currentTotal).toBeNull()
  })
})

describe('draftNameOfBill', () => {
  it('is another for another bill of the same supply', () => {
    expect(draftNameOfBill(bill())).not.toBe(draftNameOfBill(bill({ finF: '2026-07-31' })))
    expect(draftNameOfBill(bill())).toBe(draftNameOfBill(bill()))
  })
})
