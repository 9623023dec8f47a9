import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canIssueSelfInvoices } from './self-invoice.policy.ts'
import {
  computeSelfInvoice,
  configurationFor,
  isRectifyingSerie,
  rectifyingAmounts,
  rectifyingSerieOf,
  selfInvoiceNumber,
} from './self-invoice.ts'

const rates = { vatPercentage: 21, irpfPercentage: 15 }

describe('the amounts of a self-invoice', () => {
  it('[FEE-021] have IVA and IRPF of the subtotal, each rounded once', () => {
    // 0.50: 0.105 and 0.075, both half up.
    expect(computeSelfInvoice([0.2, 0.3], rates)).toEqual({
      subtotal: 0.5,
      vatAmount: 0.11,
      irpfAmount: 0.08,
      total: 0.53,
    })
    // 1,234.57: 259.2597 and 86.4199 with 7 % for a new professional.
    expect(computeSelfInvoice([1234.57], { vatPercentage: 21, irpfPercentage: 7 })).toEqual({
      subtotal: 1234.57,
      vatAmount: 259.26,
      irpfAmount: 86.42,
      total: 1407.41,
    })
  })
  it('[FEE-021] are negative where the commercial gives back more than they earned', () => {
    // −64.25: −13.4925 and −9.6375.
    expect(computeSelfInvoice([-64.25], rates).total).toBe(-68.1)
    expect(() => computeSelfInvoice([], rates)).toThrow('SETTLEMENT_EMPTY')
  })
  it('and those of its rectifying invoice add up to zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 1 }), (cents) => {
        const lines = cents.map((one) => one / 100)
        const amounts = computeSelfInvoice(lines, rates)
        // Taking every line back gives the same amounts as taking the sums back.
        expect(rectifyingAmounts(amounts)).toEqual(
          computeSelfInvoice(
            lines.map((eur) => -eur),
            rates,
          ),
        )
      }),
    )
    expect(Object.is(rectifyingAmounts(computeSelfInvoice([0], rates)).total, 0)).toBe(true)
  })
})

describe('the series of self-invoices', () => {
  it('number {serie}-{number}, and rectifying invoices in one of their own', () => {
    expect(selfInvoiceNumber('AF-2026', 7)).toBe('AF-2026-7')
    expect(selfInvoiceNumber(rectifyingSerieOf('AF'), 1)).toBe('R-AF-1')
    expect(['R-AF', 'r-', 'RAF', 'AF-R-1'].map(isRectifyingSerie)).toEqual([true, true, false, false])
  })
})

describe('the configuration for a commercial', () => {
  const of = (name: string, isDefault: boolean, idCommercial: string | null) => ({
    name,
    default: isDefault,
    receiverCommercial: idCommercial === null ? null : { idCommercial },
  })
  it('is their own, else the default, else any without a commercial', () => {
    const own = of('de Marta', false, 'marta')
    const all = [of('general', false, null), of('predeterminada', true, null), own]
    expect(configurationFor(all, 'marta')).toBe(own)
    expect(configurationFor(all, 'luis')?.name).toBe('predeterminada')
    expect(configurationFor([of('general', false, null), own], 'luis')?.name).toBe('general')
    // A default of another commercial is none for them.
    expect(configurationFor([of('de Ana', true, 'ana'), own], 'luis')).toBeNull()
  })
})

describe('issuing self-invoices', () => {
  it('is for Admins', () => {
    expect((['user', 'admin', 'superadmin'] as const).map((role) => canIssueSelfInvoices({ role }))).toEqual([
      false,
      true,
      true,
    ])
  })
})
