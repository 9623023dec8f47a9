import {
  PAIRING_MINUTES,
  scanSessionStatusAt,
  UPLOAD_MINUTES,
} from '@vatio/domain/billing/scan-sessions/scan-session'
import { scanSessionErrors } from '@vatio/domain/billing/scan-sessions/scan-session.errors'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import type { ScanSession } from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import type { Actor } from '../../platform/auth/actor.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { hitLimitWithin } from '../../platform/http/shared-limit.ts'
import type { Call } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { removeImages } from '../../templates/generic-documents/generic-documents.service.ts'
import * as repository from './scan-sessions.repository.ts'
import type { ScanSessionRow } from './scan-sessions.repository.ts'

const MINUTE_MS = 60_000
const SESSIONS_PER_HOUR = { max: 30, seconds: 3600 }

/** Opens a session for a phone, and ends those that the user left open. */
export async function openSession(
  call: Call<typeof endpoints.createScanSession>,
): Promise<ReplyOf<typeof endpoints.createScanSession>> {
  const { tx, actor, platform } = call
  const now = platform.clock.now()
  await hitLimitWithin(tx, now, `scan-session:${actor.userUID}`, SESSIONS_PER_HOUR)
  await endSessions(tx, platform, await repository.listOpenSessions(tx, actor.userUID))
  const sessionKey = newToken('qs')
  const session = {
    idScanSession: newId(),
    userUID: actor.userUID,
    idSession: actor.idSession,
    creationTimestamp: now,
    expiresAt: new Date(now.getTime() + PAIRING_MINUTES * MINUTE_MS),
  }
  await repository.insertScanSession(tx, session, hashToken(sessionKey))
  await call.audit({ action: 'create', entity: 'scan-session', idEntity: session.idScanSession })
  const made = await getOwnSession({ tx, actor }, sessionKey)
  return { ...(await presentSession(tx, platform, made)), sessionKey }
}

/** A session of the caller's own login. @throws NOT_FOUND. */
export async function showSession({
  tx,
  actor,
  platform,
  params,
}: Call<typeof endpoints.getScanSession>): Promise<ScanSession> {
  return presentSession(tx, platform, await getOwnSession({ tx, actor }, params.key))
}

/** Lets the paired phone send photos, for {@link UPLOAD_MINUTES}. */
export async function confirmPhone(call: Call<typeof endpoints.confirmScanSession>): Promise<ScanSession> {
  const { tx, actor, platform, params } = call
  const session = await getOwnSession({ tx, actor }, params.key, 'locked')
  const { idScanSession, confirmedAt, pairedAt } = session
  assertNotOver(session, platform)
  if (pairedAt === null) throw domainError(scanSessionErrors, 'SCAN_SESSION_UNPAIRED')
  if (confirmedAt === null) {
    const now = platform.clock.now()
    const expiresAt = new Date(now.getTime() + UPLOAD_MINUTES * MINUTE_MS)
    await repository.updateScanSession(tx, idScanSession, { confirmedAt: now, expiresAt })
    const after = { device: session.device, confirmed: true }
    await call.audit({ action: 'update', entity: 'scan-session', idEntity: idScanSession, after })
  }
  return presentSession(tx, platform, await getOwnSession({ tx, actor }, params.key))
}

/** Ends a session; the phone can send nothing more, and its photos are erased. */
export async function closeSession(
  call: Call<typeof endpoints.closeScanSession>,
): Promise<{ affected: number }> {
  const { tx, actor, platform, params } = call
  const { idScanSession, closedAt } = await getOwnSession({ tx, actor }, params.key, 'locked')
  if (closedAt !== null) return { affected: 0 }
  await endSessions(tx, platform, [idScanSession])
  await call.audit({ action: 'delete', entity: 'scan-session', idEntity: idScanSession })
  return { affected: 1 }
}

/** Closes sessions and erases their photos, without the trash: they are copies of personal data. */
export async function endSessions(
  tx: TenantTransaction,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  idScanSessions: readonly string[],
): Promise<void> {
  if (idScanSessions.length === 0) return
  const images = await repository.listScanImages(tx, idScanSessions)
  for (const id of idScanSessions) {
    await repository.updateScanSession(tx, id, { closedAt: platform.clock.now() })
  }
  await removeImages(
    tx,
    platform,
    images.map(({ idGenericDocument }) => idGenericDocument),
  )
}

/** The session of a key, of the login that opened it. @throws NOT_FOUND alike for everybody else. */
export async function getOwnSession(
  { tx, actor }: { readonly tx: TenantTransaction; readonly actor: Actor },
  key: string,
  mode: 'read' | 'locked' = 'read',
): Promise<ScanSessionRow> {
  const found = await repository.findKey(tx, hashToken(key))
  const find = mode === 'read' ? repository.findScanSession : repository.lockScanSession
  const session = found?.clientUID === actor.clientUID ? await find(tx, found.idScanSession) : undefined
  if (session?.idSession !== actor.idSession) throw domainError(requestErrors, 'NOT_FOUND')
  return session
}

/** @throws SCAN_SESSION_OVER. */
export function assertNotOver(
  { closedAt, expiresAt }: ScanSessionRow,
  { clock }: Pick<Platform, 'clock'>,
): void {
  if (closedAt !== null || expiresAt <= clock.now()) throw domainError(scanSessionErrors, 'SCAN_SESSION_OVER')
}

async function presentSession(
  tx: TenantTransaction,
  { clock }: Pick<Platform, 'clock'>,
  session: ScanSessionRow,
): Promise<ScanSession> {
  const images = await repository.listScanImages(tx, [session.idScanSession])
  const { device, confirmationCode, confirmedAt, expiresAt, closedAt } = session
  const facts = {
    expiresAt: expiresAt.getTime(),
    isClosed: closedAt !== null,
    imageCount: images.length,
  }
  return {
    status: scanSessionStatusAt(facts, clock.now().getTime()),
    phone:
      confirmationCode === null
        ? null
        : { device: device ?? '', confirmationCode, confirmed: confirmedAt !== null },
    images: images.map(({ idGenericDocument, position }) => ({ idGenericDocument, order: position })),
    creationTimestamp: session.creationTimestamp.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
