import { randomInt, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  deviceOfAgent,
  MOST_SCAN_IMAGES,
  SCAN_IMAGE_MAX_BYTES,
} from '@vatio/domain/billing/scan-sessions/scan-session'
import { scanSessionErrors } from '@vatio/domain/billing/scan-sessions/scan-session.errors'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { domainError } from '@vatio/domain/domain-error'
import { readJpeg } from '@vatio/domain/files/jpeg'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { recordAudit } from '../../platform/audit/audit.ts'
import { findViewer, isSessionOpen } from '../../platform/auth/find-viewer.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import type { PublicCall } from '../../platform/http/route.ts'
import { storeTemporaryImage } from '../../templates/generic-documents/generic-documents.service.ts'
import * as repository from './scan-sessions.repository.ts'
import type { ScanSessionRow } from './scan-sessions.repository.ts'

type AnyCall = Pick<PublicCall<typeof endpoints.pairScanSession>, 'platform' | 'params' | 'ip' | 'requestId'>

/** Pairs the first phone that asks: the key of the address is of no use to anybody else afterwards. */
export async function consumeSessionKey(
  call: PublicCall<typeof endpoints.pairScanSession>,
): Promise<ReplyOf<typeof endpoints.pairScanSession>> {
  return inSession(call, async (tx, session) => {
    if (session.pairedAt !== null) throw domainError(scanSessionErrors, 'SCAN_SESSION_OVER')
    const uploadToken = newToken('qu')
    const confirmationCode = String(randomInt(1000, 10_000))
    const device = deviceOfAgent(call.userAgent)
    await repository.updateScanSession(tx, session.idScanSession, {
      pairedAt: call.platform.clock.now(),
      uploadTokenHash: hashToken(uploadToken),
      device,
      confirmationCode,
    })
    await recordAudit(tx, call, {
      action: 'update',
      entity: 'scan-session',
      idEntity: session.idScanSession,
      after: { device },
    })
    return { uploadToken, confirmationCode, expiresAt: session.expiresAt.toISOString() }
  })
}

/** Stores a photo of the paired phone. The caller is checked before the bytes are read, and again with the record. */
export async function storeImage(
  call: PublicCall<typeof endpoints.sendScanImage>,
): Promise<ReplyOf<typeof endpoints.sendScanImage>> {
  const found = await inSession(call, async (_, session) => {
    assertMaySend(session, call.bearer)
    return session
  })
  const stored = await keepPicture(call, found.clientUID)
  return inSession(call, async (tx, session) => {
    assertMaySend(session, call.bearer)
    const images = await repository.listScanImages(tx, [session.idScanSession])
    const same = images.find(({ sha256 }) => sha256 === stored.sha256)
    const expiresAt = session.expiresAt.toISOString()
    if (same) return { order: same.position, expiresAt }
    if (images.length >= MOST_SCAN_IMAGES) throw domainError(scanSessionErrors, 'SCAN_SESSION_FULL')
    const order = (images.at(-1)?.position ?? 0) + 1
    const name = `factura-${order}.jpg`
    const image = { stored, name, mimeType: 'image/jpeg', creationUserUID: session.userUID } as const
    const idGenericDocument = await storeTemporaryImage(tx, image)
    const { idScanSession } = session
    await repository.insertScanImage(tx, {
      idScanSession,
      position: order,
      idGenericDocument,
      sha256: stored.sha256,
    })
    await recordAudit(tx, call, {
      action: 'create',
      entity: 'generic-document',
      idEntity: idGenericDocument,
      after: { name, size: stored.size },
    })
    return { order, expiresAt }
  })
}

/**
 * Runs work in the company of a key, as the user of the screen, with the session locked.
 *
 * @throws NOT_FOUND for an unknown key; SCAN_SESSION_OVER alike for an expired or closed session and for a user who
 * logged out or lost access.
 */
async function inSession<T>(
  { platform, params }: AnyCall,
  work: (tx: TenantTransaction, session: ScanSessionRow) => Promise<T>,
): Promise<T> {
  const [found] = await platform.database.lookUp<{
    client_uid: string
    user_uid: string
    id_scan_session: string
  }>('find_scan_session', [hashToken(params.key)])
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  const scope = { clientUID: found.client_uid, userUID: found.user_uid }
  return platform.database.withTenant(scope, async (tx) => {
    const session = await repository.lockScanSession(tx, found.id_scan_session)
    if (!session) throw domainError(requestErrors, 'NOT_FOUND')
    const now = platform.clock.now()
    const viewer = await findViewer(tx, session.userUID)
    const isOpen =
      session.closedAt === null &&
      session.expiresAt > now &&
      (await isSessionOpen(tx, session, now)) &&
      viewer !== null &&
      canAccess(viewer.applications, 'billing')
    if (!isOpen) throw domainError(scanSessionErrors, 'SCAN_SESSION_OVER')
    return work(tx, session)
  })
}

/** @throws NOT_FOUND for another phone, as for an unknown key; SCAN_SESSION_UNCONFIRMED. */
function assertMaySend({ uploadTokenHash, confirmedAt }: ScanSessionRow, bearer: string | null): void {
  const isPhone =
    bearer !== null && uploadTokenHash !== null && timingSafeEqual(hashToken(bearer), uploadTokenHash)
  if (!isPhone) throw domainError(requestErrors, 'NOT_FOUND')
  if (confirmedAt === null) throw domainError(scanSessionErrors, 'SCAN_SESSION_UNCONFIRMED')
}

async function keepPicture(
  { receive, platform }: Pick<PublicCall<typeof endpoints.sendScanImage>, 'receive' | 'platform'>,
  clientUID: string,
): Promise<StoredFile> {
  const file = await receive()
  try {
    const picture = readJpeg(await readFile(file.path))
    if (!picture) throw domainError(scanSessionErrors, 'SCAN_IMAGE_UNREADABLE', { field: 'file' })
    const bare = await platform.files.receive(Readable.from([picture.bytes]), SCAN_IMAGE_MAX_BYTES)
    try {
      return await bare.keep(clientUID)
    } finally {
      await bare.dispose()
    }
  } finally {
    await file.dispose()
  }
}
