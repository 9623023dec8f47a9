import type { PricedTariff } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { describe, expect, it } from 'vitest'
import type { EnergyValues } from './energy-price-form.ts'
import {
  validatePriceForm,
  toPriceFormValues,
  toPriceInput,
  type TariffPriceFormValues,
} from './tariff-price-form.ts'

const register: TariffPrice = {
  structure: null,
  idTariffPrice: 'r',
  idTariff: 't',
  kind: 'energy',
  prices: { p1: 0.2, p2: 0.15, p3: 0.1 },
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const fixed: PricedTariff = { atrTariff: getAtrTariff('2.0TD'), type: 'fixed', isBasePrice: false }
const indexed: PricedTariff = { ...fixed, type: 'indexed' }
const opened = toPriceFormValues(register, true, '2026-11-16')
const withNow = (
  now: Partial<EnergyValues['now']>,
  more: Partial<EnergyValues> = {},
): TariffPriceFormValues => ({
  ...opened,
  energy: { ...opened.energy, ...more, now: { ...opened.energy.now, ...now } },
})

describe('the form of dated prices', () => {
  it('[FEE-017] starts with the prices of the last register and today, or with the register to correct', () => {
    expect(toPriceFormValues(register, false, '2026-11-16')).toMatchObject({
      prices: [0.2, 0.15, 0.1, null, null, null],
      energy: { now: { kind: 'periods', prices: [0.2, 0.15, 0.1, null, null, null] }, isPromotion: false },
      validFrom: '2026-11-16',
      validTo: null,
    })
    expect(opened).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-12-31' })
  })

  it('requires every price, each a number of zero or more', () => {
    const errorOf = (prices: (number | null)[]) =>
      validatePriceForm(withNow({ prices }), 'energy', fixed, undefined)['energy.now.prices']
    expect(errorOf([0.2, null, 0.1])).toBe('Falta el precio de P2')
    expect(errorOf([0.2, 0.1, Number.NaN])).toBe('El precio de P3 no es un número')
    expect(errorOf([-0.2, 0.1, 0.1])).toBe('El precio de P1 es negativo')
    expect(errorOf([0, 0.1, 0.1])).toBeUndefined()
  })

  it('[FEE-017] rejects new prices that do not start after the last ones', () => {
    const errorOf = (validFrom: string | null) =>
      validatePriceForm({ ...opened, validFrom }, 'energy', fixed, register).validFrom
    expect(errorOf('2026-01-01')).toBe('Los precios nuevos empiezan después de los anteriores')
    expect(errorOf('2026-01-02')).toBeUndefined()
    expect(errorOf(null)).toBe('Escribe desde qué día valen')
  })

  it('sends only the periods of the access tariff', () => {
    const values = { ...opened, prices: [1, 2, 3, 4] }
    expect(toPriceInput(values, 'power', fixed)).toMatchObject({ prices: { p1: 1, p2: 2 }, structure: null })
  })

  it('[FEE-016] sends the structure that was chosen, and one price as that of every period', () => {
    const quota = withNow({ kind: 'quota', eurPerMonth: 30, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 })
    expect(toPriceInput(quota, 'energy', fixed)).toMatchObject({
      prices: {},
      structure: { structure: 'quota', eurPerMonth: 30, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 },
    })
    const single = toPriceInput(withNow({ kind: 'single', single: 0.12 }), 'energy', fixed)
    expect(single).toMatchObject({ prices: { p1: 0.12, p2: 0.12, p3: 0.12 }, structure: null })
    const hedged = withNow({ kind: 'indexed', hedge: { shareRatio: 50, eurPerMwh: 60 } })
    expect(toPriceInput(hedged, 'energy', indexed)).toMatchObject({
      prices: register.prices,
      structure: { structure: 'indexed', hedge: { shareRatio: 0.5, eurPerMwh: 60 }, lossPercent: null },
    })
  })

  it('[FEE-016] reads a stored structure as it was sent', () => {
    const sent = toPriceInput(
      withNow(
        { kind: 'single', single: 0.1 },
        {
          isPromotion: true,
          until: '2026-12-31',
          after: {
            ...opened.energy.now,
            kind: 'quota',
            eurPerMonth: 30,
            includedKwhPerMonth: 0,
            overageEurPerKwh: 1,
          },
          afterPower: [0.1, 0.05],
        },
      ),
      'energy',
      fixed,
    )
    const read = toPriceFormValues({ ...register, ...sent, validTo: null }, true, '2026-11-16')
    expect(toPriceInput(read, 'energy', fixed)).toEqual({ ...sent, validTo: null })
  })

  it('[FEE-016] says beside its field what a structure lacks', () => {
    const errorsOf = (values: TariffPriceFormValues, tariff = fixed) =>
      validatePriceForm(values, 'energy', tariff, undefined)
    expect(errorsOf(withNow({ kind: 'quota', eurPerMonth: 30, includedKwhPerMonth: 200 }))).toEqual({
      'energy.now.overageEurPerKwh': 'Escribe la cifra',
    })
    expect(
      errorsOf(withNow({ kind: 'indexed', hedge: { shareRatio: 120, eurPerMwh: 60 } }), indexed),
    ).toEqual({
      'energy.now.hedge.shareRatio': 'La cifra no está entre 0 y 1.',
    })
    expect(
      errorsOf(withNow({}, { isPromotion: true, until: '2025-12-31', after: opened.energy.now })),
    ).toEqual({
      'energy.until': 'La promoción acaba antes de que empiecen sus precios, el 01-01-2026.',
    })
  })
})
