import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { MailText } from '@vatio/protocol/mail/mail-texts/mail-texts.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The texts of the company and those of the transaction's user, by name. */
export async function listMailTexts(tx: TenantTransaction): Promise<MailText[]> {
  const rows = await selectVisible(tx)
    .orderBy(sql`name collate spanish`)
    .orderBy('idMailText')
    .execute()
  return rows.map(toMailText)
}

export async function findMailText(tx: TenantTransaction, idMailText: string): Promise<MailText | null> {
  const row = await selectVisible(tx).where('idMailText', '=', idMailText).executeTakeFirst()
  return row ? toMailText(row) : null
}

function selectVisible(tx: TenantTransaction) {
  return tx.db
    .selectFrom('mailTexts')
    .select(['idMailText', 'userUID', 'name', 'subject', 'text', 'templateType', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .where((text) => text.or([text('userUID', 'is', null), text('userUID', '=', tx.userUID ?? null)]))
    .$narrowType<{ templateType: TemplateType | null }>()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['executeTakeFirstOrThrow']>>

function toMailText({ userUID, ...text }: Row): MailText {
  return { ...text, owner: userUID === null ? 'company' : 'own' }
}
