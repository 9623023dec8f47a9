/**
 * What has happened to a sheet: its columns are still to be confirmed, its differences are on screen, a job
 * writes its prices, they are written, they were taken back.
 */
export const priceSheetStates = ['mapping', 'review', 'applying', 'applied', 'undone'] as const
export type PriceSheetState = (typeof priceSheetStates)[number]

/** Whether mapping and rows may still change. */
export const isOpenSheet = (state: PriceSheetState) => state === 'mapping' || state === 'review'

/** What undoing a sheet did with a price that it had imported: removed, or left because somebody changed it since. */
export const undoOutcomes = ['undone', 'kept'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/** Accepted rows from which on a job writes the prices instead of the request. */
export const ROWS_OF_A_JOB = 1_000

/** Sheets of a company that wait to be confirmed at most: each keeps its cells, up to 30 MB. */
export const MOST_OPEN_SHEETS = 40

/** Days after which a sheet that nobody has confirmed is deleted. */
export const UNCONFIRMED_SHEET_DAYS = 30
/** Days for which a confirmed sheet is kept: so long can it be undone. */
export const CONFIRMED_SHEET_DAYS = 365
