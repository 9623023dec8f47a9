import { computeExcessIncome, type ExcessCompensationMode } from '../economic-balance/excess-compensation.ts'
import { assertCoefficients } from '../results/collective.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import {
  computeStudyEnergy,
  prepareStudy,
  type EnergyChoices,
  type PreparedStudy,
} from './study-calculation.ts'

/** A supply that is allocated a part of a common installation. */
export interface CollectiveParticipant {
  /** A year of its own. */
  readonly consumption: EnergySeries
  /** Six decimals at most; those of all participants add up to 1. */
  readonly coefficient: number
}

/** How the excess of each participant is paid. */
export interface CollectiveExcess {
  readonly mode: ExcessCompensationMode
  /** Of the mode, EUR/MWh. */
  readonly priceEurPerMwh: number
}

/** A year of a participant; kWh and EUR. */
export interface ParticipantYear {
  readonly grossKwh: number
  readonly allocatedKwh: number
  readonly selfConsumedKwh: number
  readonly excessKwh: number
  readonly netKwh: number
  readonly billSavingsEur: number
  readonly excessIncomeEur: number
  /** Both together. */
  readonly savingsEur: number
}

/**
 * What each participant of a collective installation saves: what it is allocated is netted with its own consumption, and its
 * excess is paid to it alone (RD 244/2019 art. 14, BOE-A-2019-5089). Prices, powers, tariff and zone are those of the study; a
 * battery belongs to one supply and is left out.
 *
 * @throws SOLAR_COEFFICIENTS_INVALID, the codes of `prepareStudy` and `computeStudyEnergy`
 */
export function computeCollectiveStudy(
  study: PreparedStudy,
  choices: EnergyChoices,
  participants: readonly CollectiveParticipant[],
  excess: CollectiveExcess,
): ParticipantYear[] {
  assertCoefficients(participants.map(({ coefficient }) => coefficient))
  return participants.map(({ consumption, coefficient }) => {
    // The calculation of a share needs one above zero.
    const surfaces = coefficient > 0 ? choices.surfaces : []
    const own = prepareStudy(study.site, consumption, study.tariff, study.zone)
    const share = { ...choices, surfaces, battery: null, coefficient: coefficient || 1 }
    const { results, spending } = computeStudyEnergy(own, share)
    const { incomeEur } = computeExcessIncome(
      excess.mode,
      { excessKwh: results.excess.byMonth, energyCostEur: spending.energyCostByMonth },
      excess.priceEurPerMwh,
    )
    return {
      grossKwh: results.gross.total,
      allocatedKwh: results.production.total,
      selfConsumedKwh: results.selfConsumed.total,
      excessKwh: results.excess.total,
      netKwh: results.net.total,
      billSavingsEur: spending.savings,
      excessIncomeEur: incomeEur,
      savingsEur: spending.savings + incomeEur,
    }
  })
}

/**
 * The constant coefficients for the distributor: a line `CUPS;coefficient` for each participant, with six decimals and a
 * comma (Orden TED/1247/2021 of 15 November, annex I of RD 244/2019).
 *
 * @throws SOLAR_COEFFICIENTS_INVALID
 */
export function writeCoefficientFile(
  participants: readonly { readonly cups: string; readonly coefficient: number }[],
): string {
  assertCoefficients(participants.map(({ coefficient }) => coefficient))
  return participants
    .map(({ cups, coefficient }) => `${cups};${coefficient.toFixed(6).replace('.', ',')}\r\n`)
    .join('')
}
