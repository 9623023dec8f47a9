import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import { describe, expect, it } from 'vitest'
import {
  emptyRow,
  nextRow,
  remarksOf,
  toTariffFeeFormValues,
  toTariffFeeInput,
  validateTariffFeeForm,
  withMode,
  type FeeRowValues,
  type TariffFeeFormValues,
} from './tariff-fee-form.ts'

const row = (change: Partial<FeeRowValues>): FeeRowValues => ({
  ...emptyRow('CONSUMPTION'),
  value: 10,
  ...change,
})
const values = (
  thresholds: readonly FeeRowValues[],
  change: Partial<TariffFeeFormValues> = {},
): TariffFeeFormValues => ({ mode: 'CONSUMPTION', thresholds, validFrom: null, validTo: null, ...change })

const rule: TariffFeeRule = {
  idTariffFee: '01900000-0000-7000-8000-000000000001',
  idTariff: '01900000-0000-7000-8000-000000000002',
  mode: 'CONSUMPTION',
  thresholds: [
    {
      powerFrom: null,
      powerTo: null,
      consumptionFrom: 0,
      consumptionTo: 5_000,
      item: { absoluteValue: null, percentage: 12.5 },
    },
  ],
  validFrom: '2026-01-01',
  validTo: null,
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  version: 3,
}

describe('the form of a fee rule', () => {
  it('sends back a rule as it was read', () => {
    const { mode, thresholds, validFrom, validTo } = rule
    const input = toTariffFeeInput(toTariffFeeFormValues(rule, true, '2026-11-23'))
    expect(input).toEqual({ mode, thresholds, validFrom, validTo })
  })

  it('begins a following rule today, and the first one without a first day', () => {
    expect(toTariffFeeFormValues(rule, false, '2026-11-23').validFrom).toBe('2026-11-23')
    expect(toTariffFeeFormValues(undefined, false, '2026-11-23')).toMatchObject({
      mode: 'FIXED',
      validFrom: null,
    })
  })

  it('adds a row that begins where the last one ends', () => {
    const last = row({ consumptionTo: 5_000, kind: 'percentage' })
    expect(nextRow('CONSUMPTION', [last])).toMatchObject({ consumptionFrom: 5_000, kind: 'percentage' })
    expect(nextRow('POWER', [row({ powerTo: 10 })])).toMatchObject({ powerFrom: 10, consumptionFrom: null })
  })

  it('keeps what another mode uses of the rows, and sends no limit that it does not use', () => {
    const typed = values([row({ consumptionTo: 5_000 }), row({ consumptionFrom: 5_000 })])
    expect(withMode(typed, 'FIXED').thresholds).toEqual([row({ consumptionTo: null })])
    expect(toTariffFeeInput({ ...typed, mode: 'POWER' }).thresholds[0]?.consumptionTo).toBeNull()
  })

  it('reports each wrong row beside it', () => {
    const errors = validateTariffFeeForm(
      values([
        row({ value: null }),
        row({ value: Number.NaN }),
        row({ kind: 'percentage', value: 101 }),
        row({ consumptionFrom: 10, consumptionTo: 10 }),
        row({}),
      ]),
    )
    expect(errors).toEqual({
      'thresholds.0': 'Escribe la comisión del tramo',
      'thresholds.1': 'Escribe números de cero o más',
      'thresholds.2': 'El porcentaje no pasa de 100',
      'thresholds.3': 'El tramo termina antes de empezar',
    })
    expect(validateTariffFeeForm(values([]))).toEqual({ thresholds: 'Añade al menos un tramo' })
    expect(validateTariffFeeForm(values([], { mode: 'OPERATIVE_SPENDING' }))).toEqual({})
    expect(
      validateTariffFeeForm(values([row({})], { validFrom: '2026-02-01', validTo: '2026-01-01' })),
    ).toEqual({ validTo: 'El final es anterior al principio' })
  })

  it('says gaps and overlaps beside the row without stopping the form', () => {
    const typed = values([
      row({ consumptionTo: 5_000 }),
      row({ consumptionFrom: 4_000, consumptionTo: 6_000 }),
      row({ consumptionFrom: 7_000 }),
    ])
    expect(validateTariffFeeForm(typed)).toEqual({})
    expect([...remarksOf(typed)]).toEqual([
      [2, 'Hay un hueco entre el tramo 2 y este: esos contratos no cobran'],
      [1, 'Coincide en parte con el tramo 1: paga el primero de los dos'],
    ])
  })
})
