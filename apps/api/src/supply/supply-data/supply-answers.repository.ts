import type { IntegrationProvider } from '@vatio/domain/identity/integrations/integration'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface AskedQuestion {
  readonly provider: IntegrationProvider
  /** Key of the query with all its parameters, without credentials. */
  readonly question: string
  readonly cups: string | null
  readonly holder: string | null
}

export type KeptAnswer = NonNullable<Awaited<ReturnType<typeof selectAnswer>>>

/** The stored answer to a query, of any age, unless the credentials have changed since. */
export function selectAnswer(
  tx: TenantTransaction,
  { provider, question }: Pick<AskedQuestion, 'provider' | 'question'>,
) {
  return tx.db
    .selectFrom('supplyAnswers as a')
    .innerJoin('integrations as i', (join) =>
      join.onRef('i.clientUID', '=', 'a.clientUID').onRef('i.provider', '=', 'a.provider'),
    )
    .select(['a.answer as text', 'a.answeredBy', 'a.answeredAt'])
    .where('a.clientUID', '=', tx.clientUID)
    .where('a.provider', '=', provider)
    .where('a.question', '=', question)
    .whereRef('a.answeredAt', '>=', 'i.updatedAt')
    .executeTakeFirst()
}

export async function storeAnswer(
  tx: TenantTransaction,
  { provider, question, cups, holder }: AskedQuestion,
  { text, answeredBy, answeredAt }: KeptAnswer,
): Promise<void> {
  await sql`
    insert into supply_answers (client_uid, provider, question, cups20, holder, answer, answered_by, answered_at)
    values (${tx.clientUID}, ${provider}, ${question}, left(${cups}, 20), ${holder}, ${text}, ${answeredBy},
            ${answeredAt})
    on conflict (client_uid, provider, question) do update set
      cups20 = excluded.cups20, holder = excluded.holder, answer = excluded.answer,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at`.execute(tx.db)
}
