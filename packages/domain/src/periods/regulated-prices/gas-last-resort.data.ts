import type { Dated } from './dated-row.ts'

/** Bands that may take the last-resort tariff (TUR.1 to TUR.3): up to 50,000 kWh a year. */
export const lastResortBands = ['RL.1', 'RL.2', 'RL.3'] as const
export type LastResortBand = (typeof lastResortBands)[number]

/** Last-resort tariff of natural gas in one quarter, before taxes. */
export interface LastResortTariffRow extends Dated {
  readonly fixedEurPerMonth: Readonly<Record<LastResortBand, number>>
  readonly energyEurPerKwh: Readonly<Record<LastResortBand, number>>
  /** Part of the raw material not charged in the quarter and owed by customers who leave before `owedUntil`. */
  readonly deferred: { readonly eurPerKwh: number; readonly owedUntil: string } | null
}

const press = 'Press (redeszone.net), four decimals'

/** Quarters that were found; the rest is not published here. */
export const lastResortTariffs: readonly LastResortTariffRow[] = [
  row('2021-10-01', '2021-12-31', [5.44, 10.23, 21.99], [0.04469191, 0.04127554, 0.03872565], {
    source: 'BOE-A-2021-15778',
    confidence: 'verified',
  }),
  row('2022-04-01', '2022-06-30', [5.44, 10.24, 22.02], [0.05311545, 0.04969479, 0.04714169], {
    source: 'BOE-A-2022-5064',
    confidence: 'verified',
  }),
  row('2022-10-01', '2022-12-31', [5.03, 9.52, 20.54], [0.06355463, 0.06069581, 0.05852538], {
    source: 'BOE-A-2022-15820',
    confidence: 'verified',
  }),
  row('2024-07-01', '2024-09-30', [3.85, 7.12, 14.92], [0.0439, 0.0409, 0.0382], {
    source: press,
    confidence: 'likely',
  }),
  row('2024-10-01', '2024-12-31', [3.26, 5.66, 13.37], [0.0511, 0.0501, 0.0462], {
    source: press,
    confidence: 'likely',
  }),
  row('2026-07-01', '2026-09-30', [3.93, 8.11, 18.82], [0.04329798, 0.04119908, 0.03775844], {
    source: 'BOE-A-2026-14233',
    confidence: 'likely',
  }),
  // Raw material capped at 0.03574741 of 0.05626153 EUR/kWh (Real Decreto-ley 25/2026 art. 1): the gap is
  // recovered from 2027 on, and customers who leave earlier pay it on what was billed since 2026-10-01.
  {
    ...row('2026-10-01', '2026-12-31', [3.83, 8.17, 19.32], [0.0525259, 0.05042762, 0.04698799], {
      source: 'BOE-A-2026-20389',
      confidence: 'likely',
    }),
    deferred: { eurPerKwh: 0.02051412, owedUntil: '2026-12-31' },
  },
]

function row(
  validFrom: string,
  validTo: string,
  fixed: readonly [number, number, number],
  energy: readonly [number, number, number],
  origin: Pick<Dated, 'source' | 'confidence'>,
): LastResortTariffRow {
  return {
    validFrom,
    validTo,
    ...origin,
    fixedEurPerMonth: { 'RL.1': fixed[0], 'RL.2': fixed[1], 'RL.3': fixed[2] },
    energyEurPerKwh: { 'RL.1': energy[0], 'RL.2': energy[1], 'RL.3': energy[2] },
    deferred: null,
  }
}
