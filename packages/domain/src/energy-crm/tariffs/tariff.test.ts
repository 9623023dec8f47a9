import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertSells } from '../energy-marketers/energy-marketer.ts'
import { findAtrTariff, getAtrTariff, listAtrTariffs } from './atr-tariff.ts'
import { getAtrTariffOf } from './tariff.ts'

describe('access tariffs of offers', () => {
  it('[FEE-006] are found by code and by name, for electricity and for gas', () => {
    expect(findAtrTariff(18)).toMatchObject({ nombre: '2.0TD', periods: 3, utilityType: 'electricity' })
    expect(findAtrTariff('3.0 td')).toMatchObject({ idTarifaATR: 19, periods: 6, powerPeriods: 6 })
    expect(findAtrTariff('rl.4')).toMatchObject({ utilityType: 'gas', periods: 1 })
    expect(findAtrTariff('2.1DHA')).toBeNull()
    expect(findAtrTariff(0)).toBeNull()
  })

  it('have as many prices of energy and of power as they have periods', () => {
    const prices = (['electricity', 'gas'] as const).map((utilityType) =>
      Object.fromEntries(
        listAtrTariffs(utilityType).map(({ nombre, periods, powerPeriods }) => [
          nombre,
          [periods, powerPeriods],
        ]),
      ),
    )
    expect(prices[0]).toMatchObject({ '2.0TD': [3, 2], '3.0TD': [6, 6], '6.1TD': [6, 6], '6.4TD': [6, 6] })
    expect(new Set(Object.values(prices[1] ?? {}).map(String))).toEqual(new Set(['1,1']))
  })

  it('name the field and the code or name that is not known', () => {
    for (const nameOrId of [7, '2.1DHA']) {
      expect(errorOf(() => getAtrTariff(nameOrId))).toMatchObject({
        code: 'ATR_TARIFF_UNKNOWN',
        field: 'atrTariff',
        details: { nameOrId },
      })
    }
  })

  it('[FEE-024] of gas are RL.1 to RL.11', () => {
    expect(listAtrTariffs('gas').map((tariff) => tariff.nombre)).toEqual(
      Array.from({ length: 11 }, (_, index) => `RL.${index + 1}`),
    )
  })

  it('have unique codes, so that an offer names one access tariff', () => {
    const all = [...listAtrTariffs('electricity'), ...listAtrTariffs('gas')]
    expect(new Set(all.map((tariff) => tariff.idTarifaATR)).size).toBe(all.length)
  })

  it('[FEE-016] must be of the energy of the offer, which its marketer must sell', () => {
    expect(getAtrTariffOf(18, 'electricity').nombre).toBe('2.0TD')
    expect(errorOf(() => getAtrTariffOf(18, 'gas'))).toMatchObject({
      code: 'ATR_TARIFF_OF_OTHER_UTILITY',
      field: 'atrTariff',
      details: { idTarifaATR: 18, utilityType: 'gas' },
    })
    expect(() => getAtrTariffOf(7, 'gas')).toThrow('ATR_TARIFF_UNKNOWN')
    const marketer = { idEnergyMarketer: 'm', utilityTypes: ['electricity'] as const }
    expect(() => assertSells(marketer, 'electricity')).not.toThrow()
    expect(() => assertSells(marketer, 'gas')).toThrow('ENERGY_MARKETER_DOES_NOT_SELL')
  })
})
