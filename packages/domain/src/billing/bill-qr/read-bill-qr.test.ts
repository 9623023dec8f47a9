import { describe, expect, it } from 'vitest'
import { ADDRESS, ofTheResolution, qrOf } from '../../../test/bill-qr.ts'
import type { BillQrFinding, BillQrFindingCode } from './bill-qr-finding.ts'
import { readBillQr } from './read-bill-qr.ts'

function codes(text: string): BillQrFindingCode[] {
  return readBillQr(text).findings.map((finding) => finding.code)
}

describe('readBillQr', () => {
  it('reports nothing for a bill whose total is reproduced', () => {
    const reading = readBillQr(ADDRESS + qrOf())
    expect(reading.findings).toEqual([])
    expect(reading).toMatchObject({
      tariff: '2.0TD',
      zone: 1,
      priceKind: 'fixedThreePeriods',
      hasMonthlyFee: false,
      billKind: 'normal',
      priceReviewMonths: 12,
      days: 30,
      contractedPowerKw: [3.3, 3.3],
      maximeterKw: [2.9, 3.1],
      billedKwh: [100, 80, 120],
      yearKwh: [1200, 1000, 1500],
      energyEurPerKwh: [0.2, 0.15, 0.1],
    })
  })
  it('assigns a single energy price to all periods', () => {
    const text = qrOf({ tc: 'F1', prE1: '0.15', prE2: null, prE3: null, impEner: '45.00', imp: null })
    const reading = readBillQr(text)
    expect(reading.energyEurPerKwh).toEqual([0.15, 0.15, 0.15])
    expect(reading.priceKind).toBe('fixedOnePrice')
    expect(reading.hasMonthlyFee).toBe(true)
    expect(reading.findings).toEqual([])
  })
  it('reads six periods when the first version names tariff 19', () => {
    const reading = readBillQr(qrOf({ peaje: '19', pP3: '20', pP6: '25', cfP6: '40' }))
    expect(reading.tariff).toBe('3.0TD')
    expect(reading.contractedPowerKw).toEqual([3.3, 3.3, 20, null, null, 25])
    expect(reading.billedKwh).toEqual([100, 80, 120, null, null, 40])
  })
  it.each<[Record<string, string | null>, ...BillQrFinding[]]>([
    [
      { finF: '2026-05-31', imp: null },
      { code: 'BILL_PERIOD_REVERSED', parameter: 'finF' },
    ],
    [
      { finF: null, imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'finF' },
    ],
    [
      { iniF: null, imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'iniF' },
    ],
    [
      { iniF: '2025-06-28', imp: null, impPot: null, iniA: '2025-01-01' },
      { code: 'BILL_PERIOD_TOO_LONG', parameter: 'finF' },
    ],
    [{ iniF: '2025-06-29', imp: null, impPot: null, iniA: '2025-01-01' }],
    [
      { dtoBS: '3.00', imp: null },
      { code: 'ONLY_IN_PVPC', parameter: 'dtoBS' },
    ],
    [{ dtoBS: '0', imp: null }],
    [
      { finBS: '-1', ajuste: '-1', imp: null },
      { code: 'ONLY_IN_PVPC', parameter: 'finBS' },
      { code: 'ONLY_IN_PVPC', parameter: 'ajuste' },
    ],
    [{ tc: 'A0', finBS: '-1', ajuste: '-1', dtoBS: '3.00', imp: null }],
    [
      { tc: null, finBS: '-1', imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'tc' },
    ],
    [{ fFact: '2026-06-29' }, { code: 'ISSUED_BEFORE_ITS_END', parameter: 'fFact' }],
    [{ fFact: '2026-06-30' }],
    [{ finPen: '2027-04-01' }, { code: 'PENALTY_AFTER_CONTRACT', parameter: 'finPen' }],
    [{ finPen: '2027-03-31' }],
    [
      { finPen: '2027-04-01', finContrato: null },
      { code: 'PARAMETER_MISSING', parameter: 'finContrato' },
    ],
    [{ cups: 'ES0021000000000001RR0F' }, { code: 'CUPS_CONTROL_WRONG', parameter: 'cups' }],
    [{ iniA: '2026-05-31' }, { code: 'YEAR_STARTS_WITH_THE_BILL', parameter: 'iniA' }],
    // 300 kWh billed: a year of 450 is not far more, nor is any year more than a bill without energy.
    [{ iniA: '2026-05-31', caP1: '200', caP2: '100', caP3: '150' }],
    [{ iniA: '2026-05-31', cfP1: null, cfP2: null, cfP3: null }],
    [{ caP2: '78' }, { code: 'BILLED_ABOVE_THE_YEAR', parameter: 'cfP2' }],
    [{ caP2: '79' }],
    [{ caP2: null }, { code: 'PARAMETER_MISSING', parameter: 'caP2' }],
    [
      { caP2: '78', iniA: null },
      { code: 'PARAMETER_MISSING', parameter: 'iniA' },
    ],
    [{ tc: 'F0' }, { code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' }],
    [
      { tc: 'F0', prE2: '0.200000', impEner: null, imp: null },
      { code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' },
    ],
    [{ tc: 'C0' }, { code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' }],
    [{ tc: 'D0' }],
    [
      { pP2: '15.1', impPot: null, imp: null },
      { code: 'POWER_ABOVE_THE_TARIFF', parameter: 'pP1' },
    ],
    [{ pP2: '15', impPot: null, imp: null }],
    [
      { impEner: '44.30', imp: null },
      { code: 'ENERGY_AMOUNT_DIFFERS', parameter: 'impEner', details: { printedEur: 44.3, computedEur: 44 } },
    ],
    // Only fixed prices are those of the bill.
    [{ impEner: '44.30', imp: null, tc: 'D0' }],
    [{ impEner: '44.30', imp: null, prE3: null }],
    [{ impEner: null, imp: null }],
    [
      { impPot: '12.10', imp: null },
      {
        code: 'POWER_AMOUNT_DIFFERS',
        parameter: 'impPot',
        details: {
          printedEur: 12.1,
          computedEur: expect.closeTo(9.493, 3) as unknown,
          unit: 'EUR/kW·year',
        },
      },
    ],
    [
      { imp: '69.90' },
      { code: 'TOTAL_DIFFERS', parameter: 'imp', details: { printedEur: 69.9, computedEur: 69.77 } },
    ],
  ])('reports each contradiction with its parameter: %j', (changes, ...findings) => {
    expect(readBillQr(qrOf(changes)).findings).toEqual(findings)
  })
  it('has null for kinds that the code does not contain, and its months between reviews', () => {
    const bare = readBillQr(qrOf({ tc: null, tf: null, rev: null }))
    expect([bare.priceKind, bare.billKind, bare.priceReviewMonths, bare.hasMonthlyFee]).toEqual([
      null,
      null,
      null,
      false,
    ])
    const months = ['0', '1', '2', '3', '4', '5'].map((rev) => readBillQr(qrOf({ rev })).priceReviewMonths)
    expect(months).toEqual([12, 6, 3, 1, 36, 60])
    const billKinds = ['A', 'N', 'R', 'C', 'G'].map((tf) => readBillQr(qrOf({ tf })).billKind)
    expect(billKinds).toEqual(['cancelling', 'normal', 'rectifying', 'complementary', 'regularising'])
    const priceKinds = 'ABCDEFGH'.split('').map((kind) => readBillQr(qrOf({ tc: kind })).priceKind)
    expect(priceKinds).toEqual([
      'PVPC',
      'hourlyIndexed',
      'indexedOnePrice',
      'indexedThreePeriods',
      'fixedThreePeriods',
      'fixedOnePrice',
      'flexible',
      'flatRate',
    ])
  })
  it('has no days and no power prices without the dates, the powers or the prices of the bill', () => {
    for (const [name, value] of [
      ['iniF', null],
      ['finF', null],
      ['finF', '2026-05-31'],
    ] as const)
      expect(readBillQr(qrOf({ [name]: value }))).toMatchObject({ days: null, powerPrices: null })
    for (const name of ['pP2', 'prP1'])
      expect(readBillQr(qrOf({ [name]: null }))).toMatchObject({ days: 30, powerPrices: null })
  })
  it('divides prices of a year by the days of the year in which the bill ends', () => {
    const { powerPrices } = readBillQr(qrOf({ iniF: '2024-05-31', finF: '2024-06-30', impPot: null }))
    expect(powerPrices?.eurPerKwDay[0]).toBeCloseTo(30 / 366, 12)
  })
  it('keeps the prices of some periods as they are printed', () => {
    expect(readBillQr(qrOf({ prE2: null })).energyEurPerKwh).toEqual([0.2, null, 0.1])
    expect(readBillQr(qrOf({ prE1: null })).energyEurPerKwh).toEqual([null, 0.15, 0.1])
  })
  it('reports wrong control letters in the CUPS printed in the resolution', () => {
    expect(codes(ofTheResolution)).toContain('CUPS_CONTROL_WRONG')
  })
  it('allows for the rounding of the printed figures', () => {
    // Prices of three decimals: 300 kWh × 0.0005 = 0.15 EUR of tolerance.
    expect(codes(qrOf({ prE1: '0.2004', prE2: '0.150', prE3: '0.100', imp: null }))).toEqual([])
    expect(codes(qrOf({ prE1: '0.205', prE2: '0.150', prE3: '0.100', imp: null }))).toEqual([
      'ENERGY_AMOUNT_DIFFERS',
    ])
  })
})
