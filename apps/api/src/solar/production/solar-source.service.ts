import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import type { SolarSourceReply } from '@vatio/protocol/solar/production/solar-site.schema'

/** A source on the wire. */
export function toSourceReply({ place, years, system, ...source }: SolarSource): SolarSourceReply {
  return {
    ...source,
    place: { lat: place.latDeg, lng: place.lonDeg, altitude: place.altitudeM },
    years: years ? [years[0], years[1]] : null,
    system: system && {
      inclination: system.plane?.tiltDeg ?? null,
      azimuth: system.plane?.azimuthSouthDeg ?? null,
      lossPercent: system.lossPercent,
    },
  }
}
