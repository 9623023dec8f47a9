import { z } from 'zod'
import type { Secret } from '../../platform/secrets/secret.ts'
import { fetchProvider, type SupplyAccess } from '../supply-data/supply-call.service.ts'

/** A company's access to a SIPS provider (Nemon, Dynargy). */
export interface SipsAccess extends SupplyAccess {
  readonly apiUrl: string
  readonly accessToken: Secret<string>
}

/** Answer of a provider for a CUPS. */
export type SipsAnswer =
  | 'answered'
  | 'unknown-cups'
  | 'credentials-refused'
  | 'too-many-queries'
  | 'unavailable'
  | 'answer-unreadable'

const answerSchema = z.looseObject({})

/**
 * Queries a provider for a CUPS. Neither provider publishes its API; this file contains all assumptions
 * about both: a POST of `{ cups, responseType }` to the address the provider gave, with the token as
 * bearer, answered with a JSON object, or 404 with one for an unknown CUPS.
 *
 * @throws OutboundFailure
 */
export function postQuestion(
  access: SipsAccess,
  question: { readonly cups: string; readonly responseType: string },
  deadlineMs?: number,
): Promise<Response> {
  return fetchProvider(
    access.apiUrl,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access.accessToken.revealForUse()}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(question),
    },
    access,
    deadlineMs,
  )
}

/** Queries a CUPS and returns only the status. @throws OutboundFailure */
export async function askForCups(access: SipsAccess, cups: string): Promise<SipsAnswer> {
  const answer = await postQuestion(access, { cups, responseType: 'power_curve' })
  if (answer.status === 401 || answer.status === 403) return 'credentials-refused'
  if (answer.status === 429) return 'too-many-queries'
  if (answer.status >= 500) return 'unavailable'
  const body: unknown = await answer.json().catch(() => null)
  if (!answerSchema.safeParse(body).success) return 'answer-unreadable'
  if (answer.ok) return 'answered'
  return answer.status === 404 ? 'unknown-cups' : 'answer-unreadable'
}
