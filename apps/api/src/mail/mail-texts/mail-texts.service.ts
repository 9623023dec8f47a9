import { domainError } from '@vatio/domain/domain-error'
import { mailTextErrors } from '@vatio/domain/mail/mail-texts/mail-text.errors'
import { canWriteMailText, type MailTextOwner } from '@vatio/domain/mail/mail-texts/mail-text.policy'
import type * as endpoints from '@vatio/protocol/mail/mail-texts/mail-texts.endpoints'
import type { MailText, MailTextInput } from '@vatio/protocol/mail/mail-texts/mail-texts.schema'
import type { Call } from '../../platform/http/route.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import { findMailText } from './mail-texts.repository.ts'
import { mailTextTable } from './mail-texts.record.ts'

export { listMailTexts } from './mail-texts.repository.ts'

interface Owned extends MailTextInput {
  /** Null for a text of the company. */
  readonly userUID: string | null
}

const mailText = {
  record: mailTextTable,
  entity: 'mail-text' as const,
  find: findMailText,
  toValues: ({ owner: _, ...values }: Owned) => values,
}
const mailTexts = recordStore(mailText)
const { remove } = deletion(mailText)

/** @throws MAIL_TEXT_OF_COMPANY, MAIL_TEXT_NAME_TAKEN. */
export async function createMailText(call: Call<typeof endpoints.createMailText>): Promise<MailText> {
  assertWritable(call, call.body.owner)
  return mailTexts.create(call, toOwned(call, call.body))
}

/** @throws NOT_FOUND for a text of another person, MAIL_TEXT_OF_COMPANY, MAIL_TEXT_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateMailText(call: Call<typeof endpoints.updateMailText>): Promise<MailText> {
  const { idMailText: id, version, ...input } = call.body
  const before = await mailTexts.get(call.tx, id)
  assertWritable(call, before.owner)
  return mailTexts.update(call, { id, version }, toOwned(call, { ...input, owner: before.owner }), before)
}

/** @throws NOT_FOUND for a text of another person, MAIL_TEXT_OF_COMPANY. */
export async function removeMailText(
  call: Call<typeof endpoints.removeMailText>,
): Promise<{ affected: number }> {
  assertWritable(call, (await mailTexts.get(call.tx, call.params.id)).owner)
  return remove(call, call.params.id)
}

function assertWritable({ actor }: Pick<Call, 'actor'>, owner: MailTextOwner): void {
  if (!canWriteMailText(actor.role, owner)) throw domainError(mailTextErrors, 'MAIL_TEXT_OF_COMPANY')
}

function toOwned({ actor }: Pick<Call, 'actor'>, input: MailTextInput): Owned {
  return { ...input, userUID: input.owner === 'own' ? actor.userUID : null }
}
