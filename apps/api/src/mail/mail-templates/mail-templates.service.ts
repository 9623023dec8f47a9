import { domainError } from '@vatio/domain/domain-error'
import { mailTemplateErrors } from '@vatio/domain/mail/mail-templates/mail-template.errors'
import { destinationOf } from '@vatio/domain/mail/mail-templates/mail-template.policy'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { mailBrandOf } from '../../platform/mail/mail-brand.ts'
import { contactMail, planChangeMail, shareableLinkMail } from '../../platform/mail/message-mails.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { limitMailsOfCompany } from '../outbox/mail-limits.service.ts'
import { getPersonalSender } from '../mail-senders/mail-senders.service.ts'
import { findSenderCompany } from './mail-templates.repository.ts'
import { isShareableLink } from './shareable-link.ts'

type SendCall = Call<typeof sendWithTemplate>

/**
 * Sends one of the templates that users may send. It is no open relay: the text around that of the sender
 * is fixed, the link leads to this installation, and each company has a limit.
 */
export async function sendTemplateMail(call: SendCall): Promise<ReplyOf<typeof sendWithTemplate>> {
  const { actor, platform, params, query } = call
  const destination = destinationOf(params.template, actor.role)
  if (destination === null) throw domainError(mailTemplateErrors, 'MAIL_TEMPLATE_NOT_ALLOWED')
  const support = platform.configuration.support.email
  if (destination === 'support' && query.email.toLowerCase() !== support.toLowerCase()) {
    throw domainError(mailTemplateErrors, 'MAIL_RECIPIENT_NOT_ALLOWED', { field: 'email' })
  }
  const mail = await writeMail(call)
  await limitMailsOfCompany(call.tx, platform, mail.to)
  const idMail = await platform.outbox.put(call.tx, mail)
  await call.audit({
    action: 'send',
    entity: 'mail',
    idEntity: idMail,
    after: { template: mail.template, to: mail.to, subject: mail.subject },
  })
  return { status: 'OK' }
}

async function writeMail(call: SendCall): Promise<Mail> {
  const { actor, body, query, params } = call
  const { message = '' } = body
  if (params.template === 'contact') {
    const feedback = message === '' ? query.subject : message
    return contactMail({ to: query.email, feedback, email: actor.email, subject: query.subject })
  }
  const company = await findSenderCompany(call.tx)
  if (params.template === 'planChange') {
    return planChangeMail({
      to: query.email,
      companyName: company.name,
      userName: actor.userName,
      email: actor.email,
      licence: actor.licence,
      requested: body.license ?? 'otro',
      message,
    })
  }
  const link = body.link
  if (link === undefined) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'link' })
  if (!isShareableLink(link, originsOf(call, company.customHost))) {
    throw domainError(mailTemplateErrors, 'MAIL_LINK_NOT_ALLOWED', { field: 'link' })
  }
  const mail = shareableLinkMail({
    to: query.email,
    subject: query.subject,
    recipientName: body.recipientName ?? '',
    senderName: actor.userName,
    message,
    link,
    brand: mailBrandOf(company.themeConfig),
  })
  return { ...mail, sender: await getPersonalSender(call.tx, actor.userUID) }
}

function originsOf(call: SendCall, customHost: string | null): string[] {
  const own = new URL(call.platform.configuration.publicUrl).origin
  return customHost === null ? [own] : [own, `https://${customHost}`]
}
