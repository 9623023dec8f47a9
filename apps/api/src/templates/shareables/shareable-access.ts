import { createHash } from 'node:crypto'
import { ACCESS_HOURS } from '@vatio/domain/templates/shareables/shareable'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'

const accessSchema = z.object({ mark: z.string(), until: z.int() })

interface Protected {
  readonly clientUID: string
  readonly idShareable: string
  readonly passwordHash: string
}

/** A sealed permit of hours for a page whose password was entered; a new password ends it. */
export function sealAccess({ secrets, clock }: Pick<Platform, 'secrets' | 'clock'>, to: Protected): string {
  const until = clock.now().getTime() + ACCESS_HOURS * 3_600_000
  return secrets.seal(JSON.stringify({ mark: markOf(to), until }), placeOf(to))
}

/** Whether a permit opens this link now. */
export function isAccess(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  to: Protected,
  access: string | null,
): boolean {
  if (access === null) return false
  try {
    const { mark, until } = accessSchema.parse(JSON.parse(secrets.open(access, placeOf(to))))
    return mark === markOf(to) && until > clock.now().getTime()
  } catch {
    return false
  }
}

function markOf({ passwordHash }: Protected): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

function placeOf({ clientUID, idShareable: id }: Protected) {
  return { table: 'shareables', column: 'access', clientUID, id }
}
