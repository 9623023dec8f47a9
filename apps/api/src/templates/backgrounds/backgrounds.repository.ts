import { domainError } from '@vatio/domain/domain-error'
import { backgroundErrors } from '@vatio/domain/templates/report-templates/template.errors'
import { sql, type SqlBool } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

export type BackgroundRow = Awaited<ReturnType<typeof listBackgrounds>>[number]

/** Backgrounds of the company by name. */
export function listBackgrounds(tx: TenantTransaction) {
  return tx.db
    .selectFrom('templateBackgrounds')
    .select(['idBackground', 'name', 'idGenericDocument', 'creationTimestamp'])
    .where('clientUID', '=', tx.clientUID)
    .orderBy(sql`name collate spanish`)
    .execute()
}

/** @throws BACKGROUND_NAME_TAKEN. */
export async function insertBackground(
  tx: TenantTransaction,
  background: Pick<BackgroundRow, 'idBackground' | 'name' | 'idGenericDocument'>,
): Promise<void> {
  const insert = tx.db.insertInto('templateBackgrounds').values({ ...background, clientUID: tx.clientUID })
  await withConstraints(insert.execute(), {
    template_backgrounds_name_key: () =>
      domainError(backgroundErrors, 'BACKGROUND_NAME_TAKEN', { field: 'name' }),
  })
}

export async function deleteBackground(tx: TenantTransaction, idBackground: string): Promise<void> {
  await tx.db
    .deleteFrom('templateBackgrounds')
    .where('clientUID', '=', tx.clientUID)
    .where('idBackground', '=', idBackground)
    .execute()
}

/** Templates that have a background: how many of users, and the names of those of the company. */
export async function findUsers(tx: TenantTransaction, idBackground: string) {
  const rows = await tx.db
    .selectFrom('reportTemplates as t')
    .select(['t.name', 't.userUID'])
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.deletedAt', 'is', null)
    .where(sql<SqlBool>`position(${idBackground} in t.content::text) > 0`)
    .orderBy(sql`t.name collate spanish`)
    .execute()
  return {
    ofCompany: rows.filter(({ userUID }) => userUID === null).map(({ name }) => name),
    ofUsers: rows.filter(({ userUID }) => userUID !== null).length,
  }
}
