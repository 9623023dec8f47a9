import { domainError } from '@vatio/domain/domain-error'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { expressionBuilder, sql } from 'kysely'
import { allOf, anyOf, filterEqual, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const reportTemplateTable = recordTable({
  table: 'reportTemplates',
  id: 'idTemplate',
  hasCreator: false,
  isSoftDeleted: true,
  constraintErrors: {
    report_templates_name_key: () =>
      domainError(reportTemplateErrors, 'TEMPLATE_NAME_TAKEN', { field: 'name' }),
  },
})

export interface StoredTemplate {
  readonly idTemplate: string
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  readonly description: string
  readonly content: TemplateContent
  /** Its owner; null is the company. */
  readonly userUID: string | null
  readonly creationTimestamp: Date
  readonly updateTimestamp: Date
  readonly version: number
}

/** Own templates that are listed at most; a company with more finds them by their type or text. */
export const MOST_LISTED = 500

const templates = expressionBuilder<DB & { t: DB['reportTemplates'] }, 't'>()

/** Templates of the company and of the user. */
export function listSeenTemplates(
  tx: TenantTransaction,
  userUID: string,
  filter: { readonly templateType?: TemplateType | undefined; readonly text?: string },
): Promise<StoredTemplate[]> {
  const searched = sql<string>`fold_text(t.name || ' ' || t.description)`
  return selectTemplates(tx)
    .where(
      allOf([
        isSeen(userUID),
        filterEqual(templates.ref('t.templateType'), filter.templateType),
        containsText(searched, filter.text ?? ''),
      ]),
    )
    .orderBy(sql`t.name collate spanish`)
    .orderBy('t.idTemplate')
    .limit(MOST_LISTED)
    .execute()
}

/** The template if the user sees it. */
export async function findSeenTemplate(
  tx: TenantTransaction,
  userUID: string,
  id: string,
): Promise<StoredTemplate | null> {
  const row = await selectTemplates(tx)
    .where('t.idTemplate', '=', id)
    .where(isSeen(userUID))
    .executeTakeFirst()
  return row ?? null
}

/** The template of anybody. */
export async function findTemplate(tx: TenantTransaction, id: string): Promise<StoredTemplate | null> {
  return (await selectTemplates(tx).where('t.idTemplate', '=', id).executeTakeFirst()) ?? null
}

/** Names that an owner's templates of a type have. */
export async function listNames(
  tx: TenantTransaction,
  templateType: TemplateType,
  userUID: string | null,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('reportTemplates as t')
    .select('t.name')
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.templateType', '=', templateType)
    .where('t.userUID', 'is not distinct from', userUID)
    .where('t.deletedAt', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

/** Owner of a deleted template that the user owned or deleted. */
export function findRemovedTemplate(tx: TenantTransaction, userUID: string, id: string) {
  return tx.db
    .selectFrom('reportTemplates as t')
    .select('t.userUID')
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.idTemplate', '=', id)
    .where('t.deletedAt', 'is not', null)
    .where((t) => t.or([t('t.userUID', '=', userUID), t('t.deletedUserUID', '=', userUID)]))
    .executeTakeFirst()
}

function selectTemplates(tx: TenantTransaction) {
  return tx.db
    .selectFrom('reportTemplates as t')
    .select(['t.idTemplate', 't.identifier', 't.name', 't.description', 't.userUID'])
    .select(['t.creationTimestamp', 't.updateTimestamp', 't.version'])
    .select((t) => [
      t.ref('t.templateType').$castTo<TemplateType>().as('templateType'),
      t.ref('t.content').$castTo<TemplateContent>().as('content'),
    ])
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.deletedAt', 'is', null)
}

/** Of the company or of the user. */
function isSeen(userUID: string): Condition {
  return anyOf([templates('t.userUID', 'is', null), templates('t.userUID', '=', userUID)])
}
