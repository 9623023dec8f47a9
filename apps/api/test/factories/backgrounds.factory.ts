import { newId } from '../../src/platform/db/uuid.ts'
import type { TestTransaction } from '../test-transaction.ts'

/** Puts a background with an image that has no bytes, and answers its id. */
export async function makeBackground(tx: TestTransaction): Promise<string> {
  const [idBackground, image] = [newId(), newId()]
  const key = `${tx.clientUID}/00/${image.replaceAll('-', '')}`
  await tx.query('insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, 1, $3)', [
    tx.clientUID,
    key,
    '0'.repeat(64),
  ])
  await tx.query(
    `insert into generic_documents (client_uid, id_generic_document, name, mime_type, size, storage_key, creation_user_uid)
     values ($1, $2, 'fondo.png', 'image/png', 1, $3, $4)`,
    [tx.clientUID, image, key, newId()],
  )
  await tx.query(
    'insert into template_backgrounds (client_uid, id_background, name, id_generic_document) values ($1, $2, $3, $4)',
    [tx.clientUID, idBackground, `Fondo ${idBackground}`, image],
  )
  return idBackground
}
