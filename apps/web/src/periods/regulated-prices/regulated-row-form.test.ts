import { regulatedItems, type RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { regulatedFields } from '@vatio/domain/periods/regulated-prices/regulated-field.data'
import { createRegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import type { RegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { fieldNames, itemGroups, itemNames } from './regulated-labels.ts'
import { createRegulatedRowMessages } from './regulated-prices.messages.ts'
import { toTypedFigures, validateRowForm, toRowCreation, toRowFormValues } from './regulated-row-form.ts'

const last: RegulatedRow = {
  idRow: 'committed:tolls:2.0TD:2026-01-01',
  isAdded: false,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  values: { powerEurPerKwYear: [23.3, 0.4], energyEurPerKwh: [0.03, 0.02, 0.01] },
  source: 'BOE-A-2025-26348',
  confidence: 'verified',
}
const task = { item: 'tolls', key: '2.0TD', follows: last } as const

describe('the form of a regulated row', () => {
  it('starts empty on the day after the last row, for another year, and copies the last figures on request', () => {
    expect(toRowFormValues(task, '2026-11-21')).toEqual({
      values: { powerEurPerKwYear: [null, null], energyEurPerKwh: [null, null, null] },
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
      source: '',
      confidence: 'verified',
    })
    expect(toTypedFigures(last, task)).toEqual(last.values)
    const open = { ...task, follows: { ...last, validTo: null } }
    expect(toRowFormValues(open, '2026-11-21')).toMatchObject({ validFrom: '2026-11-21', validTo: null })
  })

  it('starts as the row that it corrects and refers to it', () => {
    const correction = { item: 'tolls', key: '2.0TD', corrects: last } as const
    const values = toRowFormValues(correction, '2026-11-21')
    expect(values).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-12-31', source: last.source })
    expect(toRowCreation(correction, values, 4)).toMatchObject({ supersedes: last.idRow, version: 4 })
  })

  it('requires every figure, the days and the source, but not optional figures', () => {
    const values = toRowFormValues(task, '2026-11-21')
    const errors = validateRowForm(task, {
      ...values,
      values: { powerEurPerKwYear: [24, null], energyEurPerKwh: [null, null, null] },
      validTo: '2026-12-31',
    })
    expect(errors).toEqual({
      'values.powerEurPerKwYear': 'Falta la cifra de P2',
      validTo: 'El final es anterior al principio',
      source: 'Escribe la norma de la que sale la cifra',
    })
    const half = { ...toTypedFigures(last, task), energyEurPerKwh: [0.1, null, 0.1] }
    expect(validateRowForm(task, { ...values, values: half })['values.energyEurPerKwh']).toBe(
      'Falta la cifra de P2',
    )
    const unread = { ...toTypedFigures(last, task), powerEurPerKwYear: [Number.NaN, 1] }
    expect(validateRowForm(task, { ...values, values: unread })['values.powerEurPerKwYear']).toBe(
      'La cifra de P1 no es un número',
    )
  })

  it('has a name for every item and figure, and a group for every item', () => {
    const listed = itemGroups.flatMap(({ items }) => items)
    expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(
      regulatedItems.toSorted((a: RegulatedItem, b: RegulatedItem) => a.localeCompare(b)),
    )
    for (const item of regulatedItems) {
      expect(itemNames[item]).not.toBe('')
      for (const { name } of regulatedFields[item]) expect([name, fieldNames[name]]).not.toContain(undefined)
    }
  })
})

describe('the errors of a regulated row', () => {
  const textOf = (code: string, details: Record<string, unknown>) =>
    messageOf(new ApiError(code, { status: 409, details }), createRegulatedRowMessages).text
  const neighbour = { validFrom: '2026-01-01', validTo: '2026-12-31', source: 'BOE-A-2025-26348' }

  it('name the adjacent row', () => {
    expect(textOf('REGULATED_PRICE_OVERLAP', { neighbour })).toBe(
      'Se solapa con la fila del 01-01-2026 al 31-12-2026 (BOE-A-2025-26348).',
    )
    expect(textOf('REGULATED_PRICE_GAP', { neighbour, expected: '2027-01-01' })).toBe(
      'Deja días sin cifra junto a la fila del 01-01-2026 al 31-12-2026 (BOE-A-2025-26348): debería ser el 01-01-2027.',
    )
  })

  it('name the period and the limits of a figure', () => {
    expect(textOf('REGULATED_VALUE_OUT_OF_RANGE', { period: 2, lowest: 0, highest: 200 })).toBe(
      'La cifra de P2 no está entre 0 y 200.',
    )
    expect(createRegulatedRow.errors.every((code) => code in createRegulatedRowMessages.errors)).toBe(true)
  })
})
