import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { getMail, listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import type { MailWithBody } from '@vatio/protocol/mail/outbox/outbox.schema'
import type { Call } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { openBody } from '../../platform/mail/mail-body.ts'
import { toMailReply } from './outbox.presenter.ts'
import { findMailRow, listMailRows, type MailRow } from './outbox.repository.ts'

export async function listOutbox(call: Call<typeof listMails>): Promise<ReplyOf<typeof listMails>> {
  const { rows, total, totalIsExact } = await listMailRows(call.tx, call.query)
  return [rows.map(toMailReply), total, { totalIsExact }]
}

/** A mail with its body: its links give access to accounts, so each reading is audited. */
export async function getOutboxMail(call: Call<typeof getMail>): Promise<ReplyOf<typeof getMail>> {
  const { idMail } = call.params
  const row = await findMailRow(call.tx, idMail)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  const mail = openMail(call.platform, call.tx.clientUID, row)
  await call.audit({ action: 'read', entity: 'mail', idEntity: idMail })
  return mail
}

/** The body of a mail; null once it has been sent or has failed. */
export function openMail(
  { secrets }: Pick<Platform, 'secrets'>,
  clientUID: string,
  { sealedBody, ...mail }: MailRow,
): MailWithBody {
  const body = sealedBody ? openBody(secrets, clientUID, mail.idMail, sealedBody) : { text: null, html: null }
  return { ...toMailReply(mail), ...body }
}
