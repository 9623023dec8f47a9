import { describe, expect, it } from 'vitest'
import { assertSells } from '../energy-marketers/energy-marketer.ts'
import { findAtrTariff, listAtrTariffs } from './atr-tariff.ts'
import { getAtrTariffOf } from './tariff.ts'

describe('access tariffs of offers', () => {
  it('[FEE-006] are found by code and by name, for electricity and for gas', () => {
    expect(findAtrTariff(18)).toMatchObject({ nombre: '2.0TD', periods: 3, utilityType: 'electricity' })
    expect(findAtrTariff('3.0 td')).toMatchObject({ idTarifaATR: 19, periods: 6, powerPeriods: 6 })
    expect(findAtrTariff('rl.4')).toMatchObject({ utilityType: 'gas', periods: 1 })
    expect(findAtrTariff('2.1DHA')).toBeNull()
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
    expect(() => getAtrTariffOf(18, 'gas')).toThrow('ATR_TARIFF_OF_OTHER_UTILITY')
    expect(() => getAtrTariffOf(7, 'gas')).toThrow('ATR_TARIFF_UNKNOWN')
    const marketer = { idEnergyMarketer: 'm', utilityTypes: ['electricity'] as const }
    expect(() => assertSells(marketer, 'electricity')).not.toThrow()
    expect(() => assertSells(marketer, 'gas')).toThrow('ENERGY_MARKETER_DOES_NOT_SELL')
  })
})
