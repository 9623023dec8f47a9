import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { isLicenceExpired } from '@vatio/domain/identity/licences/licence-usage'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import type { TenantTransaction } from '../db/database.ts'

/**
 * Refuses to write in an application once the company's licence has ended; everything can still be read and
 * exported, and what other companies read of it withdrawn. Accounts, configuration, the plan page and support belong to no application and are not affected.
 */
export function assertLicenceInForce(endpoint: Endpoint, actor: Actor, today: CivilDate): void {
  const { access } = endpoint
  if (access.kind === 'public' || !access.applications) return
  const isRead = endpoint.reads === true || (endpoint.method === 'GET' && endpoint.writes !== true)
  const isOpen = isRead || endpoint.exports === true || endpoint.withdraws === true
  if (isOpen || !isLicenceExpired(actor.licenceValidUntil, today)) return
  throw domainError(requestErrors, 'LICENSE_EXPIRED', { details: { validUntil: actor.licenceValidUntil } })
}

/** Whether the company of the transaction has an application and a licence in force, without which nothing is written in it. */
export async function canWriteIn(tx: TenantTransaction, application: ApplicationName): Promise<boolean> {
  const company = await tx.db
    .selectFrom('organisations')
    .select('licenseValidUntil')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<boolean>`${application} = any (applications)`)
    .executeTakeFirst()
  return company !== undefined && !isLicenceExpired(company.licenseValidUntil, tx.today)
}
