import { domainError } from '@vatio/domain/domain-error'
import type { Coordinates } from '@vatio/domain/solar/production/place'
import type { KnownProduction, PanelSurface } from '@vatio/domain/solar/production/installation'
import { mountings } from '@vatio/domain/solar/production/module-power'
import { DEFAULT_LOSS_PERCENT } from '@vatio/domain/solar/production/losses'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { assertNear, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import { solarSourceErrors } from '@vatio/domain/solar/sources/solar-source.errors'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { PanelSurfaceInput, SolarSiteInput } from '@vatio/protocol/solar/production/solar-site.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import {
  findPvgisBestAngles,
  findPvgisWeather,
  getPvgisBestAngles,
  getPvgisFile,
  getPvgisWeather,
} from '../pvgis/pvgis.service.ts'

export function toCoordinates({ lat, lng }: { readonly lat: number; readonly lng: number }): Coordinates {
  return { latDeg: lat, lonDeg: lng }
}

/**
 * Finds what the sun of a place is taken from: a file, what PVGIS has answered, or the embedded climate. Only the source
 * `pvgis` waits for PVGIS.
 *
 * @throws LICENSE_REQUIRED, SOLAR_FILE_TOOL_MISMATCH, the codes of `getPvgisFile` and `getPvgisWeather`
 */
export async function resolveSite(call: DetachedCall, site: SolarSiteInput): Promise<SiteInput> {
  if (site.lossPercent !== DEFAULT_LOSS_PERCENT) {
    assertMayUseSolarFeature(call.actor.licence, 'advancedConfiguration', 'site.lossPercent')
  }
  const coordinates = toCoordinates(site)
  const base = { coordinates, altitudeM: site.altitude }
  if (site.idPvgisFile !== null) {
    const content = await readFile(call, site.idPvgisFile)
    if (content.tool !== 'tmy' && content.tool !== 'MRcalc') {
      throw toolMismatch(content, 'site.idPvgisFile')
    }
    return { ...base, content, kind: 'pvgis-file', yearlySpreadPercent: null }
  }
  const embedded: SiteInput = { ...base, content: null, kind: 'embedded', yearlySpreadPercent: null }
  if (site.source === 'embedded') return embedded
  const [content, months] =
    site.source === 'pvgis'
      ? await Promise.all([getPvgisWeather(call, coordinates), askSpread(call, coordinates)])
      : await call.inTransaction(
          async (tx) => [await findPvgisWeather(tx, coordinates), await findPvgisBestAngles(tx, coordinates)],
          { readOnly: true },
        )
  const yearlySpreadPercent = months?.spreadPercent ?? null
  return content === null
    ? { ...embedded, yearlySpreadPercent }
    : { ...base, content, kind: 'pvgis', yearlySpreadPercent }
}

/** The yearly spread refines the range of a figure; a figure does not fail for want of it. */
async function askSpread(call: DetachedCall, coordinates: Coordinates) {
  try {
    return await getPvgisBestAngles(call, coordinates)
  } catch {
    return null
  }
}

/**
 * Surfaces as the calculation takes them, with what a file knows of their production.
 *
 * @throws SOLAR_FILE_TOOL_MISMATCH, SOLAR_FILE_FAR_AWAY, the codes of `getPvgisFile`
 */
export async function resolveSurfaces(
  call: DetachedCall,
  site: SolarSiteInput,
  surfaces: readonly PanelSurfaceInput[],
  panelPeakPowerWp: number,
): Promise<PanelSurface[]> {
  const resolved: PanelSurface[] = []
  for (const [index, surface] of surfaces.entries()) {
    const known = await findKnownProduction(call, site, surface.idPvgisFile, `surfaces.${index}.idPvgisFile`)
    resolved.push({
      roof: { tiltDeg: surface.inclination, azimuthSouthDeg: surface.orientation },
      panel: { tiltDeg: surface.panelInclination, azimuthSouthDeg: surface.panelOrientation },
      panelNumber: surface.panelNumber,
      panelPeakPowerWp,
      options: {
        lossPercent: site.lossPercent,
        mounting: mountings[surface.mounting],
        horizon: surface.horizon,
      },
      ...(known ? { known } : {}),
    })
  }
  return resolved
}

async function findKnownProduction(
  call: DetachedCall,
  site: SolarSiteInput,
  idPvgisFile: string | null,
  field: string,
): Promise<KnownProduction | null> {
  if (idPvgisFile === null) return null
  const content = await readFile(call, idPvgisFile)
  if (content.tool !== 'seriescalc' && content.tool !== 'PVcalc') throw toolMismatch(content, field)
  assertNear(content.origin, toCoordinates(site), field)
  return content.tool === 'seriescalc'
    ? { kwhPerKwp: content.kwhPerKwp }
    : { monthlyKwhPerKwp: content.monthlyKwhPerKwp }
}

function readFile(call: DetachedCall, id: string): Promise<PvgisContent> {
  return call.inTransaction((tx) => getPvgisFile(tx, id), { readOnly: true })
}

function toolMismatch({ tool }: PvgisContent, field: string): Error {
  return domainError(solarSourceErrors, 'SOLAR_FILE_TOOL_MISMATCH', { field, details: { tool } })
}
