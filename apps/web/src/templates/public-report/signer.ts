import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { acceptanceTexts as texts } from './public-report.messages.ts'

/** Who accepts. */
export interface Signer {
  readonly name: string
  readonly nif: string
  readonly email: string
  readonly hasRead: boolean
}
export const emptySigner: Signer = { name: '', nif: '', email: '', hasRead: false }

const SHORTEST_NAME = 3

/** What is wrong with each field. */
export function findSignerErrors({
  name,
  nif,
  email,
  hasRead,
}: Signer): Partial<Record<keyof Signer, string>> {
  return {
    ...(name.trim().length < SHORTEST_NAME ? { name: texts.shortName } : {}),
    ...(isValidNif(nif) ? {} : { nif: texts.wrongNif }),
    ...(isPlainMailAddress(email.trim()) ? {} : { email: texts.wrongEmail }),
    ...(hasRead ? {} : { hasRead: texts.read }),
  }
}
