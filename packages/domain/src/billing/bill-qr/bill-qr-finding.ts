/** What can be wrong inside a QR code that could be read; the texts belong to the screens. */
export type BillQrFindingCode =
  /** A parameter that is mandatory in every bill is absent or empty. */
  | 'PARAMETER_MISSING'
  /** The text is invalid for the parameter; the value counts as absent. */
  | 'PARAMETER_UNREADABLE'
  /** Given twice with different values; the first is used. */
  | 'PARAMETER_REPEATED'
  /** A power, energy or price below zero. */
  | 'VALUE_NEGATIVE'
  /** The bill ends before it begins, or on the same day. */
  | 'BILL_PERIOD_REVERSED'
  /** More than 366 days in one bill. */
  | 'BILL_PERIOD_TOO_LONG'
  /** Issued before its last day. */
  | 'ISSUED_BEFORE_ITS_END'
  /** The penalty lasts longer than the contract. */
  | 'PENALTY_AFTER_CONTRACT'
  /** More than 15 kW in a tariff limited to it. */
  | 'POWER_ABOVE_THE_TARIFF'
  /** The letters of the supply code do not agree with its digits. */
  | 'CUPS_CONTROL_WRONG'
  /** The year of consumption starts with the bill itself, yet is far larger than the bill. */
  | 'YEAR_STARTS_WITH_THE_BILL'
  /** More energy billed in a period than in the whole year around it. */
  | 'BILLED_ABOVE_THE_YEAR'
  /** One price for all hours, yet several are printed. */
  | 'PRICES_AGAINST_THEIR_KIND'
  /** Something that only bills of the regulated tariff (PVPC) have, in one of another kind. */
  | 'ONLY_IN_PVPC'
  /** No unit of the power prices gives the printed power term. */
  | 'POWER_AMOUNT_DIFFERS'
  /** Energy times prices is not the printed energy term. */
  | 'ENERGY_AMOUNT_DIFFERS'
  /** The parts with their taxes do not add up to the printed total. */
  | 'TOTAL_DIFFERS'

/** An error in one value or a contradiction; the rest of the bill remains usable. */
export interface BillQrFinding {
  readonly code: BillQrFindingCode
  /** Parameter of the QR code concerned; null when it concerns the whole. */
  readonly parameter: string | null
  readonly details?: Readonly<Record<string, unknown>>
}
