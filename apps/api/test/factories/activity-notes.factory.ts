import type { ActivityKind } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

export interface NewActivityNote {
  readonly idClient?: string
  readonly idContractInfo?: string
  readonly kind?: ActivityKind
  readonly timestamp?: string
  readonly text?: string
  readonly creationUserUID?: string
  readonly nextStep?: { readonly text: string; readonly date: string; readonly userUID: string }
}

/** Puts an entry of a client or a contract and answers its id. */
export async function makeActivityNote(tx: TestTransaction, note: NewActivityNote): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into activity_notes
       (client_uid, id_activity_note, id_client, id_contract_info, kind, timestamp, text, creation_user_uid,
        next_step, next_step_date, next_step_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.clientUID,
      id,
      note.idClient ?? null,
      note.idContractInfo ?? null,
      note.kind ?? 'note',
      note.timestamp ?? '2026-03-02T10:00:00Z',
      note.text ?? 'Pide una oferta',
      note.creationUserUID ?? null,
      note.nextStep?.text ?? null,
      note.nextStep?.date ?? null,
      note.nextStep?.userUID ?? null,
    ],
  )
  return id
}
