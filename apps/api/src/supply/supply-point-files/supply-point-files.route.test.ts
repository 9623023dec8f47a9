import {
  downloadSupplyPointTemplate,
  previewSupplyPointFile,
} from '@vatio/protocol/supply/supply-point-files/supply-point-files.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (name: string, content: Buffer | string) =>
  server.call(previewSupplyPointFile, { as: server.adminA, file: { name, content } })

describe('supply-point files', () => {
  it('answer 401 without a session and 403 without an application that uses them', async () => {
    const file = { name: 'a.csv', content: 'CUPS;Tarifa' }
    expect((await server.call(previewSupplyPointFile, { file })).status).toBe(401)
    expect((await server.call(downloadSupplyPointTemplate)).status).toBe(401)
    const as = await server.createUser({ applications: ['tasks'] })
    expect((await server.call(previewSupplyPointFile, { as, file })).status).toBe(403)
  })
  it('[SOL-CD-024] are xlsx, xls or csv, and refused with another ending or other contents', async () => {
    for (const name of ['a.ods', 'a.txt', 'a', 'a.pdf']) {
      const answer = await send(name, 'CUPS;Tarifa')
      expect([answer.status, answer.code], name).toEqual([415, 'SUPPLY_POINT_FILE_EXTENSION'])
    }
    expect((await send('a.csv', 'uno;dos\n1;2')).code).toBe('SUPPLY_POINT_FILE_UNKNOWN')
    const readings = 'Fecha lectura anterior;Fecha lectura;Consumo P1\n31/12/2025;31/01/2026;5'
    expect((await send('a.csv', readings)).code).toBe('SUPPLY_POINT_FILE_POINT_MISSING')
  })
  it('[SOL-CD-032] the template is read as what it says: supply point, consumption by period and curve', async () => {
    const template = await server.call(downloadSupplyPointTemplate, { as: server.adminA })
    expect(template.raw.headers['content-disposition']).toContain('plantilla-punto-de-suministro.xlsx')
    const { status, reply } = await send('relleno.xlsx', template.raw.rawPayload)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      fileName: 'relleno.xlsx',
      point: {
        cups: 'ES0021000000000001RK0F',
        holder: 'Ejemplo, S.L.',
        region: 'Madrid',
        addressCode: '28001',
        atrTariff: '2.0TD',
        contractedPower: { p1: 4.6, p2: 4.6 },
        anualConsumption: 3500,
      },
      readings: [{ year: 2026, month: 1, activeConsumptionByPeriod: { p1: 80, p2: 75, p3: 140 } }],
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      problems: [],
    })
    expect(reply.curve?.days[0]?.valuesList[0]).toBe(0.25)
  })
  it('[SOL-CD-026] [SOL-CD-027] answer every field of the supply point, every reading with its dates and periods, and the curve', async () => {
    async function* rowsOf(row: readonly TableCell[]) {
      yield [row]
    }
    const six = [1, 2, 3, 4, 5, 6] as const
    const point: TableFile = {
      sheetName: 'Punto de suministro',
      headers: [
        'CUPS',
        'Titular',
        'Dirección',
        'Localidad',
        'Provincia',
        'Código postal',
        'Tarifa',
        ...six.map((period) => `Potencia P${period} (kW)`),
        'Consumo anual (kWh)',
      ],
      batches: rowsOf([
        'ES0021000000000001RK0F',
        'Bar Sol, S.L.',
        'Plaza 2',
        'Lorca',
        'Murcia',
        '30800',
        '3.0TD',
        ...six.map((period) => 20 + period),
        45_000,
      ]),
    }
    const readings: TableFile = {
      sheetName: 'Consumos',
      headers: [
        'Fecha lectura anterior',
        'Fecha lectura',
        ...six.map((period) => `Consumo P${period} (kWh)`),
      ],
      batches: rowsOf([{ date: '2025-12-20' }, { date: '2026-01-20' }, ...six.map((period) => period * 100)]),
    }
    const curve: TableFile = {
      sheetName: 'Curva',
      headers: ['Fecha', 'Hora', 'Consumo (kWh)'],
      batches: rowsOf([{ date: '2026-01-05' }, 1, 0.75]),
    }
    const parts: Buffer[] = []
    for await (const part of workbookStream(point, undefined, [readings, curve])) parts.push(part)
    const { reply } = await send('punto.xlsx', Buffer.concat(parts))
    expect(reply.point).toEqual({
      cups: 'ES0021000000000001RK0F',
      holder: 'Bar Sol, S.L.',
      address: 'Plaza 2',
      city: 'Lorca',
      region: 'Murcia',
      addressCode: '30800',
      atrTariff: '3.0TD',
      contractedPower: { p1: 21, p2: 22, p3: 23, p4: 24, p5: 25, p6: 26 },
      anualConsumption: 45_000,
    })
    expect(reply.consumptionByPeriod).toEqual([
      {
        previousReadingDate: '2025-12-20',
        readingDate: '2026-01-20',
        activeConsumption: { p1: 100, p2: 200, p3: 300, p4: 400, p5: 500, p6: 600 },
      },
    ])
    expect(reply.curve?.days).toMatchObject([{ date: '2026-01-05' }])
    expect(reply.curve?.days[0]?.valuesList[0]).toBe(0.75)
  })
  it('say sheet, line, field and text of what they cannot use', async () => {
    const { reply } = await send('a.csv', 'CUPS;Tarifa;Potencia P1\nES1;2.0TD;mucha')
    expect(reply.problems).toEqual([
      {
        sheet: 'Punto de suministro',
        line: 2,
        field: 'Potencia P1',
        code: 'NUMBER_INVALID',
        detail: 'mucha',
      },
      { sheet: 'Punto de suministro', line: 2, field: 'CUPS', code: 'CUPS_INVALID', detail: 'ES1' },
    ])
  })
})
