import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { pricePeriodCount } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { describe, expect, it } from 'vitest'
import { parsePriceBlock } from './price-block.ts'
import { gridKinds, rowKey, type PriceRow } from './price-cells.ts'

const rowsOf = (...tariffs: [id: string, name: string, access: string][]): PriceRow[] =>
  tariffs.flatMap(([idTariff, name, access]) =>
    gridKinds.map((kind) => ({
      key: rowKey(idTariff, kind),
      kind,
      tariff: { idTariff, name, isBasePrice: false },
      atrTariff: getAtrTariff(access),
      periods: pricePeriodCount(kind, getAtrTariff(access)),
      linkedTo: null,
      last: null,
    })),
  )

const rows = rowsOf(['a', 'Empresa Única', '3.0TD'], ['b', 'Energía Verde', '3.0TD'], ['h', 'Hogar', '2.0TD'])
const START = { row: 0, period: 0 }
const paste = (text: string, from = START, shown = rows) => parsePriceBlock(text, rows, shown, from)
const line = (...cells: (string | number)[]) => cells.join('\t')
const six = (first: number) => Array.from({ length: 6 }, (_, index) => `0,${first + index}`)
const cells = (row: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`${row}/${index}`, text]))

describe('a pasted block of prices', () => {
  it('without names fills the rows shown from the position on, and leaves out what does not fit', () => {
    const pasted = paste(`${line('1,1', '1,2')}\r\n${line('2,1', '')}\r\n${line('3,1')}\r\n`, {
      row: 4,
      period: 1,
    })
    expect(pasted.typed).toEqual({ 'h/power/1': '1,1', 'h/energy/1': '2,1' })
    expect(pasted).toMatchObject({ isByName: false, extraPrices: 1, linesBelow: 1, unmatched: [] })
  })

  it('[FEE-019] leaves out the prices of tariffs that read those of another one', () => {
    const linked = rows.map((row) => (row.tariff.idTariff === 'a' ? { ...row, linkedTo: 'Hogar' } : row))
    const text = [line('Empresa Única', ...six(1)), line('Energía Verde', ...six(2))].join('\n')
    expect(parsePriceBlock(text, linked, linked, { row: 1, period: 0 })).toMatchObject({
      typed: cells('b/energy', six(2)),
      linkedPrices: 6,
    })
  })

  it('matches lines by tariff, whatever accents and case, with header, access tariff and kind', () => {
    const pasted = paste(
      [
        line('Tarifa', 'Acceso', 'Término', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'),
        line('ENERGIA VERDE', '3.0TD', 'Energía', ...six(20)),
        line('empresa unica', '3.0 TD', 'Potencia', ...six(10)),
        line('', '', 'Energía', ...six(30)),
        line('Hogar', '2.0TD', 'Potencia', '0,11', '0,12', '-', '-', '-', '-'),
        line('Otra lista', '3.0TD', 'Potencia', ...six(40)),
      ].join('\n'),
      { row: 2, period: 3 },
    )
    expect(pasted.typed).toEqual({
      ...cells('b/energy', six(20)),
      ...cells('a/power', six(10)),
      ...cells('a/energy', six(30)),
      ...cells('h/power', ['0,11', '0,12']),
    })
    expect(pasted).toMatchObject({ isByName: true, extraPrices: 0, unmatched: ['Otra lista 3.0TD'] })
  })

  it('reads power and energy beside each other, under a header of merged cells or as twelve prices', () => {
    const twelve = [...six(10), ...six(30)]
    const both = { ...cells('a/power', six(10)), ...cells('a/energy', six(30)) }
    const headed = paste(
      [
        line('', 'Energía (€/MWh)', '', '', '', '', '', 'Potencia €/kW·año'),
        line('Tarifa', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'),
        line('Empresa única', ...six(30), ...six(10)),
      ].join('\n'),
    )
    expect(headed.typed).toEqual(both)
    expect(headed.units).toEqual({ energy: 'perMwh', power: 'perYear' })
    expect(paste(line('Empresa única', ...twelve)).typed).toEqual(both)
    expect(paste(line(...twelve)).typed).toEqual(both)
  })

  it('reads columns by their periods in any order, with others between them', () => {
    const pasted = paste(
      `${line('Código', 'Tarifa', 'P2', 'Alta', 'P1')}\n${line(7, 'Hogar', '0,2', 3, '0,1')}`,
    )
    expect(pasted.typed).toEqual({ 'h/power/0': '0,1', 'h/power/1': '0,2' })
  })

  it('takes two lines of a tariff without kind as power and energy', () => {
    const pasted = paste(`${line('Energía Verde', ...six(10))}\n${line('Energía Verde', ...six(20))}`)
    expect(pasted.typed).toEqual({ ...cells('b/power', six(10)), ...cells('b/energy', six(20)) })
  })

  it('finds name, access tariff and kind in one cell, and the unit in a cell of the line', () => {
    const pasted = paste(line('Empresa única · 3.0TD - Potencia', ...six(10), '€/kW·mes'))
    expect(pasted.typed).toEqual(cells('a/power', six(10)))
    expect(pasted.units).toEqual({ power: 'perMonth' })
  })

  it('needs the access tariff for a name that several have', () => {
    const twins = rowsOf(['x', 'Fija', '2.0TD'], ['y', 'Fija', '3.0TD'])
    const pasteTwins = (text: string) => parsePriceBlock(text, twins, twins, START)
    expect(pasteTwins(line('Fija', 'Energía', ...six(10)))).toMatchObject({ typed: {}, unmatched: ['Fija'] })
    expect(pasteTwins(line('Fija', '3.0TD', 'Energía', ...six(10))).typed).toEqual(cells('y/energy', six(10)))
    expect(pasteTwins(line('3.0TD', 'Energía', ...six(10))).typed).toEqual(cells('y/energy', six(10)))
  })

  it('follows the kinds of lines whose texts name no tariff', () => {
    const pasted = paste(
      [line('Lista 1', 'Energía', ...six(10)), line('Lista 2', 'Energía', ...six(20))].join('\n'),
    )
    expect(pasted.isByName).toBe(false)
    expect(pasted.typed).toEqual({ ...cells('a/energy', six(10)), ...cells('b/energy', six(20)) })
  })

  it('fills only the rows shown, and matches names among all', () => {
    const shown = rows.filter((row) => row.kind === 'energy')
    expect(paste(`${line('1', '2')}\n${line('3', '4')}`, START, shown).typed).toEqual({
      'a/energy/0': '1',
      'a/energy/1': '2',
      'b/energy/0': '3',
      'b/energy/1': '4',
    })
    expect(paste(line('Hogar', 'Potencia', '0,1', '0,2'), START, shown).typed).toEqual({
      'h/power/0': '0,1',
      'h/power/1': '0,2',
    })
  })

  it('keeps what is not a number in a price column, so that it is shown in its place', () => {
    expect(paste(line('Hogar', 'Energía', '0,1', 'consultar', '0,3')).typed).toEqual({
      'h/energy/0': '0,1',
      'h/energy/1': 'consultar',
      'h/energy/2': '0,3',
    })
    expect(paste('sin precios')).toMatchObject({ typed: {}, isByName: false })
  })
})
