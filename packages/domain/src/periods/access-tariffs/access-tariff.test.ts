import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { DomainError } from '../../domain-error.ts'
import { accessTariffs, findAccessTariff, findRetiredAccessTariff, getAccessTariff } from './access-tariff.ts'
import { gasTariffs } from './gas-tariff.data.ts'
import { retiredAccessTariffs } from './retired-access-tariff.data.ts'

describe('access tariffs', () => {
  it('[FEE-006] are named by nombre, periods and the code of the exchange formats', () => {
    expect(getAccessTariff('2.0TD')).toMatchObject({ idTarifaATR: 18, nombre: '2.0TD', periods: 3 })
    expect(accessTariffs.map((tariff) => tariff.idTarifaATR)).toEqual([18, 19, 20, 21, 22, 23, 24, 25])
    expect(getAccessTariff(25).nombre).toBe('6.1TDVE')
  })
  it('[LIM-038] [LIM-039] have two powers in 2.0TD, six in the rest and one in gas', () => {
    for (const { nombre, periods, powerPeriods } of accessTariffs) {
      expect([nombre, powerPeriods]).toEqual([nombre, nombre === '2.0TD' ? 2 : periods])
      expect(powerPeriods).toBeLessThanOrEqual(6)
    }
    for (const gas of gasTariffs) expect(gas.powerPeriods).toBe(1)
  })
  it('are found in lower case and with spaces, without guessing', () => {
    expect(findAccessTariff(' 3.0 tdve')?.idTarifaATR).toBe(24)
    expect(findAccessTariff('2.0A')).toBeNull()
    for (const tariff of ['2.1TD', 26])
      expect(errorOf(() => getAccessTariff(tariff))).toMatchObject({
        code: 'ACCESS_TARIFF_UNKNOWN',
        field: 'atrTariff',
        details: { tariff },
      })
  })
  it('are active where they are in force, the retired ones are not', () => {
    expect(accessTariffs.every(({ active }) => active)).toBe(true)
    expect(gasTariffs.every(({ active }) => active)).toBe(true)
    expect(retiredAccessTariffs.some(({ active }) => active)).toBe(false)
  })
  it('that closed on 2021-05-31 are recognised, by name and by code, and refused with their own error code', () => {
    // Codes of table 17 of the exchange formats.
    const names = {
      1: '2.0A',
      3: '3.0A',
      4: '2.0DHA',
      5: '2.1A',
      6: '2.1DHA',
      7: '2.0DHS',
      8: '2.1DHS',
      11: '3.1A',
      12: '6.1A',
      13: '6.2',
      14: '6.3',
      15: '6.4',
      16: '6.5',
      17: '6.1B',
    }
    for (const [code, nombre] of Object.entries(names)) {
      expect(findRetiredAccessTariff(Number(code))?.nombre).toBe(nombre)
      for (const asked of [nombre, ` ${nombre.toLowerCase()} `, Number(code)]) {
        try {
          getAccessTariff(asked)
          expect.unreachable(`${nombre} is not in force`)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          expect([error.code, error.field, error.details]).toEqual([
            'ACCESS_TARIFF_RETIRED',
            'atrTariff',
            { tariff: nombre, validTo: '2021-05-31' },
          ])
        }
      }
    }
    expect(retiredAccessTariffs).toHaveLength(14)
    expect(findRetiredAccessTariff('2.0TD')).toBeNull()
  })
  it('share no code with retired tariffs or gas', () => {
    const codes = [...accessTariffs, ...retiredAccessTariffs, ...gasTariffs].map(
      (tariff) => tariff.idTarifaATR,
    )
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('gas tariffs', () => {
  it('are the eleven bands of Circular 6/2020, each beginning where the one before ends', () => {
    expect(gasTariffs.map((gas) => gas.nombre).join(' ')).toBe(
      'RL.1 RL.2 RL.3 RL.4 RL.5 RL.6 RL.7 RL.8 RL.9 RL.10 RL.11',
    )
    expect(gasTariffs[0]).toMatchObject({ aboveKwhYear: 0, upToKwhYear: 5_000 })
    expect(gasTariffs[10]).toMatchObject({ aboveKwhYear: 500_000_000, upToKwhYear: null })
    for (const [index, { upToKwhYear }] of gasTariffs.slice(0, -1).entries()) {
      expect(gasTariffs[index + 1]?.aboveKwhYear).toBe(upToKwhYear)
    }
  })
})
