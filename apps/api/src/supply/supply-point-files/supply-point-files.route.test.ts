import {
  downloadSupplyPointTemplate,
  previewSupplyPointFile,
} from '@vatio/protocol/supply/supply-point-files/supply-point-files.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

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
