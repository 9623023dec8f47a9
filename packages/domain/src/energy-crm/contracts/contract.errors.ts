import type { ErrorTable } from '../../domain-error.ts'

export const contractErrors = {
  /** Another contract of the company has this number for the same energy. */
  CONTRACT_NUMBER_TAKEN: 'conflict',
  /** A contract that has a number keeps one. */
  CONTRACT_NUMBER_REQUIRED: 'invalid',
  /** Electricity or gas is chosen when the contract is created. */
  CONTRACT_UTILITY_TYPE_FIXED: 'invalid',
  /** Only an admin chooses the commercial of a contract. */
  CONTRACT_COMMERCIAL_FORBIDDEN: 'forbidden',
  /** Only an admin changes the fixed fee. */
  CONTRACT_FIXED_FEE_FORBIDDEN: 'forbidden',
  /** Only an admin may reopen a closed contract. */
  CONTRACT_REOPEN_FORBIDDEN: 'forbidden',
  /** No such state, or not one that the writer may pick. */
  CONTRACT_STATE_UNKNOWN: 'invalid',
  /** The supply named does not exist or is not visible to the writer. */
  CONTRACT_CONSUMPTION_POINT_UNKNOWN: 'invalid',
  /** The supply is of the other energy. */
  CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY: 'invalid',
  /** The CUPS written is not that of the supply chosen. */
  CONTRACT_CUPS_MISMATCH: 'invalid',
  /** No such marketer, or it does not sell this energy. */
  CONTRACT_ENERGY_MARKETER_UNKNOWN: 'invalid',
  /** No such tariff of this marketer for this energy. */
  CONTRACT_TARIFF_UNKNOWN: 'invalid',
  /** No access tariff of that name for this energy. */
  CONTRACT_ACCESS_TARIFF_UNKNOWN: 'invalid',
  /** The tariff is sold for another access tariff. */
  CONTRACT_ACCESS_TARIFF_MISMATCH: 'invalid',
  /** Powers that the access tariff does not have, or lacks; `details` names the periods. */
  CONTRACT_POWER_PERIODS: 'invalid',
  CONTRACT_DATE_OUT_OF_RANGE: 'invalid',
  /** The end of a contract or of its permanence lies before its signing. */
  CONTRACT_DATE_BEFORE_SIGNING: 'invalid',
  CONTRACT_CONSUMPTION_TOO_LARGE: 'invalid',
  /** The contract that is to be closed is closed already. */
  CONTRACT_ALREADY_CLOSED: 'conflict',
  /** The state with which a contract is to be closed does not close it. */
  CONTRACT_STATE_NOT_CLOSING: 'invalid',
  /** A contract of a change of many already has that state, or that commercial. */
  CONTRACT_STATE_UNCHANGED: 'conflict',
  CONTRACT_COMMERCIAL_UNCHANGED: 'conflict',
  /** A change of many contracts with this id was made already. */
  CONTRACT_BULK_CHANGE_REPEATED: 'conflict',
  /** The time to undo a change of many contracts is over. */
  CONTRACT_BULK_CHANGE_EXPIRED: 'conflict',
  /** Somebody changed the contract after the change that is to be undone. */
  CONTRACT_CHANGED_SINCE: 'conflict',
} as const satisfies ErrorTable
