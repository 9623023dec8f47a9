import { domainError } from '@vatio/domain/domain-error'
import { ACTING_MINUTES } from '@vatio/domain/administration/companies/acting'
import { companyErrors } from '@vatio/domain/administration/companies/company.errors'
import type { actAsUser } from '@vatio/protocol/administration/companies/companies.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { recordAudit } from '../../platform/audit/audit.ts'
import { openSessionFor, getUserOfSession } from '../../identity/session/session.service.ts'
import { getCompany, runInCompany, type Superadmin } from './companies.service.ts'
import { listCompanyUsers } from './companies.repository.ts'

/**
 * Opens a session inside a company as one of its users, for half an hour. The audit of the company and that
 * of the operators record who did it and why; every later event of the session names both people.
 * @param wanted.userUID absent: the first active administrator of the company.
 * @throws NOT_FOUND; ACTING_USER_UNKNOWN also for a superadmin, whom no other superadmin may impersonate.
 */
export async function startActing(
  call: Superadmin,
  clientUID: string,
  wanted: { readonly userUID?: string | undefined; readonly reason: string },
): Promise<ReplyOf<typeof actAsUser>> {
  await getCompany(call, clientUID)
  const { actor, platform } = call
  const expiresAt = new Date(platform.clock.now().getTime() + ACTING_MINUTES * 60_000)
  const reply = await runInCompany(call, clientUID, async (tx) => {
    const users = (await listCompanyUsers(tx)).filter((user) => user.active && user.role !== 'superadmin')
    const user = wanted.userUID
      ? users.find((one) => one.userUID === wanted.userUID)
      : users.find((one) => one.role === 'admin')
    if (!user) throw domainError(companyErrors, 'ACTING_USER_UNKNOWN', { field: 'userUID' })
    const { token, idSession } = await openSessionFor(tx, {
      platform,
      ip: call.ip,
      userAgent: call.userAgent,
      userUID: user.userUID,
      expiresAt,
      actedBy: { clientUID: actor.clientUID, userUID: actor.userUID },
    })
    await recordAudit(tx, call, {
      action: 'act-as',
      entity: 'user',
      idEntity: user.userUID,
      after: { by: actor.email, reason: wanted.reason, expiresAt: expiresAt.toISOString() },
    })
    const { clientUID: ownClientUID, userUID, email } = actor
    const seen = await getUserOfSession(tx, {
      ...actor,
      clientUID,
      userUID: user.userUID,
      idSession,
      mustEnrolSecondFactor: false,
      actedBy: { clientUID: ownClientUID, userUID, email, expiresAt },
    })
    return { token: { access_token: token }, user: seen, expiresAt: expiresAt.toISOString() }
  })
  await call.inTransaction(async (_tx, audit) =>
    audit({
      action: 'act-as',
      entity: 'company',
      idEntity: clientUID,
      after: { userUID: reply.user.userUID, reason: wanted.reason },
    }),
  )
  return reply
}
