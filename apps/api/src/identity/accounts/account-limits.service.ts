import { createHash } from 'node:crypto'
import { emailKey } from '../../platform/auth/email-key.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import type { Platform } from '../../platform/platform.ts'

const HOUR = 3_600
const MAILS_PER_EMAIL = { max: 5, seconds: HOUR }
const MAILS_PER_ADDRESS = { max: 60, seconds: HOUR }
const QUESTIONS_PER_MINUTE = { max: 10, seconds: 60 }
const QUESTIONS_PER_HOUR = { max: 30, seconds: HOUR }

/**
 * Limits calls without a session that send a mail, per e-mail and per IP address. Counted the same whether or
 * not the e-mail has an account.
 */
export async function limitMails(platform: Platform, email: string, ip: string): Promise<void> {
  await hitLimit(platform, `account-mail:${hashed(emailKey(email))}`, MAILS_PER_EMAIL)
  await hitLimit(platform, `account-mail-from:${addressKey(ip)}`, MAILS_PER_ADDRESS)
}

/** Limits the check whether an e-mail has an account, which a sign-up form makes once or twice. */
export async function limitQuestions(platform: Platform, ip: string): Promise<void> {
  await hitLimit(platform, `email-question:${addressKey(ip)}`, QUESTIONS_PER_MINUTE)
  await hitLimit(platform, `email-question-hour:${addressKey(ip)}`, QUESTIONS_PER_HOUR)
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
