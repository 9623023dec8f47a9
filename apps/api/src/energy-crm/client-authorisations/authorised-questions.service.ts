import {
  AUTHORISATION_KEPT_YEARS,
  isQuestionAuthorised,
  type Authorisation,
  type AuthorisedRegister,
} from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { eraseDocumentsOf } from '../documents/record-documents.service.ts'
import {
  deleteEndedBefore,
  findClientOfCups,
  findClientOfNif,
  selectCandidates,
} from './client-authorisations.repository.ts'

export interface Question {
  readonly register: AuthorisedRegister
  readonly holderNif: string | null
  readonly cups: string | null
}

export interface StoredAuthorisation extends Authorisation {
  readonly idClientAuthorisation: string
}

/** The valid authorisations that cover a question, and the client to which it belongs, where there is one. */
export async function listAuthorisationsFor(
  tx: TenantTransaction,
  { register, holderNif, cups }: Question,
): Promise<{ readonly authorisations: readonly StoredAuthorisation[]; readonly idClient: string | null }> {
  const cups20 = cups?.slice(0, 20) ?? null
  const ofCups = cups20 === null ? null : await findClientOfCups(tx, cups20)
  const rows = await selectCandidates(tx, { holderNif, idClient: ofCups, cups20 })
  const question = { register, holderNif, cups, idClient: ofCups }
  const authorisations = rows
    .map((row) => ({ ...row, cups20: row.cups.map((one) => one.slice(0, 20)) }))
    .filter((authorisation) => isQuestionAuthorised(authorisation, question, tx.today))
  const ofHolder = holderNif === null ? null : await findClientOfNif(tx, holderNif)
  return { authorisations, idClient: ofCups ?? ofHolder }
}

/**
 * Deletes the authorisations that ended more than five years ago, with the signed files of clients that were erased
 * meanwhile: those were kept for them alone.
 */
export async function removeEndedAuthorisations(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
): Promise<void> {
  const { today } = tx
  const day = `${Number(today.slice(0, 4)) - AUTHORISATION_KEPT_YEARS}${today.slice(4)}`
  const erased = await deleteEndedBefore(tx, day.replace(/02-29$/, '02-28'))
  if (erased.length > 0) await eraseDocumentsOf(platform, tx, erased)
}
