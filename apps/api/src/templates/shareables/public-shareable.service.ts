import { domainError } from '@vatio/domain/domain-error'
import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { isHexColour, textOn } from '@vatio/domain/identity/themes/colour-contrast'
import { acceptanceText } from '@vatio/domain/templates/shareables/acceptance-text'
import { privacyNotice } from '@vatio/domain/templates/shareables/privacy-text'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import type * as endpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import type { PublicShareable } from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { findShownTheme } from '../../identity/themes/themes.service.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import {
  findOpenLink,
  toGoneError,
  runInShareable,
  runInOpenShareable,
  type OpenCall,
} from './opened-shareable.service.ts'
import { enqueueComparison } from './compare-shareable.job.ts'
import { findAcceptance } from './shareable-acceptances.repository.ts'
import { sealAccess } from './shareable-access.ts'
import { listComments } from './shareable-comments.repository.ts'
import { getConfig } from './shareable-config.service.ts'
import { getContent } from './shareable-contents.repository.ts'
import { acceptanceOf } from './shareables.presenter.ts'
import { findOwnerCompany, type ShareableRow } from './shareables.repository.ts'
import { hashStateKey } from './state-key.ts'

/** Passwords that are tried for one link, and from one address. */
const PASSWORDS = { max: 10, seconds: 900 } as const
const BRAND_FILES = '/api/security/clients/config/brandFile/'

/** What the page of a link shows. @throws as {@link runInOpenShareable}. */
export function getPublicShareable(
  call: PublicCall<typeof endpoints.getPublicShareable>,
): Promise<PublicShareable> {
  const { jobs, clock } = call.platform
  return runInOpenShareable(call, async (tx, shareable) => {
    await enqueueComparison(tx, jobs, shareable, clock.now())
    return present(tx, shareable, null)
  })
}

/**
 * The same after its password; an unknown link costs the same verification as a wrong password.
 *
 * @throws SHAREABLE_GONE, SHAREABLE_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function openWithPassword(
  call: PublicCall<typeof endpoints.openPublicShareable>,
): Promise<PublicShareable> {
  const { platform, params, body } = call
  const key = hashStateKey(params.stateKey).toString('base64url')
  await hitLimit(platform, `shareable-password-of:${addressKey(call.ip)}`, PASSWORDS)
  await hitLimit(platform, `shareable-password:${key}`, PASSWORDS)
  const found = await findOpenLink(call)
  const passwordHash = found
    ? await runInShareable(call, found, { readOnly: true }, async (_, row) => row.passwordHash)
    : null
  const isRight = await verifyPassword(passwordHash, body.password)
  if (!found) throw toGoneError()
  if (passwordHash === null || !isRight) throw domainError(shareableErrors, 'SHAREABLE_PASSWORD')
  const access = sealAccess(platform, { ...found, passwordHash })
  return runInShareable(call, found, { readOnly: true }, (tx, row) => present(tx, row, access))
}

/** What may change while the page is open. @throws as {@link runInOpenShareable}. */
export function getState(
  call: PublicCall<typeof endpoints.getPublicShareableState>,
): Promise<ReplyOf<typeof endpoints.getPublicShareableState>> {
  const read = async (tx: TenantTransaction, shareable: ShareableRow) => ({
    contentVersion: shareable.contentVersion,
    commentCount: shareable.commentCount,
    acceptance: await presentAcceptance(tx, shareable),
  })
  return runInOpenShareable(call as OpenCall, read, { readOnly: true })
}

async function present(
  tx: TenantTransaction,
  shareable: ShareableRow,
  access: string | null,
): Promise<PublicShareable> {
  const { idShareable, contentVersion, title, changes } = shareable
  const { document, figuresDate } = await getContent(tx, idShareable, contentVersion)
  const company = await getCompany(tx, shareable.ownerUserUID)
  const text = acceptanceText({ title, company: company.name, date: figuresDate })
  return {
    title,
    document,
    contentVersion,
    figuresDate,
    changes,
    company: { name: company.name, logo: company.logo, colours: company.colours, contact: company.contact },
    allowDownload: shareable.allowDownload,
    expiresAt: shareable.expiresAt.toISOString(),
    acceptance: { ...(await presentAcceptance(tx, shareable)), text },
    allowComments: shareable.comments,
    comments: await listComments(tx, idShareable),
    privacy: privacyNotice({ ...company, contact: company.contact?.email ?? null }),
    access,
  }
}

async function presentAcceptance(tx: TenantTransaction, shareable: ShareableRow) {
  const state = acceptanceOf(shareable)
  const { idShareable, acceptedVersion } = shareable
  const evidence = acceptedVersion === null ? null : await findAcceptance(tx, idShareable, acceptedVersion)
  return {
    state,
    acceptedAt: evidence?.acceptedAt.toISOString() ?? null,
    acceptedBy: evidence?.name ?? null,
  }
}

async function getCompany(tx: TenantTransaction, ownerUserUID: string) {
  const row = await findOwnerCompany(tx, ownerUserUID)
  const { showContact } = await getConfig(tx)
  const { logoUrl, primary: own = '' } = (await findShownTheme(tx)) ?? {}
  const primary = isHexColour(own) ? own : defaultBrandColours.primary
  return {
    name: row.name,
    nif: row.nif,
    // A picture elsewhere would tell its server who reads.
    logo: logoUrl?.startsWith(BRAND_FILES) ? logoUrl : null,
    colours: { primary, onPrimary: textOn(primary) },
    contact: showContact ? { name: row.userName, email: row.email, phone: row.phoneNumber } : null,
  }
}
