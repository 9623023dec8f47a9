import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { scanSessionErrors } from '@vatio/domain/billing/scan-sessions/scan-session.errors'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { domainError } from '@vatio/domain/domain-error'
import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { readJpeg } from '@vatio/domain/files/jpeg'
import { pdfOfPictures } from '@vatio/domain/files/pdf-of-pictures'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { addDocument } from '../../energy-crm/documents/documents.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { listImageKeys } from '../../templates/generic-documents/generic-documents.service.ts'
import * as repository from './scan-sessions.repository.ts'
import { assertNotOver, endSessions, getOwnSession } from './scan-sessions.service.ts'

/**
 * Keeps the photos of a session as one PDF with a record that the user sees, and ends the session with the same
 * transaction: of requests at the same time one stores the document, and where storing fails the photos are left.
 *
 * @throws APPLICATION_REQUIRED; NOT_FOUND; SCAN_SESSION_OVER; SCAN_SESSION_WITHOUT_IMAGES; the codes of `addDocument`.
 */
export async function storeBill(
  call: DetachedCall<typeof endpoints.storeScannedBill>,
): Promise<ReplyOf<typeof endpoints.storeScannedBill>> {
  const { actor, platform, params, body } = call
  if (!canAccess(actor.applications, 'energy-crm')) throw domainError(requestErrors, 'APPLICATION_REQUIRED')
  const keys = await call.inTransaction(
    async (tx) => {
      const session = await getOwnSession({ tx, actor }, params.key)
      assertNotOver(session, platform)
      const images = await repository.listScanImages(tx, [session.idScanSession])
      const ids = images.map(({ idGenericDocument }) => idGenericDocument)
      const found = await listImageKeys(tx, ids)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    { readOnly: true },
  )
  if (keys.length === 0) throw domainError(scanSessionErrors, 'SCAN_SESSION_WITHOUT_IMAGES')
  const pictures = []
  for (const key of keys) {
    const picture = readJpeg(await buffer(await platform.files.read(key)))
    if (picture) pictures.push(picture)
  }
  const received = await platform.files.receive(Readable.from(pdfOfPictures(pictures)), DOCUMENT_MAX_BYTES)
  const file = { ...received, fileName: `${body.name}.pdf`, fields: {} }
  try {
    const { idDocument, name } = await addDocument({ ...call, file }, body, async (tx, audit) => {
      const session = await getOwnSession({ tx, actor }, params.key, 'locked')
      assertNotOver(session, platform)
      await endSessions(tx, platform, [session.idScanSession])
      await audit({ action: 'delete', entity: 'scan-session', idEntity: session.idScanSession })
    })
    return { idDocument, name }
  } finally {
    await received.dispose()
  }
}
