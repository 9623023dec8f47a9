import { hasRole, type Role } from '../../identity/accounts/role.ts'
import { commercialShareEur } from '../commissions/contract-fee.ts'

interface Viewer {
  readonly role: Role
}

/** Whether a user chooses the commercial of a contract; contracts of other users get their own commercial. */
export function canChooseContractCommercial(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user writes the fixed fee of a contract. */
export function canEditFixedFee(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user sees the whole commission of a contract and its calculation. */
export function canSeeTotalCommission(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user deletes contracts. */
export function canDeleteContracts(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user may reopen a closed contract. */
export function canReopenContracts(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/**
 * A fee of a contract as a user sees it: the total for users who see the total commission, otherwise the
 * share of the contract's commercial.
 *
 * @param feeEur EUR, rounded to cents; null without a commission.
 * @param feePercentage share of the commercial, 0 to 100; null counts as 100.
 * @returns EUR rounded to cents, never above the fee; null exactly where there is no fee.
 * @throws FEE_PERCENTAGE_OUT_OF_RANGE, COMMISSION_VALUE_INVALID.
 */
export function seenFeeEur(
  viewer: Viewer,
  feeEur: number | null,
  feePercentage: number | null,
): number | null {
  if (feeEur === null || canSeeTotalCommission(viewer)) return feeEur
  return commercialShareEur(feeEur, feePercentage)
}
