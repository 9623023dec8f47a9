import { DomainError } from '@vatio/domain/domain-error'
import { applicationsOfPlan, companyNameOf, licenceOfSignUp } from '@vatio/domain/identity/accounts/sign-up'
import { TERMS_VERSION } from '@vatio/domain/identity/accounts/terms.data'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { addDays, civilDateAt } from '@vatio/domain/time/civil-time'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Platform } from '../../platform/platform.ts'
import { limitMails } from './account-limits.service.ts'
import { insertAccount, insertCompany, insertConsent, addToDirectory } from './account.repository.ts'
import { toAdminGrants } from './account.service.ts'
import { sendSignUpMail } from './account-validation.service.ts'
import { assertPlainName } from './plain-name.service.ts'
import { assertPasswordMayBeChosen } from './password-choice.service.ts'

export interface SignUpCaller {
  readonly platform: Platform
  readonly ip: string
  readonly requestId: string
}

export interface Founder {
  readonly email: string
  readonly userName: string
  readonly clientName?: string | undefined
  readonly passwordHash: string | null
  /** Proved by a third party, such as Google. */
  readonly emailValidated: boolean
}

/**
 * Registers a company with its first Admin. Answers the same for an e-mail with an account, whose owner
 * gets a mail instead. Both cases hash once, run the creation (which the directory's key refuses at its
 * last statement), look the e-mail up and mail once.
 */
export async function signUp(
  caller: SignUpCaller,
  selectedPlan: Licence,
  given: {
    readonly email: string
    readonly password: string
    readonly userName: string
    readonly clientName?: string | undefined
  },
): Promise<void> {
  assertPlainName(given.userName)
  assertPlainName(given.clientName ?? '', null, 'clientName')
  assertPasswordMayBeChosen(given.password, { ...given, companyName: given.clientName })
  await limitMails(caller.platform, given.email, caller.ip)
  const passwordHash = await hashPassword(given.password)
  const founder = { ...given, passwordHash, emailValidated: false }
  const created = await foundUnlessTaken(caller, selectedPlan, founder)
  await sendSignUpMail(caller.platform, given.email, created.userUID)
}

async function foundUnlessTaken(
  caller: SignUpCaller,
  selectedPlan: Licence,
  founder: Founder,
): Promise<{ userUID: string | null }> {
  try {
    return await createFoundedCompany(caller, selectedPlan, founder)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'EMAIL_TAKEN') return { userUID: null }
    throw error
  }
}

/**
 * Creates company, first Admin, consent and audit in one transaction.
 *
 * @throws EMAIL_TAKEN at the last statement, so that a taken e-mail takes the same time as a free one.
 */
export async function createFoundedCompany(
  caller: SignUpCaller,
  selectedPlan: Licence,
  founder: Founder,
): Promise<{ clientUID: string; userUID: string }> {
  const clientUID = newId()
  const userUID = newId()
  const now = caller.platform.clock.now()
  const { license, days, requestedLicense } = licenceOfSignUp(selectedPlan)
  const applications = applicationsOfPlan(selectedPlan)
  const email = founder.email.trim().toLowerCase()
  await caller.platform.database.withTenant({ clientUID, userUID }, async (tx) => {
    await insertCompany(tx, {
      name: companyNameOf(founder.clientName, founder.userName),
      license,
      licenseValidUntil: days === null ? null : addDays(civilDateAt(now.getTime(), 'Europe/Madrid'), days),
      requestedLicense,
      applications,
    })
    await insertAccount(tx, {
      userUID,
      email,
      userName: founder.userName.trim(),
      role: 'admin',
      passwordHash: founder.passwordHash,
      emailValidated: founder.emailValidated,
      applications: toAdminGrants(applications),
    })
    await insertConsent(tx, { userUID, documentVersion: TERMS_VERSION, at: now, ip: caller.ip })
    await recordAudit(tx, caller, {
      action: 'sign-up',
      entity: 'company',
      idEntity: clientUID,
      after: { email, license, requestedLicense, termsVersion: TERMS_VERSION },
    })
    await addToDirectory(tx, email, userUID)
  })
  return { clientUID, userUID }
}
