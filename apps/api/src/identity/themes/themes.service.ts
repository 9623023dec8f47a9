import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { mergeThemes, themeOfLicence, type Theme } from '@vatio/domain/identity/themes/theme'
import type { CompanyTheme, ThemeInput } from '@vatio/protocol/identity/themes/themes.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  findCompanyByHost,
  deleteUnusedBrandFiles,
  selectCompanyTheme,
  updateCompanyTheme,
  type CompanyThemeRow,
} from './themes.repository.ts'

/** The company's theme as stored, whatever the licence allows. */
export async function getCompanyTheme(tx: TenantTransaction): Promise<CompanyTheme> {
  const row = await selectCompanyTheme(tx)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return present(row)
}

/** Saves the company's theme whole: absent fields are reset to the product's. */
export async function saveCompanyTheme(
  call: Pick<Call, 'tx' | 'audit' | 'platform'>,
  version: number,
  input: ThemeInput,
): Promise<CompanyTheme> {
  const { tx } = call
  const before = await selectCompanyTheme(tx)
  const stated = mergeThemes(input as Theme)
  const theme =
    stated === null
      ? null
      : { idClientThemeConfig: before?.themeConfig?.idClientThemeConfig ?? newId(), ...stated }
  const row = await assertUpdated(await updateCompanyTheme(tx, theme, version), () => getCompanyTheme(tx))
  await deleteUnusedBrandFiles(tx, call.platform.clock.now())
  await call.audit({
    action: 'update',
    entity: 'theme',
    idEntity: tx.clientUID,
    ...changedFields({ ...before?.themeConfig }, { ...row.themeConfig }),
  })
  return present(row)
}

/** The part of the company's theme that its licence allows. */
export async function findShownTheme(tx: TenantTransaction): Promise<Theme | null> {
  const row = await selectCompanyTheme(tx)
  return row?.themeConfig ? themeOfLicence(row.themeConfig, row.license) : null
}

/** The theme of a custom host before login; null for every other host. */
export async function findThemeOfHost(
  { database }: Pick<Platform, 'database'>,
  customURL: string,
): Promise<Theme | null> {
  const host = parseHost(customURL)
  const clientUID = host === null ? null : await findCompanyByHost(database, host)
  if (clientUID === null) return null
  return database.withTenant({ clientUID, readOnly: true }, findShownTheme)
}

/** Host of an address or of a bare host, in lower case and without port; null where there is none. */
export function parseHost(text: string): string | null {
  try {
    const { hostname } = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
    return hostname === '' ? null : hostname.toLowerCase()
  } catch {
    return null
  }
}

function present(row: CompanyThemeRow): CompanyTheme {
  return { themeConfig: row.themeConfig, version: row.themeVersion }
}
