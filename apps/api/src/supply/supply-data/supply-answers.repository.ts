import type { IntegrationProvider } from '@vatio/domain/security/integrations/integration'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface AnswerRow {
  readonly answer: string
  readonly answered_by: 'provider' | 'stand-in'
  readonly answered_at: Date
}

export interface AskedQuestion {
  readonly provider: IntegrationProvider
  /** The question in full, without credentials; equal questions have equal texts. */
  readonly question: string
  readonly cups: string | null
  readonly holder: string | null
}

/** The kept answer to a question, of any age, unless the credentials have changed since. */
export async function selectAnswer(
  tx: TenantTransaction,
  { provider, question }: Pick<AskedQuestion, 'provider' | 'question'>,
): Promise<AnswerRow | null> {
  const [row] = await tx.query<AnswerRow & Record<string, unknown>>(
    `select a.answer, a.answered_by, a.answered_at
     from supply_answers a
     join integrations i on i.client_uid = a.client_uid and i.provider = a.provider
     where a.client_uid = $1 and a.provider = $2 and a.question = $3 and a.answered_at >= i.updated_at`,
    [tx.clientUID, provider, question],
  )
  return row ?? null
}

export async function writeAnswer(
  tx: TenantTransaction,
  asked: AskedQuestion,
  answer: AnswerRow,
): Promise<void> {
  await tx.query(
    `insert into supply_answers
       (client_uid, provider, question, cups20, holder, answer, answered_by, answered_at)
     values ($1, $2, $3, left($4, 20), $5, $6, $7, $8)
     on conflict (client_uid, provider, question) do update set
       cups20 = excluded.cups20, holder = excluded.holder, answer = excluded.answer,
       answered_by = excluded.answered_by, answered_at = excluded.answered_at`,
    [
      tx.clientUID,
      asked.provider,
      asked.question,
      asked.cups,
      asked.holder,
      answer.answer,
      answer.answered_by,
      answer.answered_at,
    ],
  )
}
