import { describe, expect, it } from 'vitest'
import { household } from '../../../test/electricity-bills.ts'
import { computeElectricityBill } from '../../billing/electricity-bills/electricity-bill.ts'
import { NOT_COMPUTED } from '../../billing/electricity-bills/bill-labels.ts'
import { lineName, lineSummary } from '../../billing/electricity-bills/line-explanation.ts'
import { maskIban } from './mask-iban.ts'
import { toBillExplanation, toReportBill } from './report-bill.ts'

const bill = computeElectricityBill(household())

describe('a bill in a report', () => {
  it('has the stored amounts of its lines, the total before the indirect tax and the total', () => {
    const { lines } = toReportBill('Un año', bill)
    expect(lines.filter(({ kind }) => kind === 'line').map(({ amount }) => amount)).toEqual(
      bill.lines.map(({ amountEur }) => amountEur),
    )
    expect(lines.map(({ concept }) => concept)).toEqual([
      ...bill.lines.filter(({ concept }) => concept !== 'valueAddedTax').map(lineName),
      'Total sin impuesto indirecto',
      ...bill.lines.filter(({ concept }) => concept === 'valueAddedTax').map(lineName),
      'Total',
    ])
    expect(lines.find(({ kind }) => kind === 'subtotal')?.amount).toBe(bill.beforeVatEur)
    expect(lines.at(-1)).toMatchObject({ kind: 'total', amount: bill.totalEur })
  })

  it('explains each row with its product and names the rule of each line once', () => {
    const { lines } = toBillExplanation('Un año', bill)
    const power = lines.filter(({ label }) => label.startsWith('Término de potencia, P'))
    expect(power.length).toBeGreaterThan(1)
    expect(power[0]?.formula).toMatch(/ × .* = .*€$/)
    expect(power.map(({ source }) => source)).toEqual(power.map(() => null))
    const taxed = lines.filter(({ source }) => source?.startsWith('Impuesto eléctrico: '))
    expect(taxed).toHaveLength(1)
  })

  it('says of a line that is not computed that it is not, and sums up one without rows', () => {
    const [line] = bill.lines
    if (!line) throw new Error('a bill has lines')
    const explain = (changes: Partial<typeof line>) =>
      toBillExplanation('Un año', { ...bill, lines: [{ ...line, ...changes }] }).lines
    expect(explain({ status: 'notComputed' }).map(({ formula }) => formula)).toEqual([NOT_COMPUTED])
    const [bare, ...more] = explain({ rows: [] })
    expect([bare?.label, bare?.formula, more]).toEqual([
      lineName(line),
      lineSummary({ ...line, rows: [] }),
      [],
    ])
  })
})

describe('an account in a report', () => {
  it('shows its country and its last four characters alone', () => {
    expect(maskIban('ES9121000418450200051332')).toBe('ES•• •••• •••• •••• •••• 1332')
    expect(maskIban('ES91 2100')).toBe('ES•• 2100')
    expect(maskIban('ES9')).toBe('ES')
  })
})
