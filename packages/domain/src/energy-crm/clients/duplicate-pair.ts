import { isSimilarName } from './similar-name.ts'

/** What two clients are compared by: e-mail, telephone and words of the name in the form in which they are compared. */
export interface ComparedClient {
  readonly dniOrCif: string | null
  readonly emailKey: string | null
  readonly phoneKey: string | null
  readonly nameKey: string | null
}

export type PairReason = 'email' | 'phone' | 'name'

/** An e-mail or telephone of more clients than these belongs to an adviser of theirs. */
export const MOST_CLIENTS_OF_ONE_ADDRESS = 5

/**
 * Why two clients may be one; empty where they are not. Two tax numbers are two persons, unless two things speak against
 * it: one of the numbers may be mistyped, or of before a change of residence.
 */
export function duplicatePairReasons(left: ComparedClient, right: ComparedClient): readonly PairReason[] {
  const isSame = (key: 'emailKey' | 'phoneKey') => left[key] !== null && left[key] === right[key]
  const reasons = [
    ...(isSame('emailKey') ? (['email'] as const) : []),
    ...(isSame('phoneKey') ? (['phone'] as const) : []),
    ...(isSimilarName(left.nameKey ?? '', right.nameKey ?? '') ? (['name'] as const) : []),
  ]
  const haveTwoNumbers = left.dniOrCif !== null && right.dniOrCif !== null && left.dniOrCif !== right.dniOrCif
  return haveTwoNumbers && reasons.length < 2 ? [] : reasons
}
