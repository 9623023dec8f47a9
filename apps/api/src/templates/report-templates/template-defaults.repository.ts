import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Ids of default templates by type; one may be gone. */
export type DefaultIds = ReadonlyMap<string, string>

export async function listCompanyDefaults(tx: TenantTransaction): Promise<DefaultIds> {
  const rows = await tx.db
    .selectFrom('companyTemplateDefaults')
    .select(['templateType', 'idTemplate'])
    .where('clientUID', '=', tx.clientUID)
    .execute()
  return toMap(rows)
}

export async function listUserDefaults(tx: TenantTransaction, userUID: string): Promise<DefaultIds> {
  const rows = await tx.db
    .selectFrom('userTemplateDefaults')
    .select(['templateType', 'idTemplate'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
  return toMap(rows)
}

/** Sets the default of the company for a type, or none with null. */
export async function saveCompanyDefault(
  tx: TenantTransaction,
  templateType: TemplateType,
  idTemplate: string | null,
): Promise<void> {
  if (idTemplate === null) {
    await tx.db
      .deleteFrom('companyTemplateDefaults')
      .where('clientUID', '=', tx.clientUID)
      .where('templateType', '=', templateType)
      .execute()
    return
  }
  await tx.db
    .insertInto('companyTemplateDefaults')
    .values({ clientUID: tx.clientUID, templateType, idTemplate })
    .onConflict((before) => before.columns(['clientUID', 'templateType']).doUpdateSet({ idTemplate }))
    .execute()
}

/** Sets the default of a user for a type, or none with null. */
export async function saveUserDefault(
  tx: TenantTransaction,
  userUID: string,
  templateType: TemplateType,
  idTemplate: string | null,
): Promise<void> {
  if (idTemplate === null) {
    await tx.db
      .deleteFrom('userTemplateDefaults')
      .where('clientUID', '=', tx.clientUID)
      .where('userUID', '=', userUID)
      .where('templateType', '=', templateType)
      .execute()
    return
  }
  await tx.db
    .insertInto('userTemplateDefaults')
    .values({ clientUID: tx.clientUID, userUID, templateType, idTemplate })
    .onConflict((before) =>
      before.columns(['clientUID', 'userUID', 'templateType']).doUpdateSet({ idTemplate }),
    )
    .execute()
}

/** Groups that a user belongs to. */
export async function listGroupsOf(tx: TenantTransaction, userUID: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('usersToGroups')
    .select('idGroup')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
  return rows.map(({ idGroup }) => idGroup)
}

function toMap(rows: readonly { readonly templateType: string; readonly idTemplate: string }[]): DefaultIds {
  return new Map(rows.map(({ templateType, idTemplate }) => [templateType, idTemplate]))
}
