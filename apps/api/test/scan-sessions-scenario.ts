import * as endpoints from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import { smallJpeg } from '../../../packages/domain/test/jpeg.ts'
import type { TestServer, TestUser } from './server.ts'

/** A different photo for each number. */
export const photo = (number = 1) => Buffer.from(withNumber(smallJpeg(), number))

function withNumber(bytes: Uint8Array, number: number): Uint8Array {
  // A value of its quantisation table.
  const table = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xdb)
  bytes[table + 5] = number
  return bytes
}

/** The calls of scan sessions. @param server once it is started. */
export function scanCalls(server: () => TestServer) {
  const open = (as: TestUser | undefined) => server().call(endpoints.createScanSession, { as })
  const show = (as: TestUser | undefined, key: string) =>
    server().call(endpoints.getScanSession, { as, params: { key } })
  const confirm = (as: TestUser | undefined, key: string) =>
    server().call(endpoints.confirmScanSession, { as, params: { key } })
  const close = (as: TestUser | undefined, key: string) =>
    server().call(endpoints.closeScanSession, { as, params: { key } })
  const store = (as: TestUser | undefined, key: string, entity: DocumentEntity, idEntity: string) =>
    server().call(endpoints.storeScannedBill, {
      as,
      params: { key },
      body: { entity, idEntity, name: 'Factura' },
    })
  const pair = (key: string) =>
    server().call(endpoints.pairScanSession, {
      params: { key },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile' },
    })
  const send = (key: string, token: string | null, content: Buffer = photo()) =>
    server().call(endpoints.sendScanImage, {
      params: { key },
      file: { name: 'IMG_1.jpg', content },
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  /** A session whose phone is confirmed. */
  async function paired(as: TestUser) {
    const { sessionKey: key } = (await open(as)).reply
    const { uploadToken: token } = (await pair(key)).reply
    await confirm(as, key)
    return { key, token }
  }
  return { open, show, confirm, close, store, pair, send, paired }
}
