import { seriesOfPackedDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { studyErrors } from '@vatio/domain/solar/studies/study.errors'
import {
  computeInverterLimitKw,
  findStudyPanel,
  toStudyBattery,
} from '@vatio/domain/solar/studies/study-choices'
import { toStudyPrices } from '@vatio/domain/solar/studies/study-prices'
import type { SolarResults } from '@vatio/protocol/solar/results/solar-results.schema'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { getBalance } from '../economic-balance/economic-balance.service.ts'
import type { PvgisCall } from '../pvgis/pvgis-answers.service.ts'
import { evaluateResults, type ResultsInput } from '../results/solar-results.service.ts'

/** Figures of a study, or the code because of which it has none. */
export interface CalculatedFigures {
  readonly figures: StudyFigures | null
  readonly error: string | null
}

const NO_FIGURES: CalculatedFigures = { figures: null, error: null }

/**
 * The figures of a study, calculated again of what it holds. What cannot be calculated is a code and no error: what was
 * entered is kept all the same. Without a licence for a feature that it uses, the energy or the money is missing.
 *
 * @throws BUSY where no thread is free for the calculation
 */
export async function computeFigures(
  call: PvgisCall,
  content: StudyContent,
  curve: readonly PackedDay[] | null,
): Promise<CalculatedFigures> {
  if (!content.hasResults) return NO_FIGURES
  const { licence } = call.actor
  let results: StudyFigures['results'] = null
  try {
    const calculated = await evaluateResults(call, toResultsInput(content, curve))
    results = toStoredResults(calculated)
    return { figures: { results, economicBalance: computeBalance(licence, content, results) }, error: null }
  } catch (error) {
    // The same call succeeds in a moment, and then has figures.
    if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
    return { figures: results && { results, economicBalance: null }, error: error.code }
  }
}

/** Results without their curves, which are calculated again when they are wanted. */
export function toStoredResults(results: SolarResults): NonNullable<StudyFigures['results']> {
  const { netConsumption: _net, totalProduction: _production, excessesCurve: _excess, ...kept } = results
  return kept
}

/** The balance of a study; null until it has cost and margin. @throws LICENSE_REQUIRED, the codes of the balance */
export function computeBalance(
  licence: Licence,
  { economicResults }: StudyContent,
  { firstYear, peakPowerKwp }: NonNullable<StudyFigures['results']>,
): StudyFigures['economicBalance'] {
  const { totalCost, margen } = economicResults
  if (totalCost === null || margen === null) return null
  return getBalance(licence, { ...economicResults, totalCost, margen, firstYear, peakPowerKwp })
}

/** @throws SOLAR_STUDY_INCOMPLETE where something is missing that results need */
export function toResultsInput(content: StudyContent, curve: readonly PackedDay[] | null): ResultsInput {
  const { atrTariff, geographicalZone, site, battery } = content
  const { instalationLocation } = content.clientDetails
  const panel = findStudyPanel(content)
  const needed = {
    atrTariff,
    geographicalZone,
    consumption: curve,
    instalationLocation,
    solarPanel: panel,
    surfaces: content.surfaces.length > 0 ? content.surfaces : null,
  }
  const missing = Object.entries(needed).flatMap(([field, value]) => (value === null ? field : []))
  if (!atrTariff || !geographicalZone || !curve || !instalationLocation || !panel || missing.length > 0) {
    throw domainError(studyErrors, 'SOLAR_STUDY_INCOMPLETE', { details: { missing } })
  }
  const { idZona, timeZone } = getGeographicalZone(geographicalZone)
  return {
    site: { ...site, ...instalationLocation, altitude: null },
    consumption: seriesOfPackedDays(curve, timeZone),
    tariff: atrTariff,
    zone: idZona,
    surfaces: content.surfaces.map(toSurfaceInput),
    panelPeakPowerWp: panel.peakPower,
    choices: {
      inverterKw: computeInverterLimitKw(content),
      battery: battery?.isOn ? toStudyBattery(battery) : null,
      coefficient: 1,
      prices: toStudyPrices(content, atrTariff),
    },
  }
}

function toSurfaceInput(surface: StudyContent['surfaces'][number]): ResultsInput['surfaces'][number] {
  const { name, inclination, orientation, panelInclination, panelOrientation, panelNumber } = surface
  return {
    name,
    inclination,
    orientation,
    panelInclination,
    panelOrientation,
    panelNumber,
    mounting: 'free',
    horizon: null,
    idPvgisFile: null,
  }
}
