import { electricityComparisonInputSchema } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { describe, expect, it } from 'vitest'
import { emptyComparison, hasEnergyPrices, valuesOfTariff, type ComparisonValues } from './comparison-form.ts'
import { toComparisonInput } from './comparison-input.ts'
import { validateComparison, periodErrors } from './comparison-validation.ts'
import { valuesOfComparison } from './saved-comparison-form.ts'

const typed = (changes: Partial<ComparisonValues> = {}): ComparisonValues => ({
  ...emptyComparison('2026-10-15'),
  contractedPower: [4.6, 4.6, null, null, null, null],
  consumptionByPeriod: [900, 800, 1300, null, null, null],
  currentPrices: {
    power: [0.1, 0.04, null, null, null, null],
    energy: [0.22, 0.16, 0.12, null, null, null],
    excess: null,
    isBasePrice: false,
  },
  ...changes,
})

describe('the input of a comparison', () => {
  it('[BIL-002] is a comparison that the server accepts', () => {
    const input = toComparisonInput(typed())
    expect(electricityComparisonInputSchema.safeParse(input).success).toBe(true)
    expect(input).toMatchObject({
      contractedPower: { p1: 4.6, p2: 4.6 },
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      startDate: null,
    })
  })

  it('[BIL-006] has the penalty of leaving the contract in force, which a saved one fills in again', () => {
    const input = electricityComparisonInputSchema.parse(toComparisonInput(typed({ exitPenalty: 40.1 })))
    expect(input.exitPenalty).toBe(40.1)
    const again = valuesOfComparison({ input, cups: null, client: null }, '2026-10-15')
    expect(again.exitPenalty).toBe(40.1)
  })

  it('[BIL-002] is of the kind that was chosen: a fast one has typed energy and no details of the bill', () => {
    expect(toComparisonInput(typed()).kind).toBe('normal')
    const fast = typed({
      kind: 'fast',
      consumptionSource: 'curve',
      maximeter: [4, 4, null, null, null, null],
      reactive: [1, 1, 1, null, null, null],
      meterPhases: 'typed',
      equipmentRental: 5,
      bonoSocialFinancing: 1,
      excessPower: 2,
      otherConcepts: [{ name: 'Seguro', amount: 3 }],
    })
    const input = toComparisonInput(fast)
    expect(electricityComparisonInputSchema.safeParse(input).success).toBe(true)
    expect(input).toMatchObject({
      kind: 'fast',
      consumptionCurve: false,
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      maximeter: null,
      reactive: null,
      meterPhases: 'single_phase',
      equipmentRental: null,
      bonoSocialFinancing: null,
      excessPower: null,
      otherConcepts: [],
    })
    // Nothing that is not shown is an error.
    expect(validateComparison({ ...fast, equipmentRental: Number.NaN })).toEqual({})
    expect(validateComparison({ ...fast, kind: 'normal', equipmentRental: Number.NaN })).not.toEqual({})
    // The details stay in the form.
    expect(fast.otherConcepts).toHaveLength(1)
  })

  it('[LIM-039] omits the powers that the tariff does not have', () => {
    const input = toComparisonInput(typed({ contractedPower: [4.6, 4.6, 50, 50, 50, 50] }))
    expect(input.contractedPower).toEqual({ p1: 4.6, p2: 4.6 })
  })

  it('[BIL-002] names the curve instead of typed energy and dates', () => {
    const input = toComparisonInput(
      typed({ consumptionSource: 'curve', consumptionSpan: 'bill', startDate: '2026-09-01', surplus: 5 }),
    )
    expect(input).toMatchObject({
      consumptionCurve: true,
      consumptionByPeriod: null,
      startDate: null,
      surplus: null,
    })
  })

  it('[CON-037] is refused before it is sent where the tariff does not allow the powers', () => {
    const errorOf = (changes: Partial<ComparisonValues>) =>
      validateComparison(typed(changes)).contractedPower?.replaceAll('\u00a0', ' ')
    expect(errorOf({})).toBeUndefined()
    expect(errorOf({ contractedPower: [15.5, 4.6, null, null, null, null] })).toBe(
      'La tarifa 2.0TD llega hasta 15 kW: con más potencia corresponde la 3.0TD.',
    )
    const six = { atrTariff: '3.0TD' } as const
    expect(
      errorOf({ ...six, consumptionByPeriod: [1, 1, 1, 1, 1, 1], contractedPower: [20, 20, 20, 18, 20, 20] }),
    ).toContain('La potencia de P4 es menor que la anterior')
    expect(
      errorOf({ ...six, consumptionByPeriod: [1, 1, 1, 1, 1, 1], contractedPower: [9, 9, 9, 9, 9, 9] }),
    ).toContain('La tarifa 3.0TD necesita más de 15 kW')
  })

  it('[BIL-002] has the use with a reduced tax, never of a dwelling, whose form does not show it', () => {
    const use = { reducedTaxUse: 'irrigation' } as const
    expect(toComparisonInput(typed({ ...use, isDwelling: false })).reducedTaxUse).toBe('irrigation')
    expect(toComparisonInput(typed({ ...use, isDwelling: true })).reducedTaxUse).toBeNull()
  })

  it('[BIL-005] has no current prices when none was typed', () => {
    const empty = emptyComparison('2026-10-15')
    expect(toComparisonInput(empty).currentPrices).toBeNull()
    expect(hasEnergyPrices(empty)).toBe(false)
    expect(hasEnergyPrices(typed())).toBe(true)
  })

  it('[BIL-002] names discounts and omits rows without a value', () => {
    const input = toComparisonInput(
      typed({
        discounts: [
          { name: '', kind: 'energy', value: 10 },
          { name: 'Vale', kind: 'amount', value: 3 },
          { name: 'Vacío', kind: 'both', value: null },
        ],
        otherConcepts: [
          { name: 'Mantenimiento', amount: 5 },
          { name: '', amount: 9 },
        ],
      }),
    )
    expect(input.discounts).toEqual([
      { name: 'Descuento', percent: 10, appliesTo: 'energy' },
      { name: 'Vale', amount: 3 },
    ])
    expect(input.otherConcepts).toEqual([{ name: 'Mantenimiento', amount: 5 }])
  })

  it('[BIL-002] has no regulated rental for tariffs without one', () => {
    const business = typed(valuesOfTariff('3.0TD', typed()))
    expect(toComparisonInput(business)).toMatchObject({ meterPhases: 'own', equipmentRental: null })
    const rented = toComparisonInput({ ...business, equipmentRental: 12 })
    expect(rented).toMatchObject({ meterPhases: 'own', equipmentRental: 12 })
    expect(toComparisonInput(typed(valuesOfTariff('2.0TD', typed())))).toMatchObject({
      meterPhases: 'single_phase',
    })
  })

  it('[BIL-002] is restored from a saved comparison as it was typed', () => {
    const values = typed({
      consumptionSpan: 'bill',
      startDate: '2026-08-31',
      endDate: '2026-09-30',
      discounts: [{ name: 'Vale', kind: 'amount', value: 3 }],
      meterPhases: 'typed',
      equipmentRental: 0.83,
      latestKnown: true,
    })
    const input = electricityComparisonInputSchema.parse(toComparisonInput(values))
    const saved = { input, cups: null, client: null }
    expect(valuesOfComparison(saved, '2026-10-15')).toEqual(values)
  })
})

describe('validation of the form', () => {
  it('[BIL-002] reports missing powers and energy by period', () => {
    expect(validateComparison(emptyComparison('2026-10-15'))).toEqual({
      'contractedPower.p1': 'Rellena este campo',
      'contractedPower.p2': 'Rellena este campo',
      'consumptionByPeriod.p1': 'Rellena este campo',
      'consumptionByPeriod.p2': 'Rellena este campo',
      'consumptionByPeriod.p3': 'Rellena este campo',
    })
    expect(validateComparison(typed())).toEqual({})
  })

  it('[BIL-005] requires every current price once an energy price is typed, and none otherwise', () => {
    const prices = typed().currentPrices
    const partly = typed({ currentPrices: { ...prices, power: [0.1, null], energy: [0.2, null, 0.1] } })
    expect(Object.keys(validateComparison(partly))).toEqual([
      'currentPrices.power.p2',
      'currentPrices.energy.p2',
    ])
    const none = typed({ currentPrices: { ...prices, power: [null], energy: [null] } })
    expect(validateComparison(none)).toEqual({})
  })

  it('[BIL-002] reports texts that are not numbers', () => {
    const values = typed({ contractedPower: [Number.NaN, 4.6], surplus: Number.NaN })
    expect(validateComparison(values)).toMatchObject({
      'contractedPower.p1': 'Escribe un número, por ejemplo 1.234,56',
      surplus: 'Escribe un número, por ejemplo 1.234,56',
    })
  })

  it('[BIL-002] requires both readings of a bill', () => {
    const values = typed({ consumptionSpan: 'bill', startDate: '2026-09-01' })
    expect(validateComparison(values)).toEqual({ endDate: 'Indica la lectura final' })
  })

  it('[BIL-002] maps the errors of a group to its fields', () => {
    expect(
      periodErrors({ 'contractedPower.p2': 'Rellena este campo', other: 'x' }, 'contractedPower'),
    ).toEqual([undefined, 'Rellena este campo', undefined, undefined, undefined, undefined])
  })
})
