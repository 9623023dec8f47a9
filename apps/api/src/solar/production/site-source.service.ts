import { domainError } from '@vatio/domain/domain-error'
import type { Coordinates } from '@vatio/domain/solar/production/place'
import type { KnownProduction, PanelSurface } from '@vatio/domain/solar/production/installation'
import { mountings } from '@vatio/domain/solar/production/module-power'
import { DEFAULT_LOSS_PERCENT } from '@vatio/domain/solar/production/losses'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { productionErrors } from '@vatio/domain/solar/production/production.errors'
import { composePanelPlane } from '@vatio/domain/solar/production/plane'
import { assertNear, sourceOfProduction, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import { solarSourceErrors } from '@vatio/domain/solar/sources/solar-source.errors'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { PanelSurfaceInput, SolarSiteInput } from '@vatio/protocol/solar/production/solar-site.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import {
  findPvgisBestAngles,
  findPvgisWeather,
  getPvgisBestAngles,
  getPvgisFile,
  getPvgisSeries,
  getPvgisWeather,
} from '../pvgis/pvgis.service.ts'

/** Most inclination of a surface with that of its panels, degrees. */
const MOST_TILT_DEG = 90

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

/** Surfaces as the calculation takes them, and the source of those whose production is known. */
export interface ResolvedSurfaces {
  readonly surfaces: readonly PanelSurface[]
  /** Null where the source is that of the place. */
  readonly sources: readonly (SolarSource | null)[]
}

/**
 * Surfaces with what a file, or PVGIS itself, knows of their production. PVGIS calculates no horizon but its own and no
 * insulated mounting: surfaces with these are calculated here.
 *
 * @param fieldOf name of a surface in the call, for its errors.
 * @throws SOLAR_PLANE_INVALID, SOLAR_FILE_TOOL_MISMATCH, SOLAR_FILE_FAR_AWAY, the codes of `getPvgisFile` and `getPvgisSeries`
 */
export async function resolveSurfaces(
  call: DetachedCall,
  site: SolarSiteInput,
  surfaces: readonly PanelSurfaceInput[],
  panelPeakPowerWp: number,
  fieldOf = (index: number) => `surfaces.${index}`,
): Promise<ResolvedSurfaces> {
  const resolved: { surface: PanelSurface; source: SolarSource | null }[] = []
  for (const [index, input] of surfaces.entries()) {
    if (input.inclination + input.panelInclination > MOST_TILT_DEG) {
      const field = `${fieldOf(index)}.panelInclination`
      throw domainError(productionErrors, 'SOLAR_PLANE_INVALID', { field })
    }
    const surface: PanelSurface = {
      roof: { tiltDeg: input.inclination, azimuthSouthDeg: input.orientation },
      panel: { tiltDeg: input.panelInclination, azimuthSouthDeg: input.panelOrientation },
      panelNumber: input.panelNumber,
      panelPeakPowerWp,
      options: {
        lossPercent: site.lossPercent,
        mounting: mountings[input.mounting],
        horizon: input.horizon,
      },
    }
    const known =
      input.idPvgisFile !== null
        ? await readKnownProduction(call, site, input.idPvgisFile, `${fieldOf(index)}.idPvgisFile`)
        : await askKnownProduction(call, site, surface, input)
    resolved.push(
      known
        ? { surface: { ...surface, known: known.production }, source: known.source }
        : { surface, source: null },
    )
  }
  return {
    surfaces: resolved.map(({ surface }) => surface),
    sources: resolved.map(({ source }) => source),
  }
}

interface Known {
  readonly production: KnownProduction
  readonly source: SolarSource
}

async function readKnownProduction(
  call: DetachedCall,
  site: SolarSiteInput,
  idPvgisFile: string,
  field: string,
): Promise<Known> {
  const content = await readFile(call, idPvgisFile)
  if (content.tool !== 'seriescalc' && content.tool !== 'PVcalc') throw toolMismatch(content, field)
  assertNear(content.origin, toCoordinates(site), field)
  const source = sourceOfProduction(content, 'pvgis-file')
  return content.tool === 'seriescalc'
    ? { production: { kwhPerKwp: content.kwhPerKwp }, source }
    : { production: { monthlyKwhPerKwp: content.monthlyKwhPerKwp }, source }
}

async function askKnownProduction(
  call: DetachedCall,
  site: SolarSiteInput,
  { roof, panel }: PanelSurface,
  { mounting, horizon }: PanelSurfaceInput,
): Promise<Known | null> {
  if (site.source !== 'pvgis-series' || mounting !== 'free' || horizon !== null) return null
  const { used } = composePanelPlane(roof, panel)
  const content = await getPvgisSeries(call, toCoordinates(site), used, site.lossPercent)
  return {
    production: { kwhPerKwp: content.kwhPerKwp },
    source: sourceOfProduction(content, 'pvgis'),
  }
}

function readFile(call: DetachedCall, id: string): Promise<PvgisContent> {
  return call.inTransaction((tx) => getPvgisFile(tx, id), { readOnly: true })
}

function toolMismatch({ tool }: PvgisContent, field: string): Error {
  return domainError(solarSourceErrors, 'SOLAR_FILE_TOOL_MISMATCH', { field, details: { tool } })
}
