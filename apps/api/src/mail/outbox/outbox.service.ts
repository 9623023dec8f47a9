import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { getMail, listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { openBody } from '../../platform/mail/mail-body.ts'
import { toMailReply } from './outbox.presenter.ts'
import { findMailRow, listMailRows } from './outbox.repository.ts'

export async function listOutbox(call: Call<typeof listMails>): Promise<ReplyOf<typeof listMails>> {
  const { rows, total, totalIsExact } = await listMailRows(call.tx, call.query)
  return [rows.map(toMailReply), total, { totalIsExact }]
}

/** A mail with what it says: who may read it could enter with its links, so each reading is noted. */
export async function readMail(call: Call<typeof getMail>): Promise<ReplyOf<typeof getMail>> {
  const { idMail } = call.params
  const row = await findMailRow(call.tx, idMail)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  const body = row.sealed_body
    ? openBody(call.platform.secrets, call.tx.clientUID, idMail, row.sealed_body)
    : { text: null, html: null }
  await call.audit({ action: 'read', entity: 'mail', idEntity: idMail })
  return { ...toMailReply(row), ...body }
}
