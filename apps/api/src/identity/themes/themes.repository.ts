import type { Theme } from '@vatio/domain/identity/themes/theme'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

/** Tenant of a custom host, in lower case and without port; null where no company uses it. */
export async function findCompanyByHost(database: Database, host: string): Promise<string | null> {
  const [row] = await database.lookUp<{ client_uid: string }>('find_company_by_host', [host])
  return row?.client_uid ?? null
}

export function selectCompanyTheme(tx: TenantTransaction) {
  return tx.db
    .selectFrom('organisations')
    .select(themeColumns)
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
}
export type CompanyThemeRow = NonNullable<Awaited<ReturnType<typeof selectCompanyTheme>>>

export function updateCompanyTheme(
  tx: TenantTransaction,
  theme: Theme | null,
  version: number,
): Promise<CompanyThemeRow | undefined> {
  return tx.db
    .updateTable('organisations')
    .set({ themeConfig: theme && JSON.stringify(theme), themeVersion: sql`theme_version + 1` })
    .where('clientUID', '=', tx.clientUID)
    .where('themeVersion', '=', version)
    .returning(themeColumns)
    .executeTakeFirst()
}

function themeColumns(organisation: ExpressionBuilder<DB, 'organisations'>) {
  return [
    organisation.ref('themeConfig').$castTo<Theme | null>().as('themeConfig'),
    'themeVersion',
    'license',
  ] as const
}

export async function insertBrandFile(
  tx: TenantTransaction,
  file: Pick<Insertable<DB['brandFiles']>, 'idBrandFile' | 'storageKey' | 'contentType' | 'size'>,
): Promise<void> {
  await tx.db
    .insertInto('brandFiles')
    .values({ ...file, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
    .execute()
}

export function selectBrandFile(tx: TenantTransaction, idBrandFile: string) {
  return tx.db
    .selectFrom('brandFiles')
    .select(['storageKey', 'contentType'])
    .where('clientUID', '=', tx.clientUID)
    .where('idBrandFile', '=', idBrandFile)
    .executeTakeFirst()
}

/**
 * Deletes the records of uploaded pictures that no theme of the company or its groups uses and that are
 * older than a day, as somebody may be about to save one. The sweeper removes their files.
 */
export async function deleteUnusedBrandFiles(tx: TenantTransaction, now: Date): Promise<void> {
  const { db, clientUID } = tx
  await sql`
    with unused as (
      delete from brand_files f
      where f.client_uid = ${clientUID} and f.creation_timestamp < ${now}::timestamptz - interval '1 day'
        and not exists (select from organisations o where o.client_uid = ${clientUID}
                        and o.theme_config::text like '%' || f.id_brand_file || '%')
        and not exists (select from groups g where g.client_uid = ${clientUID}
                        and g.theme_config::text like '%' || f.id_brand_file || '%')
      returning f.storage_key)
    delete from stored_files s using unused u
    where s.client_uid = ${clientUID} and s.storage_key = u.storage_key`.execute(db)
}
