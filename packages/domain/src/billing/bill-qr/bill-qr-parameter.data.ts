/** How the value of a parameter is written. */
export type BillQrKind = 'text' | 'number' | 'date'

/** One parameter of the QR code of an electricity bill. */
export interface BillQrParameter {
  readonly name: string
  readonly kind: BillQrKind
  /** Every bill must carry it; the rest only when they apply. */
  readonly isMandatory: boolean
}

/** Amounts that a bill may legitimately print as -1: "included elsewhere", in the regulated tariff (PVPC). */
export const includedElsewhere = ['finBS', 'ajuste'] as const

const periods = [1, 2, 3, 4, 5, 6] as const
const numbersByPeriod = ['pP', 'caP', 'cfP', 'pmaxP', 'prP', 'prE'] as const
const flexNumbers = ['cfP1flex', 'cfP2flex'] as const
const amounts = [
  'imp',
  'impSA',
  'impOtrosConIE',
  'impOtrosSinIE',
  'impOtros',
  'impPot',
  'impEner',
  'exc',
  'dtoBS',
  'finBS',
  'bs',
  'ajuste',
  'reg',
  'dto',
] as const
const texts = ['cp', 'tc', 'tf', 'com', 'cups', 'cambio', 'promo', 'verde', 'rev', 'peaje'] as const
const dates = ['iniA', 'finPen', 'finContrato', 'iniF', 'finF', 'fFact'] as const

export type BillQrNumber =
  | `${(typeof numbersByPeriod)[number]}${(typeof periods)[number]}`
  | (typeof flexNumbers)[number]
  | (typeof amounts)[number]
export type BillQrText = (typeof texts)[number]
export type BillQrDate = (typeof dates)[number]

const mandatory = 'cp pP1 pP2 caP1 caP2 caP3 iniA tc finContrato tf iniF finF com cups fFact rev'.split(' ')

/**
 * Parameters of the QR code: table 1 of annex I of Resolución CNMC 24-6-2021 (BOE-A-2021-11035) as amended on
 * 6-10-2022 (BOE-A-2022-16989), and those that only the first version had (`peaje`, `bs`, `impOtros`, `reg` and
 * the periods above the third).
 */
export const billQrParameters: readonly BillQrParameter[] = [
  ...numbersByPeriod.flatMap((name) => periods.map((period) => parameter(`${name}${period}`, 'number'))),
  ...flexNumbers.map((name) => parameter(name, 'number')),
  ...amounts.map((name) => parameter(name, 'number')),
  ...texts.map((name) => parameter(name, 'text')),
  ...dates.map((name) => parameter(name, 'date')),
]

/** Kinds of price, first character of `tc`. */
export const billQrPriceKinds = {
  A: 'PVPC',
  B: 'hourlyIndexed',
  C: 'indexedOnePrice',
  D: 'indexedThreePeriods',
  E: 'fixedThreePeriods',
  F: 'fixedOnePrice',
  G: 'flexible',
  H: 'flatRate',
} as const

/** Kinds of bill, `tf`. */
export const billQrBillKinds = {
  A: 'cancelling',
  N: 'normal',
  R: 'rectifying',
  C: 'complementary',
  G: 'regularising',
} as const

/** How often the prices are revised, `rev`, in months. */
export const billQrReviewMonths: Readonly<Record<string, number>> = {
  '0': 12,
  '1': 6,
  '2': 3,
  '3': 1,
  '4': 36,
  '5': 60,
}

function parameter(name: string, kind: BillQrKind): BillQrParameter {
  return { name, kind, isMandatory: mandatory.includes(name) }
}
