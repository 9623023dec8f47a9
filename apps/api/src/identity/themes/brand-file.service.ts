import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { brandPictureOf } from '@vatio/domain/identity/themes/brand-file'
import { themeErrors } from '@vatio/domain/identity/themes/theme.errors'
import type { getBrandFile, uploadBrandFile } from '@vatio/protocol/identity/themes/themes.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { readHead } from '../../platform/files/read-head.ts'
import { recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import { FileReply, type DetachedCall, type PublicCall } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { sumStoredBytes } from '../licences/licences.service.ts'
import { insertBrandFile, selectBrandFile } from './themes.repository.ts'
import { findShownTheme } from './themes.service.ts'

/** A browser may cache a picture permanently: a new one has a new address. */
const KEEP_SECONDS = 31_536_000
/** How many first bytes tell the type of a picture. */
const HEAD_BYTES = 16

/** Stores a logo or favicon whose type is recognised by its first bytes; name and declared type are ignored. */
export async function storeBrandFile(call: DetachedCall<typeof uploadBrandFile>): Promise<{ url: string }> {
  const { file, actor } = call
  const contentType = file ? brandPictureOf(await readHead(file.path, HEAD_BYTES)) : null
  if (!file || contentType === null) {
    throw domainError(themeErrors, 'BRAND_FILE_UNREADABLE', { field: 'file' })
  }
  const stored = await file.keep(actor.clientUID)
  const idBrandFile = newId()
  await call.inTransaction(async (tx, audit) => {
    await assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), stored.size)
    await recordStoredFile(tx, stored)
    await insertBrandFile(tx, { idBrandFile, storageKey: stored.storageKey, contentType, size: stored.size })
    await audit({ action: 'create', entity: 'brand-file', idEntity: idBrandFile, after: { contentType } })
  })
  return { url: `/api/security/clients/config/brandFile/${actor.clientUID}/${idBrandFile}` }
}

/** A picture of a company: shown on its login page and therefore public. */
export async function getBrandFileContent(call: PublicCall<typeof getBrandFile>): Promise<FileReply> {
  const { clientUID, idBrandFile } = call.params
  const { database, files } = call.platform
  const row = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
    selectBrandFile(tx, idBrandFile),
  )
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  const ending = row.contentType.slice(row.contentType.indexOf('/') + 1).replace('x-icon', 'ico')
  return new FileReply(await files.read(row.storageKey), row.contentType, `marca.${ending}`, {
    keepSeconds: KEEP_SECONDS,
  })
}

const BRAND_FILE = /^\/api\/security\/clients\/config\/brandFile\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/

/** Storage key of the logo of the transaction's company; null without one of its own files that a PDF can show. */
export async function findLogoKey(tx: TenantTransaction): Promise<string | null> {
  const theme = await findShownTheme(tx)
  const [, clientUID, idBrandFile] = BRAND_FILE.exec(theme?.logoUrl ?? '') ?? []
  if (clientUID !== tx.clientUID || idBrandFile === undefined) return null
  const file = await selectBrandFile(tx, idBrandFile)
  return file && file.contentType !== 'image/x-icon' ? file.storageKey : null
}
