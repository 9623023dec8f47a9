import type { Theme } from '@vatio/domain/security/themes/theme'
import type { Licence } from '@vatio/domain/security/licences/licence'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'

export interface CompanyThemeRow {
  theme_config: (Theme & { idClientThemeConfig?: string }) | null
  theme_version: number
  license: Licence
}

/** Tenant of a custom host, in lower case and without port; null where no company uses it. */
export async function findCompanyByHost(database: Database, host: string): Promise<string | null> {
  const [row] = await database.lookUp<{ client_uid: string }>('find_company_by_host', [host])
  return row?.client_uid ?? null
}

export async function selectCompanyTheme(tx: TenantTransaction): Promise<CompanyThemeRow | undefined> {
  const [row] = await tx.query<CompanyThemeRow>(
    'select theme_config, theme_version, license from organisations where client_uid = $1',
    [tx.clientUID],
  )
  return row
}

export async function updateCompanyTheme(
  tx: TenantTransaction,
  theme: Theme | null,
  version: number,
): Promise<CompanyThemeRow | undefined> {
  const [row] = await tx.query<CompanyThemeRow>(
    `update organisations set theme_config = $2, theme_version = theme_version + 1
     where client_uid = $1 and theme_version = $3 returning theme_config, theme_version, license`,
    [tx.clientUID, theme === null ? null : JSON.stringify(theme), version],
  )
  return row
}

export interface BrandFileRow {
  id_brand_file: string
  storage_key: string
  content_type: string
}

export async function insertBrandFile(
  tx: TenantTransaction,
  file: {
    readonly idBrandFile: string
    readonly storageKey: string
    readonly contentType: string
    readonly size: number
  },
): Promise<void> {
  await tx.query(
    `insert into brand_files (client_uid, id_brand_file, storage_key, content_type, size, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.clientUID, file.idBrandFile, file.storageKey, file.contentType, file.size, tx.userUID],
  )
}

export async function selectBrandFile(
  tx: TenantTransaction,
  idBrandFile: string,
): Promise<BrandFileRow | undefined> {
  const [row] = await tx.query<BrandFileRow>(
    'select id_brand_file, storage_key, content_type from brand_files where client_uid = $1 and id_brand_file = $2',
    [tx.clientUID, idBrandFile],
  )
  return row
}

/**
 * Forgets uploaded pictures that no theme of the company or its groups names any more and that are older than
 * a day: somebody may still be about to save one. The sweeper takes their bytes.
 */
export async function forgetUnusedBrandFiles(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.query(
    `with unused as (
       delete from brand_files f
       where f.client_uid = $1 and f.creation_timestamp < $2::timestamptz - interval '1 day'
         and not exists (select from organisations o where o.client_uid = $1
                         and o.theme_config::text like '%' || f.id_brand_file || '%')
         and not exists (select from groups g where g.client_uid = $1
                         and g.theme_config::text like '%' || f.id_brand_file || '%')
       returning f.storage_key)
     delete from stored_files s using unused u where s.client_uid = $1 and s.storage_key = u.storage_key`,
    [tx.clientUID, now],
  )
}
