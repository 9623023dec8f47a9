import { domainError } from '@vatio/domain/domain-error'
import { userErrors } from '@vatio/domain/administration/users/user.errors'
import type { Call } from '../../platform/http/route.ts'
import { lockCommercialsForLink, setUserOfCommercial } from './commercial-link.repository.ts'

/**
 * Links a user with one commercial, or with none: the user sees what belongs to that commercial.
 *
 * @throws USER_COMMERCIAL_UNKNOWN; USER_COMMERCIAL_TAKEN where another user is linked with it.
 */
export async function linkCommercial(
  call: Pick<Call, 'tx' | 'audit'>,
  userUID: string,
  idCommercial: string | null,
): Promise<void> {
  const commercials = await lockCommercialsForLink(call.tx, userUID, idCommercial)
  const current = commercials.find((commercial) => commercial.userUID === userUID)
  if ((current?.idCommercial ?? null) === idCommercial) return
  const wanted = commercials.find((commercial) => commercial.idCommercial === idCommercial)
  if (idCommercial && !wanted)
    throw domainError(userErrors, 'USER_COMMERCIAL_UNKNOWN', { field: 'idCommercial' })
  if (wanted?.userUID) throw domainError(userErrors, 'USER_COMMERCIAL_TAKEN', { field: 'idCommercial' })
  const links = [
    ...(current ? [{ id: current.idCommercial, before: userUID, after: null }] : []),
    ...(wanted ? [{ id: wanted.idCommercial, before: null, after: userUID }] : []),
  ]
  for (const link of links) {
    await setUserOfCommercial(call.tx, link.id, link.after)
    await call.audit({
      action: 'update',
      entity: 'commercial',
      idEntity: link.id,
      before: { userUID: link.before },
      after: { userUID: link.after },
    })
  }
}
