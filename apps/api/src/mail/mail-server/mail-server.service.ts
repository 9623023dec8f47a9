import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { MailServer, TestMail } from '@vatio/protocol/mail/mail-server/mail-server.schema'
import type { Call } from '../../platform/http/route.ts'
import { hitLimitWithin } from '../../platform/http/shared-limit.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import { parseSender } from '../../platform/mail/mail-transport.ts'
import { testMail } from '../../platform/mail/test-mail.ts'
import { limitMailsOfCompany } from '../outbox/mail-limits.service.ts'
import { findLastTestMail, type TestMailRow } from './mail-server.repository.ts'

const TESTS = { max: 10, seconds: 3600 }
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** Whether mails are sent, and the result of the company's last test. */
export async function getMailServer(call: Pick<Call, 'tx' | 'actor' | 'platform'>): Promise<MailServer> {
  const { smtpUrl, from } = call.platform.configuration.mail
  const last = await findLastTestMail(call.tx)
  return {
    configured: smtpUrl !== undefined,
    from: parseSender(from).address,
    // Only the operator sees its address; user and password are never returned.
    server: smtpUrl !== undefined && hasRole(call.actor.role, 'superadmin') ? describe(smtpUrl) : null,
    lastTest: last ? present(last) : null,
  }
}

/** Puts a mail to the caller into the outbox; its result is returned by {@link getMailServer}. */
export async function sendTestMail(call: Call): Promise<TestMail> {
  const { tx, actor, platform } = call
  await hitLimitWithin(tx, platform.clock.now(), `test-mail:${actor.clientUID}`, TESTS)
  await limitMailsOfCompany(tx, platform, actor.email)
  const idMail = await platform.outbox.put(
    tx,
    testMail({
      to: actor.email,
      userName: actor.userName,
      publicUrl: platform.configuration.publicUrl,
      brand: await readMailBrand(tx),
    }),
  )
  await call.audit({ action: 'send', entity: 'mail', idEntity: idMail, after: { template: 'test' } })
  const row = await findLastTestMail(tx)
  if (row?.idMail !== idMail) throw domainError(requestErrors, 'UNEXPECTED')
  return present(row)
}

function describe(smtpUrl: string): MailServer['server'] {
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const encrypted = protocol === 'smtps:'
  const usual = DEFAULT_PORTS[encrypted ? 'smtps:' : 'smtp:']
  return { host: hostname, port: port === '' ? usual : Number(port), encrypted, signsIn: username !== '' }
}

function present(row: TestMailRow): TestMail {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
