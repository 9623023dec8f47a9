import type * as endpoints from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { findSignature, upsertSignature } from './mail-signatures.repository.ts'

/** The signature of a user; empty where they have none. */
export function getSignature(tx: TenantTransaction, userUID: string): Promise<string> {
  return findSignature(tx, userUID)
}

export async function updateSignature(
  call: Call<typeof endpoints.updateMailSignature>,
): Promise<{ text: string }> {
  const { tx, actor, body } = call
  await upsertSignature(tx, actor.userUID, body.text)
  await call.audit({ action: 'update', entity: 'mail-signature', idEntity: actor.userUID })
  return { text: body.text }
}
