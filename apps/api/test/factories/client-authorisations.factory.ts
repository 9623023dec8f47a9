import type { AuthorisationScope } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

export interface NewClientAuthorisation {
  readonly idClient: string
  readonly holderNif?: string
  readonly scope?: AuthorisationScope
  readonly cups?: readonly string[]
  readonly startDate?: string
  readonly endDate?: string
  readonly idDocument?: string
}

/** Puts an authorisation of a client, by default for all supplies and registers in 2026, and answers its id. */
export async function makeClientAuthorisation(
  tx: TestTransaction,
  given: NewClientAuthorisation,
): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into client_authorisations (client_uid, id_client_authorisation, id_client, holder_name, holder_nif, scope,
       cups, start_date, end_date, id_document)
     values ($1, $2, $3, 'Ana Prueba', $4, $5, $6, $7, $8, $9)`,
    [
      tx.clientUID,
      id,
      given.idClient,
      given.holderNif ?? '12345678Z',
      given.scope ?? 'both',
      given.cups ?? [],
      given.startDate ?? '2026-01-01',
      given.endDate ?? '2026-12-31',
      given.idDocument ?? null,
    ],
  )
  return id
}
