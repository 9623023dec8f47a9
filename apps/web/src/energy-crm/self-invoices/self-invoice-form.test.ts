import type { InvoiceableContract } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { describe, expect, it } from 'vitest'
import {
  chosenAmounts,
  isChosen,
  newSelfInvoice,
  switchedAfter,
  toSelfInvoiceInput,
  totalsOf,
  validateSelfInvoice,
} from './self-invoice-form.ts'

const contract = (idContractInfo: string, fee: number | null, isInvoiced = false): InvoiceableContract => ({
  idContractInfo,
  contractNumber: null,
  cups: null,
  clientName: null,
  energyMarketerName: null,
  tariffName: null,
  contractDate: '2026-10-10',
  contractStateName: 'Activo',
  contractPaymentStateName: null,
  fee,
  errors: [],
  invoiced: isInvoiced ? { idSelfInvoice: 'i', fullNumber: 'AF-1', fee: 50 } : null,
})
const contracts = [contract('new', 70), contract('again', 50, true), contract('unknown', null)]
const values = newSelfInvoice('2026-11-16')

describe('the contracts of a new self-invoice', () => {
  it('[FEE-021] are those without an invoice, until somebody takes one out or an invoiced one in', () => {
    const chosen = (switched: string[]) =>
      contracts.filter((one) => isChosen(one, { switched })).map((one) => one.idContractInfo)
    expect(chosen([])).toEqual(['new'])
    expect(chosen(['again'])).toEqual(['new', 'again'])
    // One without a commission is never in.
    expect(chosen(['new', 'unknown'])).toEqual([])
    const none = switchedAfter(contracts, { switched: ['again'] }, false)
    expect(chosen(none)).toEqual([])
    expect(chosen(switchedAfter(contracts, { switched: none }, true))).toEqual(['new', 'again'])
  })
  it('are sent with the commission and the mark that were seen', () => {
    const asked = {
      idSelfInvoiceConfiguration: 'g',
      idCommercial: 'm',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      dateField: 'signingDate' as const,
    }
    const sent = toSelfInvoiceInput({ ...values, switched: ['again'] }, asked, contracts)
    expect(sent.contracts).toEqual([
      { idContractInfo: 'new', fee: 70, invoiced: false },
      { idContractInfo: 'again', fee: 50, invoiced: true },
    ])
    expect([sent.date, sent.vatPercentage]).toEqual(['2026-11-16', undefined])
  })
})

describe('the totals of a new self-invoice', () => {
  const line = (amount: number | null) => ({ concept: 'x', amount, idContractInfo: null })
  it('[FEE-021] leave out what is not typed yet, and wait for a percentage that is one', () => {
    const adjustments = [line(-20), line(null), line(Number.NaN)]
    const lines = chosenAmounts(contracts, { switched: [], adjustments })
    expect(lines).toEqual([70, -20, 0])
    // 50: 10.50 and 7.50.
    expect(totalsOf(lines, { vatPercentage: 21, irpfPercentage: 15 })?.total).toBe(53)
    expect(totalsOf(lines, { vatPercentage: Number.NaN, irpfPercentage: 15 })).toBeNull()
    expect(totalsOf([], { vatPercentage: 21, irpfPercentage: 15 })).toBeNull()
  })
})

describe('the form of a new self-invoice', () => {
  const errors = (changes: object) =>
    Object.entries(validateSelfInvoice({ ...values, idCommercial: 'm', ...changes }))
      .filter(([, error]) => error !== null)
      .map(([field]) => field)
  it('[FEE-021] begins with the last month and names every field that is missing', () => {
    expect([values.startDate, values.endDate]).toEqual(['2026-10-01', '2026-10-31'])
    expect(errors({})).toEqual([])
    expect(errors({ idCommercial: null, endDate: '2026-09-30', date: null })).toEqual([
      'idCommercial',
      'endDate',
      'date',
    ])
    expect(errors({ adjustments: [{ concept: ' ', amount: Number.NaN, idContractInfo: null }] })).toEqual([
      'adjustments.0.concept',
      'adjustments.0.amount',
    ])
  })
})
