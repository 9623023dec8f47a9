import { DomainError } from '../../domain-error.ts'
import { createClimateYear } from '../climate/climate-year.ts'
import { assertAltitude, assertCoordinates } from '../production/place.ts'
import { assertPlane } from '../production/plane.ts'
import { prepareSiteYear } from '../production/site-year.ts'
import { computeSunTrack } from '../production/sun-track.ts'
import type { PvgisContent, PvgisSystem } from './pvgis-content.ts'
import { incompleteContent } from './pvgis-fields.ts'

/** Most energy of 1 kWp in an hour, and in a month under the sun of the desert, kWh. */
const MOST_HOUR_KWH = 1.5
const MOST_MONTH_KWH = 400

/** Most spread of yearly figures, percent of their mean: that of a place's range. */
const MOST_SPREAD_PERCENT = 50

/**
 * Checks that a content can be calculated with, before it is kept: its place, and that no figure is one that cannot be.
 *
 * @throws PVGIS_CONTENT_INCOMPLETE; `details.name` says which figure
 */
export function assertPossible(content: PvgisContent): void {
  const { place, database } = content.origin
  if (database !== null && !/^[\w.-]{1,40}$/.test(database)) throw incompleteContent({ name: 'database' })
  try {
    assertCoordinates(place)
    assertAltitude(place.altitudeM)
    assertFigures(content)
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === 'file') throw error
    throw incompleteContent({ name: error.field, ...error.details })
  }
}

function assertFigures(content: PvgisContent): void {
  switch (content.tool) {
    case 'tmy':
      prepareSiteYear(computeSunTrack(content.origin.place, content.minute), content.weather)
      return
    case 'seriescalc':
      assertSystem(content.system)
      assertWithin(content.kwhPerKwp, MOST_HOUR_KWH, 'P')
      assertWithin([content.spreadPercent ?? 0], MOST_SPREAD_PERCENT, 'P')
      return
    case 'PVcalc':
      assertSystem(content.system)
      assertWithin(content.monthlyKwhPerKwp, MOST_MONTH_KWH, 'E_m')
      assertWithin([content.spreadPercent], MOST_SPREAD_PERCENT, 'SD_y')
      return
    case 'MRcalc': {
      const track = computeSunTrack(content.origin.place)
      prepareSiteYear(track, createClimateYear(track, content))
    }
  }
}

function assertSystem({ plane, lossPercent }: PvgisSystem): void {
  if (plane) assertPlane(plane)
  if (lossPercent !== null) assertWithin([lossPercent], 100, 'loss')
}

function assertWithin(values: Iterable<number>, most: number, name: string): void {
  let index = 0
  for (const value of values) {
    if (!(value >= 0 && value <= most)) throw incompleteContent({ name, index, value })
    index++
  }
}
