import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import type { Dated } from './dated-row.ts'

/** Price of demanding more power than contracted (Circular CNMC 3/2020 art. 9.4.b). Arrays run P1..Pn. */
export interface ExcessPowerRow extends Dated {
  readonly tariff: AccessTariffName
  /** Meters of types 4 and 5, by the highest quarter-hour of the period. */
  readonly maximeter: {
    /** EUR per kW above the contracted power, for `perDays` days. */
    readonly eurPerKw: readonly number[]
    readonly perDays: 1 | 30
    /** The excess counts twice until 2025-03-31. */
    readonly factor: 1 | 2
  }
  /** Meters of types 1 to 3: EUR/kW on the square root of the sum of squared excesses; null when unknown. */
  readonly quarterHours: { readonly eurPerKw: readonly number[] } | null
}

type YearTerms = readonly [
  tariff: AccessTariffName,
  eurPerKwDay: number,
  eurPerKw: number,
  kp: readonly number[],
]

const twoPeriods = [1, 2]
const sixPeriods = [1, 2, 3, 4, 5, 6]

/**
 * Terms 2021-06-01 to 2026-12-31 as far as they were found. Not found, and so not here: January to March 2025,
 * the 6.xTD tariffs and meter types 1-3 from April 2025, the quarter-hour terms of 2021, the charging tariffs.
 */
export const excessPowerTerms: readonly ExcessPowerRow[] = [
  // One price per month of 30 days for every period, as a retailer's public support pages state it.
  ...(['2.0TD', '3.0TD', '6.1TD', '6.2TD', '6.3TD', '6.4TD'] as const).map((tariff): ExcessPowerRow => ({
    validFrom: '2021-06-01',
    validTo: '2021-12-31',
    source: 'Som Energia, support articles 1086 and 1092 (2021)',
    confidence: 'likely',
    tariff,
    maximeter: {
      eurPerKw: (tariff === '2.0TD' ? twoPeriods : sixPeriods).map(() => 1.4064),
      perDays: 30,
      factor: 2,
    },
    quarterHours: null,
  })),
  ...untilMarch2025(
    { validFrom: '2022-01-01', validTo: '2022-12-31', source: 'BOE-A-2021-21208', confidence: 'verified' },
    [
      ['2.0TD', 0.078858, 2.39861, [1, 0.040842]],
      ['3.0TD', 0.081164, 2.468725, [1, 0.872171, 0.35149, 0.267082, 0.106998, 0.106998]],
      // The table prints 0.118186: a misprint, for it alone is not 12/365 of the other column.
      ['6.1TD', 0.082212, 2.500611, [1, 1, 0.545204, 0.412967, 0.027431, 0.027431]],
      ['6.2TD', 0.082554, 2.511007, [1, 1, 0.48915, 0.444995, 0.030784, 0.030784]],
      ['6.3TD', 0.07458, 2.268489, [1, 1, 0.553151, 0.323415, 0.063681, 0.063681]],
      ['6.4TD', 0.073806, 2.244925, [1, 0.765346, 0.36815, 0.271009, 0.051202, 0.051202]],
    ],
  ),
  ...untilMarch2025(
    { validFrom: '2023-01-01', validTo: '2023-12-31', source: 'BOE-A-2022-21799', confidence: 'verified' },
    [
      ['2.0TD', 0.104128, 3.167236, [1, 0.051374]],
      ['3.0TD', 0.112598, 3.424853, [1, 0.977847, 0.258225, 0.224324, 0.134596, 0.134596]],
      ['6.1TD', 0.120514, 3.665629, [1, 0.937332, 0.467076, 0.374609, 0.026491, 0.026491]],
      ['6.2TD', 0.110853, 3.371776, [1, 0.997427, 0.399716, 0.301945, 0.027593, 0.027593]],
      ['6.3TD', 0.101274, 3.080419, [1, 0.958607, 0.485508, 0.363556, 0.049296, 0.049296]],
      ['6.4TD', 0.096793, 2.94412, [1, 0.862139, 0.425286, 0.325868, 0.041422, 0.041422]],
    ],
  ),
  ...untilMarch2025(
    { validFrom: '2024-01-01', validTo: '2024-12-31', source: 'BOE-A-2023-26251', confidence: 'verified' },
    [
      ['2.0TD', 0.09906, 3.01307, [1, 0.034665]],
      ['3.0TD', 0.111643, 3.39581, [1, 0.640766, 0.27567, 0.232691, 0.077884, 0.077884]],
      ['6.1TD', 0.117264, 3.566788, [1, 0.620828, 0.482845, 0.38177, 0.015816, 0.015816]],
      ['6.2TD', 0.10891, 3.31268, [1, 0.666078, 0.427424, 0.355531, 0.018151, 0.018151]],
      ['6.3TD', 0.099256, 3.019048, [1, 0.621562, 0.500437, 0.395142, 0.0326, 0.0326]],
      ['6.4TD', 0.095864, 2.915852, [1, 0.56308, 0.432501, 0.393593, 0.026604, 0.026604]],
    ],
  ),
  // A term by period and no factor 2 since Circular CNMC 1/2025 (BOE-A-2025-2044). The terms are the power toll
  // times 4.3726 (2.0TD) or 4.1882 (3.0TD) / 365; the factors of the other tariffs are not known.
  ...sinceApril2025(
    { validFrom: '2025-04-01', validTo: '2025-12-31', source: 'BOE-A-2025-5341', confidence: 'likely' },
    {
      '2.0TD': [0.275041, 0.005297],
      '3.0TD': [0.168944, 0.089294, 0.028322, 0.021656, 0.006126, 0.006126],
    },
  ),
  ...sinceApril2025(
    { validFrom: '2026-01-01', validTo: '2026-12-31', source: 'BOE-A-2025-26348', confidence: 'likely' },
    {
      '2.0TD': [0.279426, 0.005316],
      '3.0TD': [0.171373, 0.090584, 0.028721, 0.021891, 0.006142, 0.006142],
    },
  ),
]

/** One day price for all periods with maximeter; Kp by period with quarter-hours. */
function untilMarch2025(validity: Dated, terms: readonly YearTerms[]): ExcessPowerRow[] {
  return terms.map(([tariff, eurPerKwDay, eurPerKw, kp]) => ({
    ...validity,
    tariff,
    maximeter: { eurPerKw: kp.map(() => eurPerKwDay), perDays: 1, factor: 2 },
    quarterHours: { eurPerKw: kp.map((k) => k * eurPerKw) },
  }))
}

function sinceApril2025(
  validity: Dated,
  byTariff: Readonly<Record<'2.0TD' | '3.0TD', readonly number[]>>,
): ExcessPowerRow[] {
  return (['2.0TD', '3.0TD'] as const).map((tariff) => ({
    ...validity,
    tariff,
    maximeter: { eurPerKw: byTariff[tariff], perDays: 1, factor: 1 },
    quarterHours: null,
  }))
}
