import { readBillQr } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { consumptionPointSchema } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it } from 'vitest'
import { qrOf } from '../../../../../packages/domain/test/bill-qr.ts'
import { comparedSupplyFixture } from '../comparisons/comparison.fixture.ts'
import { auditOfBill } from './audit-of-bill.ts'

const bill = (changes: Record<string, string | null> = {}) => readBillQr(qrOf(changes))

describe('auditOfBill', () => {
  it('has the days, powers, energy and total of the bill, and what its prices give as printed', () => {
    expect(auditOfBill(bill(), null)).toMatchObject({
      atrTariff: '2.0TD',
      meterPhases: 'single_phase',
      idConsumptionPoint: null,
      startDate: '2026-05-31',
      endDate: '2026-06-30',
      contractedPower: [3.3, 3.3, null, null, null, null],
      consumptionByPeriod: [100, 80, 120, null, null, null],
      maximeter: [2.9, 3.1, null, null, null, null],
      printed: {
        // 3.3 kW × 30 and 5 €/kW and year × 30 days / 365; 100 × 0.20, 80 × 0.15 and 120 × 0.10.
        power: [8.14, 1.36, null, null, null, null],
        energy: [20, 12, 12, null, null, null],
        bonoSocialFinancing: 0.6,
        total: 69.77,
      },
    })
  })

  it('leaves the prices of the contract to the stored one, and uses the stored supply', () => {
    const supply = consumptionPointSchema.parse(comparedSupplyFixture)
    const { idConsumptionPoint, currentPrices, contractedPower } = auditOfBill(bill(), supply)
    expect(idConsumptionPoint).toBe(supply.idConsumptionPoint)
    expect(contractedPower.slice(0, 2)).toEqual([3.3, 3.3])
    expect(currentPrices.energy.every((price) => price === null)).toBe(true)
  })

  it('leaves out the total of an abono and amounts without a price', () => {
    const { printed } = auditOfBill(bill({ imp: '-12.50', prP1: null }), null)
    expect(printed.total).toBeNull()
    expect(printed.power).toEqual([null, null, null, null, null, null])
  })
})
