import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Versions of a template that are kept, the newest ones. */
export const MOST_VERSIONS = 50

/** Keeps what a template is now as a version with the time, and drops the oldest ones. */
export async function recordVersion(tx: TenantTransaction, idTemplate: string): Promise<void> {
  const { clientUID, userUID = null } = tx
  await sql`
    with stored as (
      update report_templates set update_timestamp = now()
      where client_uid = ${clientUID} and id_template = ${idTemplate}
      returning *
    )
    insert into report_template_versions (client_uid, id_template, version, name, description, content, user_uid)
    select client_uid, id_template, version, name, description, content, ${userUID}::uuid from stored`.execute(
    tx.db,
  )
  await sql`
    delete from report_template_versions where client_uid = ${clientUID} and id_template = ${idTemplate}
      and version <= (
        select version from report_template_versions where client_uid = ${clientUID} and id_template = ${idTemplate}
        order by version desc offset ${MOST_VERSIONS} limit 1)`.execute(tx.db)
}

/** Versions of a template, the newest first. */
export function listVersions(tx: TenantTransaction, idTemplate: string) {
  return tx.db
    .selectFrom('reportTemplateVersions as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'v.clientUID').onRef('u.userUID', '=', 'v.userUID'),
    )
    .select(['v.version', 'v.name', 'v.creationTimestamp', 'u.userUID', 'u.userName'])
    .select(sql<number>`jsonb_array_length(v.content -> 'pages')`.as('pageCount'))
    .where('v.clientUID', '=', tx.clientUID)
    .where('v.idTemplate', '=', idTemplate)
    .orderBy('v.version', 'desc')
    .execute()
}

export function findVersion(tx: TenantTransaction, idTemplate: string, version: number) {
  return tx.db
    .selectFrom('reportTemplateVersions')
    .select((v) => [
      'name',
      'description',
      'version',
      'creationTimestamp',
      v.ref('content').$castTo<TemplateContent>().as('content'),
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('idTemplate', '=', idTemplate)
    .where('version', '=', version)
    .executeTakeFirst()
}
