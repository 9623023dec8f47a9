import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

const MEGABYTE = 1_048_576
const CHUNK = 64 * 1024
const BOUNDARY = 'frontera-de-pruebas'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Ten years of hours in lines that are padded to 19 MB. */
function curveOfTenYears(): Buffer {
  const lines = ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion']
  const padding = ' '.repeat(175)
  for (let hour = 0; hour < 87_600; hour++) {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(hour / 24) * 86_400_000).toISOString().slice(0, 10)
    const [year, month, date] = day.split('-')
    lines.push(
      `ES0021000000000001RK0F;${date}/${month}/${year};${(hour % 24) + 1};0,${hour % 1000};R${padding}`,
    )
  }
  return Buffer.from(lines.join('\r\n'))
}

/** Sends a file in chunks, as a browser does, and returns the status. */
function stream(content: Buffer, as: TestUser): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo
    const upload = request({
      port,
      method: 'POST',
      path: previewCurveFile.path,
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    })
    upload.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    upload.on('error', reject)
    upload.write(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    )
    let at = 0
    const push = (): void => {
      while (at < content.length) {
        const chunk = content.subarray(at, (at += CHUNK))
        if (!upload.write(chunk)) return void upload.once('drain', push)
      }
      upload.end(`\r\n--${BOUNDARY}--\r\n`)
    }
    push()
  })
}

describe('large curve files', () => {
  it(
    'are not held in the memory of the server: twelve of 19 MB at once take less than 150 MB',
    { timeout: 300_000 },
    async () => {
      const content = curveOfTenYears()
      expect(content.length).toBeGreaterThan(19_000_000)
      const users = [server.adminA, server.adminB, server.adminA, server.adminB]
      expect(await stream(content, server.adminA)).toBe(200)
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
      const statuses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => stream(content, elementAt(users, index % users.length))),
      )
      clearInterval(watch)
      // On a busy machine the last of them wait too long and are answered 503.
      for (const status of statuses) expect([200, 503]).toContain(status)
      expect(statuses).toContain(200)
      expect((most - before) / MEGABYTE).toBeLessThan(150)
    },
  )
})
