import { clientFullName, storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { isSimilarName } from '@vatio/domain/energy-crm/clients/similar-name'
import type {
  DuplicateClients,
  DuplicateReason,
  TypedClient,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import { pickColumns } from '../../platform/db/columns.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { findDuplicateCandidates, type DuplicateCandidate } from './duplicate-clients.repository.ts'

/** Enough to type many clients, too few to try lists of addresses on the clients of others. */
const QUESTIONS = { max: 600, seconds: 3600 }
const MOST = 10

/**
 * Clients that may be the one that is typed. Of a client that the actor does not see they only learn that a number or an
 * address is taken, never by a similar name.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function findDuplicateClients(
  call: DetachedCall,
  typed: TypedClient,
): Promise<DuplicateClients> {
  const { platform, actor } = call
  await hitLimit(platform, `duplicate-clients:${actor.userUID}`, QUESTIONS)
  const candidates = await call.inTransaction(
    (tx) =>
      findDuplicateCandidates(
        tx,
        {
          idClient: typed.idClient ?? null,
          name: clientFullName({ ...typed, name: typed.name ?? '' }),
          dniOrCif: storedIdentifier(typed.dniOrCif),
          email: typed.email ?? '',
          phoneNumber: typed.phoneNumber ?? '',
        },
        allOf([isCommercialVisible(actor, sql.ref('c.idCommercial'))]),
      ),
    { readOnly: true },
  )
  const found = candidates
    .map((candidate) => ({ candidate, reasons: reasonsOf(candidate) }))
    .filter(({ reasons }) => reasons.length > 0)
  const hidden = found.filter(({ candidate }) => !candidate.isVisible).flatMap(({ reasons }) => reasons)
  return {
    clients: found
      .filter(({ candidate }) => candidate.isVisible)
      // Those of one number first: a name is the weakest reason.
      .toSorted((left, right) => Number(isOfName(left.reasons)) - Number(isOfName(right.reasons)))
      .slice(0, MOST)
      .map(({ candidate, reasons }) => ({
        ...pickColumns(candidate, ['idClient', 'name', 'firstSurname', 'secondSurname', 'dniOrCif']),
        reasons,
      })),
    hidden: (['nif', 'email', 'phone'] as const).filter((reason) => hidden.includes(reason)),
  }
}

function reasonsOf(candidate: DuplicateCandidate): DuplicateReason[] {
  const { nameKey, typedNameKey } = candidate
  const isSimilar = nameKey !== null && typedNameKey !== null && isSimilarName(nameKey, typedNameKey)
  return [
    ...(candidate.sameNif ? (['nif'] as const) : []),
    ...(candidate.sameEmail ? (['email'] as const) : []),
    ...(candidate.samePhone ? (['phone'] as const) : []),
    ...(isSimilar ? (['name'] as const) : []),
  ]
}

function isOfName(reasons: readonly DuplicateReason[]): boolean {
  return reasons.every((reason) => reason === 'name')
}
