import { describe, expect, it } from 'vitest'
import { amountWarnings, commercialWarnings, lineWarnings } from './self-invoice-warning.ts'

describe('warnings before a self-invoice is issued', () => {
  it('[FEE-021] name a commercial without NIF or address', () => {
    expect(commercialWarnings({ dniOrCif: null, address: ' ' }, 15)).toEqual([
      'COMMERCIAL_WITHOUT_NIF',
      'COMMERCIAL_WITHOUT_ADDRESS',
    ])
    expect(commercialWarnings({ dniOrCif: '12345678Z', address: 'Calle Sol 1' }, 15)).toEqual([])
  })
  it('[FEE-021] name a withholding from a company, which has none', () => {
    const company = { dniOrCif: 'B-12345674', address: 'Calle Sol 1' }
    expect(commercialWarnings(company, 15)).toEqual(['COMPANY_WITH_IRPF'])
    expect(commercialWarnings(company, 1)).toEqual(['COMPANY_WITH_IRPF'])
    expect(commercialWarnings(company, 0)).toEqual([])
    // A NIF that is none says nothing about who has it.
    expect(commercialWarnings({ ...company, dniOrCif: 'B-12345678' }, 15)).toEqual([])
  })
  it('[FEE-021] name commissions that are missing or were invoiced with another amount', () => {
    expect(
      lineWarnings([
        { fee: 70, invoiced: null },
        { fee: 70, invoiced: { fee: 70 } },
      ]),
    ).toEqual([])
    const same = { fee: 70, invoiced: { fee: 70 } }
    expect(lineWarnings([same, { fee: null, invoiced: { fee: 70 } }])).toEqual(['FEES_MISSING'])
    expect(lineWarnings([same, { fee: 80, invoiced: { fee: 70 } }])).toEqual(['FEES_CHANGED'])
  })
  it('[FEE-021] name negative amounts, and a total that the commercial would owe', () => {
    expect(amountWarnings([100, -20], 84.8)).toEqual(['NEGATIVE_LINES'])
    expect(amountWarnings([-20], -21.2)).toEqual(['NEGATIVE_LINES', 'NEGATIVE_TOTAL'])
    expect(amountWarnings([0], 0)).toEqual([])
  })
})
