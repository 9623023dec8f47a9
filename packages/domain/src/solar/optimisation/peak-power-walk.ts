import { domainError } from '../../domain-error.ts'
import {
  evaluateExcess,
  isAccepted,
  type ExcessCriterion,
  type ExcessFigures,
  type SizingYear,
} from './excess-criterion.ts'
import { createFilledYears } from './filled-year.ts'
import { fillSurfaces, sumPanels } from './fill-surfaces.ts'
import { optimisationErrors } from './optimisation.errors.ts'

/** Iterations after which the search gives up. */
export const MOST_ITERATIONS = 200
/** Iterations at one level after which steps grow, and by how much. */
const ITERATIONS_PER_LEVEL = 20
const GROWTH = 1.1
/** kW at which the level changes and the growth begins anew. */
const LEVELS_KW = [15, 50, 500] as const
const SMALL_KW = 15
const LARGE_KW = 500
const STEP_KW = 5
const LARGE_STEP_KW = 50

/** One size that was tried. */
export interface TriedSize extends ExcessFigures {
  /** From 1. */
  readonly iteration: number
  readonly panels: number
  readonly peakPowerKwp: number
  /** kW by which the next size is smaller, and the factor in it. */
  readonly stepKw: number
  readonly factor: number
  readonly isAccepted: boolean
}

/** How the search ended. */
export type WalkOutcome = 'found' | 'not-found' | 'too-many-iterations'

/** Result of a search for the peak power. */
export interface PeakPowerWalk {
  readonly outcome: WalkOutcome
  /** Panels by surface of the size that was accepted; null where none was. */
  readonly panels: readonly number[] | null
  readonly peakPowerKwp: number | null
  /** Everything that was tried, in order. */
  readonly log: readonly TriedSize[]
}

/**
 * Peak power by steps down from all that fits: the first size whose excess is accepted.
 *
 * The step is a panel below 15 kW, 5 kW up to 500 kW and 50 kW above, times a factor that begins at 1, begins anew when the
 * power passes 15, 50 or 500 kW, and grows by 1.1 with every 20 iterations between two of these. After 200 iterations it
 * gives up.
 *
 * @param maximums most panels of each surface, in the order in which they are filled.
 * @throws SOLAR_SURFACES_MISSING, SOLAR_PANEL_POWER_INVALID
 */
export function walkPeakPower(
  year: SizingYear,
  maximums: readonly number[],
  panelPeakPowerWp: number,
  criterion: ExcessCriterion,
): PeakPowerWalk {
  const most = assertSurfaces(maximums, panelPeakPowerWp)
  const panelKw = panelPeakPowerWp / 1000
  const filledYear = createFilledYears(year, maximums, panelKw)
  const log: TriedSize[] = []
  let powerKw = most * panelKw
  let level = levelOf(powerKw)
  let factor = 1
  let atLevel = 0
  for (let iteration = 1; iteration <= MOST_ITERATIONS; iteration++) {
    // A power that is a whole number of panels may miss it by the last bit.
    const panels = fillSurfaces(Math.floor(powerKw / panelKw + 1e-9), maximums)
    const count = sumPanels(panels)
    if (count === 0) return { outcome: 'not-found', panels: null, peakPowerKwp: null, log }
    if (levelOf(powerKw) !== level) {
      level = levelOf(powerKw)
      factor = 1
      atLevel = 0
    } else if (atLevel === ITERATIONS_PER_LEVEL) {
      factor *= GROWTH
      atLevel = 0
    }
    atLevel++
    const filled = filledYear(count)
    const figures = evaluateExcess(filled.year, filled.peakPowerKwp)
    const accepted = isAccepted(figures, criterion)
    const stepKw = factor * baseStepKw(powerKw, panelKw)
    const peakPowerKwp = count * panelKw
    log.push({ ...figures, iteration, panels: count, peakPowerKwp, stepKw, factor, isAccepted: accepted })
    if (accepted) return { outcome: 'found', panels, peakPowerKwp, log }
    powerKw -= stepKw
  }
  return { outcome: 'too-many-iterations', panels: null, peakPowerKwp: null, log }
}

/** @returns all panels that fit. @throws SOLAR_SURFACES_MISSING, SOLAR_PANEL_POWER_INVALID */
export function assertSurfaces(maximums: readonly number[], panelPeakPowerWp: number): number {
  const most = sumPanels(maximums)
  const isUsable = most > 0 && maximums.every((one) => Number.isInteger(one) && one >= 0)
  if (!isUsable) throw domainError(optimisationErrors, 'SOLAR_SURFACES_MISSING', { field: 'surfaces' })
  if (panelPeakPowerWp > 0 && Number.isFinite(panelPeakPowerWp)) return most
  throw domainError(optimisationErrors, 'SOLAR_PANEL_POWER_INVALID', { field: 'solarPanel' })
}

function levelOf(powerKw: number): number {
  return LEVELS_KW.filter((threshold) => powerKw >= threshold).length
}

function baseStepKw(powerKw: number, panelKw: number): number {
  if (powerKw < SMALL_KW) return panelKw
  return powerKw <= LARGE_KW ? STEP_KW : LARGE_STEP_KW
}
