import { describe, expect, it } from 'vitest'
import { proposeTab, titlesKeyOf, toRememberedTab } from './propose-mapping.ts'
import { guessRole } from './sheet-header.ts'
import { contradictsUnit, findUnitInText, guessUnit, toRegisterPrice } from './sheet-unit.ts'
import { findAccessTariffs, withoutAccessTariff } from './access-tariff-text.ts'
import { parsePrice, parseSheetDate } from './parse-sheet-cell.ts'

describe('titles of columns', () => {
  it('[API-059] are understood as marketers write them', () => {
    const roles = Object.fromEntries(
      [
        'PRODUCTO',
        'Peaje',
        'Tarifa ATR',
        'Periodo',
        'Energía P1 (€/kWh)',
        'P3 ENERGÍA',
        'Precio energía punta',
        'TE P2',
        'Potencia P1 €/kW y día',
        'TP_P6',
        'Término fijo (€/día)',
        'Compensación excedentes',
        'Válido desde',
        'Comentarios',
      ].map((title) => [title, guessRole(title)]),
    )
    expect(roles).toEqual({
      PRODUCTO: 'product',
      Peaje: 'accessTariff',
      'Tarifa ATR': 'accessTariff',
      Periodo: 'period',
      'Energía P1 (€/kWh)': 'energy.p1',
      'P3 ENERGÍA': 'energy.p3',
      'Precio energía punta': 'energy.p1',
      'TE P2': 'energy.p2',
      'Potencia P1 €/kW y día': 'power.p1',
      TP_P6: 'power.p6',
      'Término fijo (€/día)': 'power',
      'Compensación excedentes': 'excessRetribution',
      'Válido desde': 'validFrom',
      Comentarios: null,
    })
  })

  it('mean the next time what they meant, in whatever order they come', () => {
    const tab = (titles: string[], cells: (string | number)[]) => ({
      name: 'Hoja1',
      rows: [
        { line: 1, cells: titles },
        { line: 2, cells },
      ],
    })
    const first = proposeTab(tab(['Oferta', 'Energía P1', 'Cargo'], ['A', 0.1, 2]))
    const chosen = { ...first.mapping, columns: ['product', 'energy.p1', 'excessRetribution'] as const }
    const remembered = toRememberedTab(chosen, first.titles)
    const key = titlesKeyOf(first.titles)
    const again = proposeTab(tab(['Cargo', 'Oferta', 'Energía P1'], [2, 'A', 0.1]), (titles) =>
      titles === key ? remembered : null,
    )
    expect(again.isRemembered).toBe(true)
    expect(again.mapping.columns).toEqual(['excessRetribution', 'product', 'energy.p1'])
  })
})

describe('units of a sheet', () => {
  it('are those that a title states', () => {
    expect(findUnitInText('energy', 'Energía P1 (€/MWh)')).toBe('perMwh')
    expect(findUnitInText('energy', 'P1 c€/kWh')).toBe('centsPerKwh')
    expect(findUnitInText('energy', 'Cts/kWh')).toBe('centsPerKwh')
    expect(findUnitInText('energy', 'EUR/kWh')).toBe('perKwh')
    expect(findUnitInText('energy', 'P1')).toBeNull()
    expect(findUnitInText('power', '€/kW·año')).toBe('perYear')
    expect(findUnitInText('power', '€/kW y día')).toBe('perDay')
    expect(findUnitInText('power', '€/kW mes')).toBe('perMonth')
    expect(findUnitInText('power', '€/kWh')).toBeNull()
  })

  it('[API-059] are guessed from the magnitude, and one that contradicts them is detected', () => {
    expect(guessUnit('energy', [0.18, 0.15, 0.2])).toBe('perKwh')
    expect(guessUnit('energy', [18, 15, 9.8])).toBe('centsPerKwh')
    expect(guessUnit('energy', [182, 150, 98])).toBe('perMwh')
    expect(guessUnit('power', [0.09, 0.05])).toBe('perDay')
    expect(guessUnit('power', [2.9, 1.2])).toBe('perMonth')
    expect(guessUnit('power', [36.5, 18])).toBe('perYear')
    expect(guessUnit('energy', [0, 0])).toBeNull()
    expect(contradictsUnit({ stated: 'perKwh', byMagnitude: 'perMwh' }, 'perKwh')).toBe(true)
    expect(contradictsUnit({ stated: 'perKwh', byMagnitude: null }, 'perKwh')).toBe(false)
  })

  it('[FEE-016] are converted with 365 days, 12 months and 100 cents', () => {
    expect(toRegisterPrice(36.5, 'perYear')).toBe(0.1)
    // 38,043426 €/kW and year of 2025, by hand: 0,10422856.
    expect(toRegisterPrice(38.043426, 'perYear')).toBe(0.10422856)
    expect(toRegisterPrice(3.65, 'perMonth')).toBe(0.12)
    expect(toRegisterPrice(18.25, 'centsPerKwh')).toBe(0.1825)
    expect(toRegisterPrice(182.5, 'perMwh')).toBe(0.1825)
  })
})

describe('cells of a sheet', () => {
  it('name access tariffs with and without point and space', () => {
    expect(['2.0TD', '2.0 TD', '20TD', '2,0td', 'Peaje 2.0TD'].map(findAccessTariffs)).toEqual(
      Array.from({ length: 5 }, () => [18]),
    )
    expect(findAccessTariffs('6.1 TDVE')).toEqual([25])
    expect([findAccessTariffs(6.1), findAccessTariffs(3)]).toEqual([[20], [19]])
    expect([findAccessTariffs('RL1'), findAccessTariffs('RL.10')]).toEqual([[101], [110]])
    expect([findAccessTariffs('2.1DHA'), findAccessTariffs(null)]).toEqual([[], []])
    expect(withoutAccessTariff('Norte Fijo (2.0TD)')).toBe('Norte Fijo')
    expect(withoutAccessTariff('2.0TD')).toBe('2.0TD')
  })

  it('have prices with decimal commas, points and units', () => {
    expect(['0,123456', '0.123456', '1.234,56', '92,5 €/MWh', '12 c€/kWh', 0.5].map(parsePrice)).toEqual([
      0.123456, 0.123456, 1234.56, 92.5, 12, 0.5,
    ])
    expect(['', '-', 'N/A', null].map(parsePrice)).toEqual([null, null, null, null])
    expect(['OMIE + 5', '1,2,3', '#ERROR', '=1+1'].map(parsePrice)).toEqual(Array(4).fill(undefined))
  })

  it('have dates as Spain writes them', () => {
    expect(['01/03/2026', '1-3-26', '2026-03-01', '2026-03-01 00:00'].map(parseSheetDate)).toEqual(
      Array(4).fill('2026-03-01'),
    )
    expect(['31/02/2026', 'marzo', null].map(parseSheetDate)).toEqual([null, null, null])
  })
})
