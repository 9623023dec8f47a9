import { describe, expect, it } from 'vitest'
import {
  validateTariffForm,
  toTariffCreation,
  toTariffFormValues,
  toTariffUpdate,
  type TariffFormValues,
} from './tariff-form.ts'

const values = (change: Partial<TariffFormValues> = {}): TariffFormValues => ({
  ...toTariffFormValues(null, 'electricity', '2026-11-16'),
  name: 'Hogar',
  atrTariff: '18',
  ...change,
})

describe('the form of a tariff', () => {
  it('[FEE-016] requires a name and an access tariff', () => {
    expect(validateTariffForm(values({ name: ' ', atrTariff: null }))).toEqual({
      name: 'Escribe el nombre de la tarifa',
      atrTariff: 'Elige la tarifa de acceso',
    })
  })

  it('accepts the prices of every period or none', () => {
    expect(validateTariffForm(values())).toEqual({})
    expect(validateTariffForm(values({ energyPrices: [0.2, null, 0.1] }))).toEqual({
      energyPrices: 'Falta el precio de P2',
    })
    expect(validateTariffForm(values({ powerPrices: [0.1, Number.NaN] }))).toEqual({
      powerPrices: 'El precio de P2 no es un número',
    })
    expect(validateTariffForm(values({ energyPrices: [0.2, 0.15, 0.1] }))).toEqual({})
  })

  it('sends no prices of periods that the access tariff does not have', () => {
    const input = toTariffCreation(
      values({ energyPrices: [0.2, 0.15, 0.1, 0.9, 0.9, 0.9], powerPrices: [0.08, 0.01, 0.9] }),
      'marketer',
    )
    expect(input).toMatchObject({
      energyMarketer: { idEnergyMarketer: 'marketer' },
      atrTariff: { idTarifaATR: 18 },
      isBasePrice: false,
      energyPrices: { p1: 0.2, p2: 0.15, p3: 0.1 },
      powerPrices: { p1: 0.08, p2: 0.01 },
      validFrom: '2026-11-16',
    })
    expect(toTariffCreation(values(), 'marketer').energyPrices).toBeUndefined()
  })

  it('sends whether tolls and charges are added to the price', () => {
    expect(toTariffUpdate(values({ isBasePrice: 'base' }), { idTariff: 'id', version: 3 })).toMatchObject({
      isBasePrice: true,
      version: 3,
    })
    expect(toTariffUpdate(values({ isBasePrice: 'all' }), { idTariff: 'id', version: 3 })).toMatchObject({
      isBasePrice: false,
    })
  })

  it('rejects an end date before the start date', () => {
    expect(validateTariffForm(values({ validFrom: '2026-05-01', validTo: '2026-04-30' }))).toEqual({
      validTo: 'El final es anterior al principio',
    })
  })
})
