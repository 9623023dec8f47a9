import { MAX_TILE_ZOOM } from '@vatio/domain/solar/maps/map-tile'
import type { MapServices } from '@vatio/protocol/solar/maps/maps.schema'
import type { Configuration } from '../../platform/config/configuration.ts'
import { CADASTRE_ATTRIBUTION } from './map-buildings.service.ts'

/** The map services of the installation, whether or not they answer now. */
export function getMapServices({ integrations }: Configuration): MapServices {
  const { tilesUrl, cartociudadUrl, cadastreUrl, mapSamples: isSample } = integrations
  const service = (url: string | undefined, attribution: string) => ({
    available: isSample || url !== undefined,
    isSample,
    attribution: isSample ? 'Datos de ejemplo' : attribution,
  })
  return {
    tiles: { ...service(tilesUrl, 'PNOA CC BY 4.0 scne.es'), maxZoom: MAX_TILE_ZOOM },
    addresses: service(cartociudadUrl, 'CartoCiudad CC BY 4.0 scne.es'),
    buildings: service(cadastreUrl, CADASTRE_ATTRIBUTION),
  }
}
