import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { z } from 'zod'
import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import type { Actor, Viewer } from './actor.ts'
import { findViewer, isSessionOpen } from './find-viewer.ts'

const LINK_MINUTES = 10

/** The kind of file that a link leads to: a link of one kind does not open a file of another. */
export type LinkedTable = 'list_exports' | 'documents' | 'generic_documents' | 'report_batches'

const linkSchema = z.object({
  clientUID: z.uuid(),
  userUID: z.uuid(),
  idSession: z.uuid(),
  id: z.uuid(),
  expiresAt: z.iso.datetime(),
})

const placeOf = (table: LinkedTable) => ({ table, column: 'link', clientUID: '', id: '' })

/** A sealed link of 10 minutes to a file, which works only while the session is open that it was made in. */
export function sealFileLink(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { clientUID, userUID, idSession }: Actor,
  table: LinkedTable,
  id: string,
): { readonly sealed: string; readonly expiresAt: string } {
  const expiresAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000).toISOString()
  const link = { clientUID, userUID, idSession, id, expiresAt }
  return { sealed: secrets.seal(JSON.stringify(link), placeOf(table)), expiresAt }
}

/**
 * Finds the file of a link, as the user who got it may see it now.
 *
 * @param application that the user must still have; null where any will do.
 * @throws NOT_FOUND alike for an altered or expired link, one of an ended session or of a user who lost access, and one
 * to a file that `find` does not find.
 */
export async function openFileLink<T>(
  { secrets, clock, database }: Pick<Platform, 'secrets' | 'clock' | 'database'>,
  { table, sealed, application }: OpenedLink,
  find: (tx: TenantTransaction, viewer: Viewer, id: string) => Promise<T | null | undefined>,
): Promise<T> {
  const link = readLink(secrets, table, sealed)
  const now = clock.now()
  if (!link || Date.parse(link.expiresAt) <= now.getTime()) throw domainError(requestErrors, 'NOT_FOUND')
  const { clientUID, userUID } = link
  const found = await database.withTenant({ clientUID, userUID, readOnly: true }, async (tx) => {
    if (!(await isSessionOpen(tx, link, now))) return null
    const viewer = await findViewer(tx, userUID)
    if (!viewer || (application !== null && !canAccess(viewer.applications, application))) return null
    return find(tx, viewer, link.id)
  })
  if (found === null || found === undefined) throw domainError(requestErrors, 'NOT_FOUND')
  return found
}

interface OpenedLink {
  readonly table: LinkedTable
  readonly sealed: string
  readonly application: ApplicationName | null
}

function readLink(secrets: Platform['secrets'], table: LinkedTable, sealed: string) {
  try {
    return linkSchema.parse(JSON.parse(secrets.open(sealed, placeOf(table))))
  } catch {
    return null
  }
}
