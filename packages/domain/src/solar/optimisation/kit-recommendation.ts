import { domainError } from '../../domain-error.ts'
import type { InstallationPhase } from '../kits/solar-kit.ts'
import {
  evaluateExcess,
  isAccepted,
  type ExcessCriterion,
  type ExcessFigures,
  type SizingYear,
} from './excess-criterion.ts'
import { fillSurfaces, sumPanels } from './fill-surfaces.ts'
import { optimisationErrors } from './optimisation.errors.ts'
import { MOST_ITERATIONS, type WalkOutcome } from './peak-power-walk.ts'

/** What a recommendation has to know of a kit. */
export interface RecommendableKit {
  readonly idSolarKit: string
  readonly identifier: string
  readonly phaseNumber: InstallationPhase
  readonly coplanar: boolean
  readonly panelNumber: number
  /** Wp of one of its panels. */
  readonly panelPeakPowerWp: number
}

/** One kit that was looked at. */
export interface TriedKit {
  readonly iteration: number
  readonly idSolarKit: string
  readonly identifier: string
  readonly panels: number
  /** Panels of this kind that the surfaces hold. */
  readonly mostPanels: number
  readonly peakPowerKwp: number
  /** Null where the kit has more panels than the surfaces hold. */
  readonly figures: ExcessFigures | null
  readonly isAccepted: boolean
}

/** Result of a recommendation. */
export interface KitRecommendation<Kit extends RecommendableKit> {
  readonly outcome: WalkOutcome
  readonly kit: Kit | null
  /** Panels of the kit by surface. */
  readonly panels: readonly number[] | null
  readonly log: readonly TriedKit[]
}

/**
 * Kits that surfaces can take: those of the phases of the installation, and the coplanar ones where no surface has inclined
 * panels.
 */
export function filterKits<Kit extends RecommendableKit>(
  kits: readonly Kit[],
  phase: InstallationPhase,
  panelInclinations: readonly number[],
): Kit[] {
  const isCoplanar = panelInclinations.every((inclination) => inclination === 0)
  return kits.filter((kit) => kit.phaseNumber === phase && (!isCoplanar || kit.coplanar))
}

/**
 * The most powerful kit whose excess is accepted: kits are tried from the largest power down, as sizes are.
 *
 * @param kits already filtered. @param maximumsOf most panels of a kit's kind on each surface, in the order of filling.
 * @returns `found`, `not-found` where none is accepted, or `too-many-iterations`; every kit that was tried is in the log.
 * @throws SOLAR_KIT_NOT_FOUND without kits
 */
export function recommendKit<Kit extends RecommendableKit>(
  year: SizingYear,
  kits: readonly Kit[],
  maximumsOf: (kit: Kit) => readonly number[],
  criterion: ExcessCriterion,
): KitRecommendation<Kit> {
  if (kits.length === 0) throw domainError(optimisationErrors, 'SOLAR_KIT_NOT_FOUND', { field: 'solarKit' })
  const log: TriedKit[] = []
  const powerOf = (kit: Kit) => (kit.panelNumber * kit.panelPeakPowerWp) / 1000
  const ordered = kits.toSorted(
    (one, other) => powerOf(other) - powerOf(one) || (one.identifier < other.identifier ? -1 : 1),
  )
  for (const kit of ordered) {
    if (log.length === MOST_ITERATIONS)
      return { outcome: 'too-many-iterations', kit: null, panels: null, log }
    const maximums = maximumsOf(kit)
    const panels = fillSurfaces(kit.panelNumber, maximums)
    const doFit = sumPanels(panels) === kit.panelNumber
    const kwp = panels.map((one) => (one * kit.panelPeakPowerWp) / 1000)
    const figures = doFit ? evaluateExcess(year, kwp) : null
    const accepted = figures !== null && isAccepted(figures, criterion)
    log.push({
      iteration: log.length + 1,
      idSolarKit: kit.idSolarKit,
      identifier: kit.identifier,
      panels: kit.panelNumber,
      mostPanels: sumPanels(maximums),
      peakPowerKwp: powerOf(kit),
      figures,
      isAccepted: accepted,
    })
    if (accepted) return { outcome: 'found', kit, panels, log }
  }
  return { outcome: 'not-found', kit: null, panels: null, log }
}
