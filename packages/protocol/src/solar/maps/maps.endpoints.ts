import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { inSolarStudies } from '../solar-access.ts'
import {
  mapAddressCandidateSchema,
  mapAddressQuerySchema,
  mapAddressReferenceSchema,
  mapAddressSchema,
  mapBuildingSchema,
  mapPlaceQuerySchema,
  mapServicesSchema,
  mapTileSchema,
} from './maps.schema.ts'

export const getMapServices = endpoint({
  method: 'GET',
  path: '/api/solar/maps',
  summary: 'Los servicios de mapas que tiene la instalación: fotos aéreas, direcciones y edificios.',
  access: inSolarStudies,
  reply: mapServicesSchema,
  errors: [],
})

export const getMapTile = endpoint({
  method: 'GET',
  path: '/api/solar/maps/tiles/:z/:x/:y',
  summary: 'Una tesela de 256 píxeles de la foto aérea de España, en la cuadrícula de Mercator de la web.',
  access: inSolarStudies,
  params: mapTileSchema,
  errors: ['MAP_TILE_MISSING', 'MAP_TILES_UNAVAILABLE'],
})

export const listMapAddresses = endpoint({
  method: 'GET',
  path: '/api/solar/maps/addresses',
  summary: 'Direcciones de España que se parecen a un texto, diez como mucho.',
  access: inSolarStudies,
  query: mapAddressQuerySchema,
  reply: z.array(mapAddressCandidateSchema),
  errors: ['MAP_ADDRESSES_UNAVAILABLE'],
})

export const getMapAddress = endpoint({
  method: 'GET',
  path: '/api/solar/maps/addresses/place',
  summary: 'El lugar de una de las direcciones que se parecen a un texto.',
  access: inSolarStudies,
  query: mapAddressReferenceSchema,
  reply: mapAddressSchema,
  errors: ['MAP_ADDRESS_NOT_FOUND', 'MAP_ADDRESSES_UNAVAILABLE'],
})

export const getMapAddressAt = endpoint({
  method: 'GET',
  path: '/api/solar/maps/addresses/at',
  summary: 'La dirección más cercana a un punto de España.',
  access: inSolarStudies,
  query: mapPlaceQuerySchema,
  reply: mapAddressSchema,
  errors: ['SOLAR_PLACE_NOT_IN_SPAIN', 'MAP_ADDRESS_NOT_FOUND', 'MAP_ADDRESSES_UNAVAILABLE'],
})

export const getMapBuilding = endpoint({
  method: 'GET',
  path: '/api/solar/maps/building',
  summary: 'El contorno del edificio que hay en un punto, del catastro.',
  access: inSolarStudies,
  query: mapPlaceQuerySchema,
  reply: mapBuildingSchema,
  errors: [
    'SOLAR_PLACE_NOT_IN_SPAIN',
    'MAP_BUILDING_NOT_FOUND',
    'MAP_BUILDINGS_NOT_COVERED',
    'MAP_BUILDINGS_UNAVAILABLE',
  ],
})
