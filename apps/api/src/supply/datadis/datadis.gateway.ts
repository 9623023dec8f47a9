import { z } from 'zod'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import { Secret } from '../../platform/secrets/secret.ts'
import { fetchProvider, type SupplyAccess } from '../supply-data/supply-call.service.ts'

/** URL of Datadis, and private hosts that may be called. */
export interface DatadisAccess extends SupplyAccess {
  readonly datadisUrl: string
}

export type DatadisFailureReason = 'credentials-refused' | 'too-many-queries'

/** Datadis answered with an error. */
export class DatadisFailure extends Error {
  readonly reason: DatadisFailureReason
  constructor(reason: DatadisFailureReason) {
    super(reason)
    this.name = 'DatadisFailure'
    this.reason = reason
  }
}

/**
 * Signs in to the private API of Datadis (https://datadis.es/private-api): a form with `username` and `password`,
 * answered with the token as plain text.
 *
 * @throws DatadisFailure, OutboundFailure
 */
export async function logIn(
  access: DatadisAccess,
  userName: string,
  password: Secret<string>,
  deadlineMs?: number,
): Promise<Secret<string>> {
  const answer = await fetchProvider(
    `${access.datadisUrl}/nikola-auth/tokens/login`,
    {
      method: 'POST',
      body: new URLSearchParams({ username: userName, password: password.revealForUse() }),
    },
    access,
    deadlineMs,
  )
  assertAnswered(answer)
  const token = (await answer.text()).trim()
  // A JWT has three parts; a maintenance page does not.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new OutboundFailure('answer-unreadable')
  return new Secret(token)
}

const suppliesSchema = z.array(z.looseObject({ cups: z.string() })).max(50_000)

/**
 * The supplies of the signed-in holder, or of holders who authorised them.
 *
 * @throws DatadisFailure (`too-many-queries`: Datadis answers the same query once a day), OutboundFailure
 */
export async function listSupplies(
  access: DatadisAccess,
  token: Secret<string>,
  authorizedNif: string | null,
): Promise<readonly { readonly cups: string }[]> {
  const query = authorizedNif ? `?${new URLSearchParams({ authorizedNif }).toString()}` : ''
  const answer = await fetchProvider(
    `${access.datadisUrl}/api-private/api/get-supplies${query}`,
    {
      method: 'GET',
      headers: { authorization: `Bearer ${token.revealForUse()}`, accept: 'application/json' },
    },
    access,
  )
  assertAnswered(answer)
  const body: unknown = await answer.json().catch(() => null)
  const parsed = suppliesSchema.safeParse(body)
  if (!parsed.success) throw new OutboundFailure('answer-unreadable')
  return parsed.data
}

function assertAnswered(answer: Response): void {
  if (answer.ok) return
  if (answer.status === 401 || answer.status === 403) throw new DatadisFailure('credentials-refused')
  if (answer.status === 429) throw new DatadisFailure('too-many-queries')
  throw new OutboundFailure('unavailable')
}
