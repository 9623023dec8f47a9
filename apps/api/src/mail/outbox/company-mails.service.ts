import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { getCompanyMail, listCompanyMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { getCompanyName, listCompanyMailRows } from './company-mails.repository.ts'
import { toMailReply } from './outbox.presenter.ts'
import { findMailRow } from './outbox.repository.ts'
import { openMail } from './outbox.service.ts'

/** The mails of every company without their bodies. */
export async function listMailsOfCompanies(
  call: Call<typeof listCompanyMails>,
): Promise<ReplyOf<typeof listCompanyMails>> {
  const { rows, total, totalIsExact } = await listCompanyMailRows(call.tx, call.query)
  return [rows.map(toMailReply), total, { totalIsExact }]
}

/**
 * A mail of a company with its links, for the operators of an installation that sends no mails. The audit
 * of the company and that of the reader record who read which one.
 */
export async function getMailOfCompany(
  call: DetachedCall<typeof getCompanyMail>,
): Promise<ReplyOf<typeof getCompanyMail>> {
  const { clientUID, idMail } = call.params
  const { platform, actor } = call
  const mail = await platform.database.withTenant({ clientUID, userUID: actor.userUID }, async (tx) => {
    const row = await findMailRow(tx, idMail)
    if (!row) throw domainError(requestErrors, 'NOT_FOUND')
    await recordAudit(tx, call, {
      action: 'read',
      entity: 'mail',
      idEntity: idMail,
      after: { by: actor.email, to: row.to, subject: row.subject },
    })
    return { ...openMail(platform, clientUID, row), clientUID, companyName: await getCompanyName(tx) }
  })
  if (clientUID !== actor.clientUID) {
    await call.inTransaction((_tx, audit) =>
      audit({ action: 'read', entity: 'mail', idEntity: idMail, after: { clientUID } }),
    )
  }
  return mail
}
