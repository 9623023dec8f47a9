import { DomainError, domainError } from '@vatio/domain/domain-error'
import type { Coordinates } from '@vatio/domain/solar/production/place'
import type { KnownProduction, PanelSurface } from '@vatio/domain/solar/production/installation'
import { mountings } from '@vatio/domain/solar/production/module-power'
import { DEFAULT_LOSS_PERCENT } from '@vatio/domain/solar/production/losses'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { composePanelPlane, type Plane } from '@vatio/domain/solar/production/plane'
import { assertNear, sourceOfProduction, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import { solarSourceErrors } from '@vatio/domain/solar/sources/solar-source.errors'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { PanelSurfaceInput, SolarSiteInput } from '@vatio/protocol/solar/production/solar-site.schema'
import { toWireError } from '../../platform/http/wire-fields.ts'
import type { PvgisCall } from '../pvgis/pvgis-answers.service.ts'
import {
  findPvgisBestAngles,
  findPvgisWeather,
  getPvgisBestAngles,
  getPvgisFile,
  getPvgisSeries,
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
export async function resolveSite(call: PvgisCall, site: SolarSiteInput): Promise<SiteInput> {
  if (site.lossPercent !== DEFAULT_LOSS_PERCENT) {
    assertMayUseSolarFeature(call.actor.licence, 'advancedConfiguration', 'site.lossPercent')
  }
  const coordinates = toCoordinates(site)
  const base = { coordinates, altitudeM: site.altitude }
  const { idPvgisFile } = site
  if (idPvgisFile !== null) {
    const content = await call.inTransaction((tx) => getPvgisFile(tx, idPvgisFile), { readOnly: true })
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
async function askSpread(call: PvgisCall, coordinates: Coordinates) {
  try {
    return await getPvgisBestAngles(call, coordinates)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
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
  call: PvgisCall,
  site: SolarSiteInput,
  surfaces: readonly PanelSurfaceInput[],
  panelPeakPowerWp: number,
  fieldOf = (index: number) => `surfaces.${index}`,
): Promise<ResolvedSurfaces> {
  const files = await readFiles(
    call,
    surfaces.flatMap(({ idPvgisFile }) => idPvgisFile ?? []),
  )
  const resolved: { surface: PanelSurface; source: SolarSource | null }[] = []
  for (const [index, input] of surfaces.entries()) {
    const field = fieldOf(index)
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
    const plane = composePlane(surface, field)
    const file = input.idPvgisFile === null ? undefined : files.get(input.idPvgisFile)
    const known = file
      ? toKnownProduction(file, site, `${field}.idPvgisFile`)
      : await askKnownProduction(call, site, plane, input)
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

/** @throws SOLAR_PLANE_INVALID with the name of the surface's panels */
function composePlane({ roof, panel }: PanelSurface, field: string): Plane {
  try {
    return composePanelPlane(roof, panel).used
  } catch (error) {
    throw toWireError(error, { tiltDeg: `${field}.panelInclination` })
  }
}

/** @throws SOLAR_FILE_TOOL_MISMATCH, SOLAR_FILE_FAR_AWAY */
function toKnownProduction(content: PvgisContent, site: SolarSiteInput, field: string): Known {
  if (content.tool !== 'seriescalc' && content.tool !== 'PVcalc') throw toolMismatch(content, field)
  assertNear(content.origin, toCoordinates(site), field)
  const source = sourceOfProduction(content, 'pvgis-file')
  return content.tool === 'seriescalc'
    ? { production: { kwhPerKwp: content.kwhPerKwp }, source }
    : { production: { monthlyKwhPerKwp: content.monthlyKwhPerKwp }, source }
}

async function askKnownProduction(
  call: PvgisCall,
  site: SolarSiteInput,
  plane: Plane,
  { mounting, horizon }: PanelSurfaceInput,
): Promise<Known | null> {
  if (site.source !== 'pvgis-series' || mounting !== 'free' || horizon !== null) return null
  const content = await getPvgisSeries(call, toCoordinates(site), plane, site.lossPercent)
  return {
    production: { kwhPerKwp: content.kwhPerKwp },
    source: sourceOfProduction(content, 'pvgis'),
  }
}

/** The contents of files by their ids, each read once. @throws NOT_FOUND */
function readFiles(call: PvgisCall, ids: readonly string[]): Promise<ReadonlyMap<string, PvgisContent>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return Promise.resolve(new Map())
  return call.inTransaction(
    async (tx) => {
      const contents = new Map<string, PvgisContent>()
      for (const id of distinct) contents.set(id, await getPvgisFile(tx, id))
      return contents
    },
    { readOnly: true },
  )
}

function toolMismatch({ tool }: PvgisContent, field: string): Error {
  return domainError(solarSourceErrors, 'SOLAR_FILE_TOOL_MISMATCH', { field, details: { tool } })
}
