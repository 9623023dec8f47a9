import type { PvgisQuestion, PvgisTool } from '@vatio/domain/solar/pvgis/pvgis-question'
import { fetchGuarded } from '../../platform/http/guarded-fetch.ts'

/** Configuration of the calls to PVGIS. */
export interface PvgisAccess {
  /** Base URL of version 5.3, as `https://re.jrc.ec.europa.eu/api/v5_3`. */
  readonly pvgisUrl: string
  /** `host:port` that may be called although private. */
  readonly privateHosts: readonly string[]
}

/** An answer of PVGIS before it is read. */
export interface RawPvgisAnswer {
  readonly status: number
  readonly contentType: string | null
  /** What `retry-after` asks for, seconds; null where it is not there or a date. */
  readonly retryAfterSeconds: number | null
  readonly body: Uint8Array
}

interface Limits {
  /** From the look-up of the name to the last byte. */
  readonly deadlineMs: number
  readonly longestBytes: number
}

const SMALL: Limits = { deadlineMs: 10_000, longestBytes: 8_000_000 }
/** Ten years of hours are about 10 MB; both tools of hours are calculated while one waits. */
const LIMITS: Readonly<Record<PvgisTool, Limits>> = {
  PVcalc: SMALL,
  MRcalc: SMALL,
  tmy: { deadlineMs: 40_000, longestBytes: 8_000_000 },
  seriescalc: { deadlineMs: 40_000, longestBytes: 40_000_000 },
}

/**
 * Asks PVGIS once (https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis/getting-started-pvgis/api-non-interactive-service_en).
 *
 * @throws OutboundFailure
 */
export async function fetchPvgis(
  { pvgisUrl, privateHosts }: PvgisAccess,
  { tool, parameters }: PvgisQuestion,
): Promise<RawPvgisAnswer> {
  const answer = await fetchGuarded(
    `${pvgisUrl}/${tool}?${new URLSearchParams(parameters).toString()}`,
    { method: 'GET', headers: { accept: 'application/json' } },
    privateHosts,
    LIMITS[tool],
  )
  const retryAfter = answer.headers.get('retry-after')
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    retryAfterSeconds: retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
    body: new Uint8Array(await answer.arrayBuffer()),
  }
}
