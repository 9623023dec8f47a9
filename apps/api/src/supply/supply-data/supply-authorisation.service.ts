import { domainError } from '@vatio/domain/domain-error'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import {
  listAuthorisationsFor,
  type Question,
} from '../../energy-crm/client-authorisations/authorised-questions.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Why a question may be asked, as the audit records it. */
export interface QuestionBasis {
  readonly idClientAuthorisation?: string
  readonly holderAsks?: true
}

export interface AuthorisedQuestion {
  readonly basis: QuestionBasis
  /** First twenty characters of the supplies that the authorisations name; null: all of the holder. */
  readonly onlyCups20: ReadonlySet<string> | null
}

/**
 * Refuses a question about somebody's supplies without a valid authorisation of theirs, unless the user states that the
 * holder asks for it.
 *
 * @throws SUPPLY_NOT_AUTHORISED with the client to whom the authorisation would belong, where the company has one
 */
export async function assertAuthorised(
  tx: TenantTransaction,
  question: Question,
  holderAsks: boolean,
): Promise<AuthorisedQuestion> {
  const { authorisations, idClient } = await listAuthorisationsFor(tx, question)
  const [first] = authorisations
  if (first) {
    const isForAll = authorisations.some(({ cups20 }) => cups20.length === 0)
    return {
      basis: { idClientAuthorisation: first.idClientAuthorisation },
      onlyCups20: isForAll ? null : new Set(authorisations.flatMap(({ cups20 }) => cups20)),
    }
  }
  if (holderAsks) return { basis: { holderAsks: true }, onlyCups20: null }
  throw domainError(supplyDataErrors, 'SUPPLY_NOT_AUTHORISED', {
    details: { register: question.register, ...(idClient === null ? {} : { idClient }) },
  })
}
