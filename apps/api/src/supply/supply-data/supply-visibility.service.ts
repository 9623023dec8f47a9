import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  hasClient,
  canSeeClient,
  selectKnownCups,
  selectVisibleCups,
} from './supply-visibility.repository.ts'

/**
 * Refuses a query for a supply or a holder of the company that the actor may not see: a provider must not
 * reveal what the CRM hides. Every user may query supplies and holders that are not in the CRM.
 *
 * @throws NOT_FOUND
 */
export async function assertMayAsk(
  tx: TenantTransaction,
  actor: Viewer,
  about: { readonly cups?: string; readonly dniOrCif?: string | null | undefined },
): Promise<void> {
  const { cups, dniOrCif } = about
  if (cups !== undefined && (await listHiddenCups(tx, actor, [cups])).size > 0) throw notFound()
  if (dniOrCif && (await hasClient(tx, dniOrCif)) && !(await canSeeClient(tx, actor, dniOrCif))) {
    throw notFound()
  }
}

/**
 * The supplies among these that belong to the company and that the actor may not see, by their first twenty
 * characters.
 */
export async function listHiddenCups(
  tx: TenantTransaction,
  actor: Viewer,
  cups: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(cups.map((one) => one.slice(0, 20)))]
  const visible = new Set(await selectVisibleCups(tx, actor, asked))
  return new Set((await selectKnownCups(tx, asked)).filter((one) => !visible.has(one)))
}

function notFound(): Error {
  return domainError(requestErrors, 'NOT_FOUND')
}
