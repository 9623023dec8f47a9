import { DomainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { roundDecimals } from '@vatio/domain/money/round-cents'
import { computeCollectiveStudy, type ParticipantYear } from '@vatio/domain/solar/studies/collective-study'
import type { EnergyChoices, PreparedStudy } from '@vatio/domain/solar/studies/study-calculation'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import { totalKwh, type EnergySeries } from '@vatio/domain/time/energy-series'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { SupplyCurve } from './study-collective.queries.ts'

export type Participant = StudyContent['collective']['participants'][number]

/** What the shares of a study are calculated with. */
export interface CollectiveInput {
  readonly study: PreparedStudy
  readonly choices: EnergyChoices
  readonly participants: readonly Participant[]
  /** Of the participants, in their order. */
  readonly curves: readonly SupplyCurve[]
  readonly economics: StudyContent['economicResults']
}

/** Sum of the coefficients, to six decimals. */
export function sumCoefficients(participants: readonly Participant[]): number {
  return roundDecimals(
    participants.reduce((sum, { coefficient }) => sum + coefficient, 0),
    6,
  )
}

/**
 * The year of each participant; null while a curve or a consumption is missing, or the coefficients do not add up to 1.
 *
 * A supply without a curve of its own uses energy at the hours of the study's.
 */
export function computeParticipantYears(input: CollectiveInput): ParticipantYear[] | null {
  const { study, participants, economics } = input
  const series = participants.map(({ annualKwh }, at) => toSeries(input.curves[at] ?? null, annualKwh, study))
  if (participants.length === 0 || series.includes(null) || sumCoefficients(participants) !== 1) return null
  const isPpa = economics.excessesCompensationMode === 'PPA'
  try {
    return computeCollectiveStudy(
      study,
      input.choices,
      participants.map(({ coefficient }, at) => ({
        coefficient,
        consumption: series[at] ?? study.consumption,
      })),
      {
        mode: economics.excessesCompensationMode,
        // A PPA is sold by the owner of the installation, not by the supplies.
        priceEurPerMwh: isPpa ? 0 : economics.excessesBuyPrice,
      },
    )
  } catch (error) {
    // A curve with gaps; the table asks for the yearly consumption instead.
    if (error instanceof DomainError) return null
    throw error
  }
}

function toSeries(curve: SupplyCurve, annualKwh: number | null, study: PreparedStudy): EnergySeries | null {
  if (annualKwh !== null) return scaleTo(annualKwh, study.consumption)
  if (curve === null || typeof curve === 'string') return null
  try {
    return toStudyCurve(curve.days, curve.stepMinutes, getGeographicalZone(study.zone).timeZone)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

function scaleTo(annualKwh: number, consumption: EnergySeries): EnergySeries | null {
  const total = totalKwh(consumption)
  if (total === 0) return null
  return { ...consumption, kwh: consumption.kwh.map((kwh) => (kwh * annualKwh) / total) }
}
