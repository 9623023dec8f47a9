import { z } from 'zod'
import type { Secret } from '../../platform/secrets/secret.ts'
import {
  fetchProvider,
  getText,
  toAnswerSource,
  type SupplyAccess,
} from '../supply-data/supply-call.service.ts'

/** A company's access to a SIPS provider (Nemon, Dynargy). */
export interface SipsAccess extends SupplyAccess {
  readonly apiUrl: string
  readonly accessToken: Secret<string>
}

export interface SipsQuestion {
  readonly cups: string
  readonly responseType: string
}

/** Answer of a provider for a CUPS. */
export type SipsAnswer =
  | 'answered'
  | 'unknown-cups'
  | 'credentials-refused'
  | 'too-many-queries'
  | 'unavailable'
  | 'answer-unreadable'

/** What the rest of the product uses of a provider of the market's register, whichever it is. */
export interface SipsGateway {
  /** The provider, or the samples or fake that the operator has configured in its place. */
  readonly answeredBy: 'provider' | 'stand-in'
  /** The text of its answer. @throws the codes of `supplyDataErrors` */
  query(question: SipsQuestion, deadlineMs: number): Promise<string>
  /** Queries a CUPS and returns only the status. @throws OutboundFailure */
  test(cups: string): Promise<SipsAnswer>
}

const CODES = {
  401: 'SUPPLY_CREDENTIALS_REFUSED',
  403: 'SUPPLY_CREDENTIALS_REFUSED',
  404: 'SUPPLY_NOT_AVAILABLE',
  429: 'SUPPLY_QUERY_REPEATED',
} as const

const answerSchema = z.looseObject({})

/**
 * The gateway to Nemon or Dynargy. Neither publishes its API; this file contains all assumptions about both: a POST of
 * `{ cups, responseType }` to the address the provider gave, with the token as bearer, answered with a JSON object, or 404
 * with one for an unknown CUPS.
 */
export function openSipsGateway(access: SipsAccess): SipsGateway {
  return {
    answeredBy: toAnswerSource(access.apiUrl, access),
    query: (question, deadlineMs) =>
      getText(postQuestion(access, question, deadlineMs), CODES, [access.accessToken.revealForUse()]),
    test: async (cups) => {
      const answer = await postQuestion(access, { cups, responseType: 'power_curve' })
      if (answer.status === 401 || answer.status === 403) return 'credentials-refused'
      if (answer.status === 429) return 'too-many-queries'
      if (answer.status >= 500) return 'unavailable'
      const body: unknown = await answer.json().catch(() => null)
      if (!answerSchema.safeParse(body).success) return 'answer-unreadable'
      if (answer.ok) return 'answered'
      return answer.status === 404 ? 'unknown-cups' : 'answer-unreadable'
    },
  }
}

function postQuestion(access: SipsAccess, question: SipsQuestion, deadlineMs?: number): Promise<Response> {
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
