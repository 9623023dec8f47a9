import { domainError } from '@vatio/domain/domain-error'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import type { getPublicShareable } from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import { isAccess } from './shareable-access.ts'
import { findShareable, shareables, type ShareableRow } from './shareables.repository.ts'
import { hashStateKey } from './state-key.ts'

/** Calls of one address in ten minutes: a page asks four times a minute, and an office reads behind one address. */
const CALLS = { max: 1_200, seconds: 600 } as const

export type OpenCall = Pick<
  PublicCall<typeof getPublicShareable>,
  'platform' | 'params' | 'ip' | 'userAgent' | 'requestId' | 'isTrackingRefused' | 'bearer'
>

export interface FoundShareable {
  readonly clientUID: string
  readonly idShareable: string
}

/**
 * Runs work in the company of a link that opens, outside of any user.
 *
 * @throws SHAREABLE_GONE after the same statements for every link that does not open; SHAREABLE_PASSWORD; TOO_MANY_REQUESTS.
 */
export async function runInOpenShareable<T>(
  call: OpenCall,
  work: (tx: TenantTransaction, shareable: ShareableRow) => Promise<T>,
  options: { readonly readOnly?: boolean; readonly access?: string | null } = {},
): Promise<T> {
  const found = await getOpenLink(call)
  return runInShareable(call, found, options, (tx, shareable) => {
    const { passwordHash } = shareable
    const access = options.access ?? call.bearer
    if (passwordHash !== null && !isAccess(call.platform, { ...found, passwordHash }, access)) {
      throw domainError(shareableErrors, 'SHAREABLE_PASSWORD')
    }
    return work(tx, shareable)
  })
}

/** As {@link runInOpenShareable}, of a link that was found and whose password does not matter. @throws SHAREABLE_GONE. */
export function runInShareable<T>(
  { platform }: Pick<OpenCall, 'platform'>,
  { clientUID, idShareable }: FoundShareable,
  { readOnly }: { readonly readOnly?: boolean },
  work: (tx: TenantTransaction, shareable: ShareableRow) => Promise<T>,
): Promise<T> {
  return platform.database.withTenant({ clientUID, readOnly }, async (tx) => {
    const row = await findShareable(tx, shareables('s.idShareable', '=', idShareable))
    if (!row) throw toGoneError()
    return work(tx, row)
  })
}

/** @throws as {@link findOpenLink}; SHAREABLE_GONE. */
export async function getOpenLink(call: OpenCall): Promise<FoundShareable> {
  const found = await findOpenLink(call)
  if (!found) throw toGoneError()
  return found
}

/** The link of an address, where it opens. One statement decides on all reasons why it would not. @throws TOO_MANY_REQUESTS. */
export async function findOpenLink({ platform, params, ip }: OpenCall): Promise<FoundShareable | null> {
  await hitLimit(platform, `shareable:${addressKey(ip)}`, CALLS)
  const now = platform.clock.now()
  const [found] = await platform.database.lookUp<{ client_uid: string; id_shareable: string }>(
    'find_shareable',
    [
      hashStateKey(params.stateKey),
      // PostgreSQL takes no NUL; no identifier has a space.
      params.templateIdentifier.replaceAll('\u0000', ' '),
      now,
      civilDateAt(now.getTime(), 'Europe/Madrid'),
    ],
  )
  return found ? { clientUID: found.client_uid, idShareable: found.id_shareable } : null
}

export function toGoneError(): Error {
  return domainError(shareableErrors, 'SHAREABLE_GONE')
}
