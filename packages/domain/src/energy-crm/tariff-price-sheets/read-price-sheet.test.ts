import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import type { SheetTab, TabMapping } from './price-sheet.ts'
import { proposeTab } from './propose-mapping.ts'
import { assertMapping, readPriceSheet } from './read-price-sheet.ts'

type Cell = string | number | null
const tabOf = (rows: readonly (readonly Cell[])[], name = 'Hoja1'): SheetTab => ({
  name,
  rows: rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== null) ? [{ line: index + 1, cells }] : [],
  ),
})
function read(tab: SheetTab, change: Partial<TabMapping> = {}) {
  const { mapping } = proposeTab(tab)
  return readPriceSheet([tab], [{ ...mapping, ...change }])
}
const short = ({ prices }: ReturnType<typeof read>) =>
  prices.map(({ product, idTarifaATR, kind, prices: values, problem }) => [
    product,
    idTarifaATR,
    kind,
    Object.values(values),
    problem,
  ])

/** As a marketer sends it: preamble, titles of two rows, decimal commas as text, notes below. */
const wide = tabOf([
  ['Energía del Norte, S.A.', null],
  [null, 'Precios válidos desde el 01/03/2026'],
  [null],
  [null, null, 'Energía (€/MWh)', null, null, null, null, null, 'Potencia (€/kW año)'],
  ['Producto', 'Tarifa de acceso', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  ['Norte Fijo', '2.0 TD', '182,5', '121,4', '98,7', null, null, null, '36,5', '3,65'],
  ['Norte Fijo', '30TD', 171.2, 150, 130, 120, 110, 99, 18.25, 14.6, 7.3, 7.3, 7.3, 3.65],
  ['(1) Impuestos no incluidos'],
])

describe('a sheet with one row per product and access tariff', () => {
  it('[API-059] is recognised below its preamble, with titles of two rows, and read in the stated units', () => {
    const proposed = proposeTab(wide)
    expect(proposed.mapping).toMatchObject({
      isUsed: true,
      headerLine: 5,
      units: { energy: 'perMwh', power: 'perYear' },
    })
    expect(proposed.guesses.energy).toEqual({ stated: 'perMwh', byMagnitude: 'perMwh' })
    // By hand: 36,5 €/kW·año / 365 = 0,1; 182,5 €/MWh / 1000 = 0,1825; 18,25 / 365 = 0,05.
    expect(short(read(wide))).toEqual([
      ['Norte Fijo', 18, 'energy', [0.1825, 0.1214, 0.0987], null],
      ['Norte Fijo', 18, 'power', [0.1, 0.01], null],
      ['Norte Fijo', 19, 'energy', [0.1712, 0.15, 0.13, 0.12, 0.11, 0.099], null],
      ['Norte Fijo', 19, 'power', [0.05, 0.04, 0.02, 0.02, 0.02, 0.01], null],
    ])
    expect(read(wide).linesWithoutPrice).toBe(1)
  })

  it('says what is wrong with each row instead of completing it', () => {
    const titles = ['Producto', 'ATR', 'Energía P1', 'Energía P2', 'Energía P3', 'Energía P4']
    const rows: Cell[][] = [
      ['A', '2.0TD', 0.1, 0.1, null, null],
      ['B', '2.0TD', 0.1, 0.1, 0.1, 0.2],
      ['C', '2.0TD', 0.1, 'según mercado', 0.1, null],
      ['D', '2.1DHA', 0.1, 0.1, 0.1, null],
      ['E', null, 0.1, 0.1, 0.1, null],
      ['F', '2.0TD', 0.1, 0.1, 12, null],
      ['G', '2.0TD', 0.1, 0.1, 0.1, 0],
    ]
    expect(short(read(tabOf([titles, ...rows]))).map((row) => [row[0], row[4]])).toEqual([
      ['A', 'periodMissing'],
      ['B', 'periodExtra'],
      ['C', 'priceUnreadable'],
      ['D', 'accessTariffUnknown'],
      ['E', 'accessTariffMissing'],
      ['F', 'outOfRange'],
      ['G', null],
    ])
  })

  it('takes the access tariff from the tab, a heading or the product, and several from one cell', () => {
    const titles = ['Producto', 'Energía P1', 'Energía P2', 'Energía P3']
    const prices = [0.12, 0.11, 0.1]
    expect(short(read(tabOf([titles, ['A', ...prices]], 'Precios 2.0TD')))[0]?.[1]).toBe(18)
    expect(short(read(tabOf([titles, ['Peaje 2.0 TD'], ['A', ...prices]])))[0]?.[1]).toBe(18)
    expect(short(read(tabOf([titles, ['A 2.0TD', ...prices]])))[0]?.[1]).toBe(18)
    const six = ['Producto', 'Peaje', ...[1, 2, 3, 4, 5, 6].map((number) => `Energía P${number}`)]
    const several = read(tabOf([six, ['A', '3.0TD / 6.1TD', ...prices, ...prices]]))
    expect(short(several).map((row) => row[1])).toEqual([19, 20])
  })

  it('reads a single price of energy as that of every period, and valle as the second power of 2.0TD', () => {
    const titles = [
      'Producto',
      'ATR',
      'Precio energía €/kWh',
      'Potencia P1 €/kW día',
      'Potencia P2',
      'Potencia P3',
    ]
    expect(short(read(tabOf([titles, ['Plana', '2.0TD', '0,15', 0.09, null, 0.01]])))).toEqual([
      ['Plana', 18, 'energy', [0.15, 0.15, 0.15], null],
      ['Plana', 18, 'power', [0.09, 0.01], null],
    ])
  })
})

describe('a sheet with one row per period', () => {
  it('[API-059] is joined into one row per product, access tariff and kind, also with merged names', () => {
    const long = tabOf([
      ['Tarifa', 'Peaje', 'Periodo', 'Término energía (c€/kWh)', 'Término potencia (€/kW mes)'],
      ['Sur', '2.0TD', 'P1', '18,25', '3,65'],
      [null, null, 'P2', '12', '0,365'],
      [null, null, 'P3', '9,5', null],
      ['Este', '2.0TD', 'Punta', 20, 3],
      ['Este', '2.0TD', 'Llano', 15, 0.5],
      ['Este', '2.0TD', 'Nocturno', 10, null],
    ])
    expect(short(read(long))).toEqual([
      ['Sur', 18, 'energy', [0.1825, 0.12, 0.095], null],
      // By hand: 3,65 €/kW·mes x 12 / 365 = 0,12.
      ['Sur', 18, 'power', [0.12, 0.012], null],
      ['Este', 18, 'energy', [], 'periodUnknown'],
      ['Este', 18, 'power', [], 'periodUnknown'],
    ])
  })
})

describe('a sheet of gas', () => {
  it('[API-059] has one price of energy and a fixed term per day, month or year', () => {
    const gas = tabOf([
      ['Producto', 'Peaje', 'Término variable (€/kWh)', 'Término fijo (€/mes)'],
      ['Gas Hogar', 'RL.1', '0,0612', '5,11'],
      ['Gas Hogar', 'RL2', '0,0581', '9,49'],
    ])
    // By hand: 5,11 x 12 / 365 = 0,168; 9,49 x 12 / 365 = 0,312.
    expect(short(read(gas))).toEqual([
      ['Gas Hogar', 101, 'energy', [0.0612], null],
      ['Gas Hogar', 101, 'power', [0.168], null],
      ['Gas Hogar', 102, 'energy', [0.0581], null],
      ['Gas Hogar', 102, 'power', [0.312], null],
    ])
  })
})

describe('a hostile sheet', () => {
  it('is refused where its rows name so many access tariffs that no sheet has as many prices', () => {
    const access = '2.0TD 3.0TD 6.1TD 6.2TD 6.3TD 6.4TD RL.1 RL.2 RL.3 RL.4'
    const titles = ['Producto', 'Peaje', 'Energía (€/kWh)']
    const tab = tabOf([titles, ...Array.from({ length: 15_001 }, () => ['Fijo', access, 0.1])])
    const units = { energy: null, power: null, gasFixedTerm: null, excessRetribution: null }
    expect(errorOf(() => read(tab, { units })).code).toBe('TABLE_TOO_MANY_ROWS')
    expect(read(tabOf(tab.rows.slice(0, 101).map(({ cells }) => cells))).prices).toHaveLength(1_000)
  })

  it('is proposed and read in proportion to its size, whatever its cells are', () => {
    const title = `€${'/'.repeat(4_000)})x`
    const price = `1${' '.repeat(3_999)}x`
    const tab = tabOf([
      ...Array.from({ length: 30 }, () => Array.from({ length: 32 }, () => title)),
      ['Producto', 'Peaje', 'Energía (€/kWh)', 'Potencia'],
      ...Array.from({ length: 300 }, () => ['Fijo', '2.0TD', price, price]),
    ])
    const before = performance.now()
    expect(read(tab).linesWithoutPrice).toBe(300)
    // A minute where the end of titles and prices is looked for from each of their places.
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

describe('a mapping', () => {
  it('needs the product, a price and each role once', () => {
    const { mapping } = proposeTab(wide)
    const reasonOf = (columns: TabMapping['columns']) =>
      errorOf(() => assertMapping([{ ...mapping, columns }])).details?.reason
    expect(() => assertMapping([mapping])).not.toThrow()
    expect(reasonOf([null, 'accessTariff', 'energy.p1'])).toBe('noProduct')
    expect(reasonOf(['product', 'accessTariff'])).toBe('noPrice')
    expect(reasonOf(['product', 'energy.p1', 'energy.p1'])).toBe('roleTwice')
    expect(reasonOf(['product', 'period', 'energy.p1'])).toBe('periodTwice')
    expect(errorOf(() => assertMapping([{ ...mapping, isUsed: false }])).details?.reason).toBe('noTab')
  })

  it('reads nothing of a kind whose unit nobody has said', () => {
    const { mapping } = proposeTab(wide)
    const found = read(wide, { units: { ...mapping.units, power: null } })
    expect(short(found)[1]).toEqual(['Norte Fijo', 18, 'power', [], 'unitMissing'])
  })
})
