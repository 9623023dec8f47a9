import type { surfaceErrors } from '@vatio/domain/solar/surfaces/surface.errors'
import { getMapAddress, getMapBuilding } from '@vatio/protocol/solar/maps/maps.endpoints'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

/** Why a polygon, or the panels on it, cannot be. */
export const surfaceRefusals: Readonly<Record<keyof typeof surfaceErrors, string>> = {
  SURFACE_POINTS_INVALID: 'Una superficie necesita tres esquinas o más.',
  SURFACE_CROSSES_ITSELF: 'Los bordes se cruzan o se tocan. Mueve o deshaz alguna esquina.',
  SURFACE_TOO_SMALL: 'La superficie mide menos de 1 m².',
  SURFACE_AREA_PERCENTAGE_INVALID: 'El porcentaje de área disponible va de 0 a 100.',
  SURFACE_LAYOUT_INVALID: 'Con estas medidas no se pueden colocar paneles.',
  SURFACE_TOO_MANY_PANELS: 'Caben demasiados paneles para dibujarlos.',
  SURFACE_PANEL_TOO_LARGE: 'No cabe ningún panel.',
}

/** @param code of a refusal by the domain. */
export function refusalText(code: string): string {
  return (surfaceRefusals as Readonly<Record<string, string>>)[code] ?? surfaceRefusals.SURFACE_LAYOUT_INVALID
}

export const surfaceTexts = {
  created: (name: string, area: number) => `Se ha creado la superficie ${name} de ${formatNumber(area)} m²`,
  removed: (name: string) => `Se ha eliminado la superficie ${name}`,
  tooMany: (most: number) => `Un estudio tiene ${most} superficies como mucho.`,
  title: 'Superficies',
  empty: 'Dibuje una superficie en el mapa',
  board: 'Mapa de las superficies',
  edit: (name: string) => `Editar: ${name}`,
  finish: (name: string) => `Terminar de editar: ${name}`,
  remove: (name: string) => `Eliminar: ${name}`,
  up: (name: string) => `Subir: ${name}`,
  down: (name: string) => `Bajar: ${name}`,
  area: (area: number) => `${formatNumber(area)} m²`,
  size: (width: number, length: number) => `${formatNumber(width)} × ${formatNumber(length)} m`,
  panels: (placed: number, most: number) =>
    placed === most ? `${placed} paneles` : `${placed} de ${most} paneles`,
  noMaterial: 'Sin material',
  planes: (inclination: number, orientation: number) =>
    `${formatNumber(inclination)}° · ${formatNumber(orientation)}° desde el sur`,
  obstacles: (count: number) => (count === 1 ? '1 obstáculo' : `${count} obstáculos`),
} as const

export const fieldTexts = {
  name: 'Nombre',
  material: 'Material',
  inclination: 'Inclinación',
  orientation: 'Orientación',
  orientationHelp: 'Desde el sur: 90 oeste, -90 este',
  setback: 'Distancia a los bordes',
  area: 'Área',
  dimensions: 'Dimensiones',
  ridge: 'Cumbrera',
  ridgeHelp: 'La orientación se lee de ella',
  noRidge: 'Sin elegir',
  edge: (number: number, length: number) => `Borde ${number} (${formatNumber(length)} m)`,
  chooseRidge: 'Elegir la cumbrera en el mapa',
  measureInclination: 'Calcular la inclinación',
  addObstacle: 'Añadir obstáculo',
  removeObstacle: (number: number) => `Quitar el obstáculo ${number}`,
  corners: 'Esquinas en metros',
} as const

export const toolTexts = {
  draw: 'Dibujar superficie',
  byCorners: 'Escribir esquinas',
  building: 'Contorno del edificio',
  undo: 'Deshacer',
  redo: 'Rehacer',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Ver todas las superficies',
  close: 'Terminar',
  cancel: 'Cancelar',
  map: 'Mapa',
  pad: 'Plano en metros',
  background: 'Fondo',
  drawing:
    'Pulsa en cada esquina. Doble clic o Intro cierra el dibujo, Esc lo cancela y Ctrl+Z deshace la última esquina.',
  drawingObstacle: 'Pulsa en cada esquina del obstáculo, dentro de la superficie.',
  choosingRidge: 'Pulsa en el borde que es la cumbrera.',
  choosingBuilding: 'Pulsa en el edificio.',
  corner: (number: number) => `Esquina ${number}: flechas para moverla, Supr para quitarla`,
  insert: (number: number) => `Añadir una esquina en el borde ${number}`,
  ridgeEdge: (number: number) => `Borde ${number}: es la cumbrera`,
  mapFailed: 'No pudo cargarse el mapa de la superficie',
  mapFailedHelp: 'Se puede dibujar en el plano en metros.',
  retry: 'Reintentar',
  grid: (metres: number) => `Cuadrícula de ${formatCount(metres)} m`,
  preview: (name: string) => `Vista de la superficie ${name}`,
} as const

export const planTexts = {
  upload: 'Poner una foto o un plano',
  scale: 'Escalar la imagen',
  remove: 'Quitar la imagen',
  measuring: 'Pulsa en los dos extremos de una longitud conocida.',
  notKept: 'La imagen solo está en esta pestaña: no se guarda con el estudio.',
  length: 'Longitud entre los dos puntos',
  confirm: 'Confirmar',
  unreadable: 'La imagen no se puede leer. Elige un archivo PNG, JPG o WebP.',
  notScaled: 'Los dos puntos son el mismo: elige dos que estén separados.',
} as const

export const placeTexts = {
  search: 'Buscar dirección',
  searchHelp: 'Escribe tres letras o más',
  clientAddress: 'Dirección del cliente',
  lat: 'Latitud',
  lng: 'Longitud',
  centre: 'Centrar aquí',
  addressesFrom: (attribution: string) => `Direcciones: ${attribution}`,
} as const

export const cornerTexts = {
  title: 'Esquinas en metros',
  creation: 'Nueva superficie por sus esquinas',
  help: 'Metros hacia el este y hacia el norte desde la primera esquina.',
  east: (number: number) => `Este de la esquina ${number}`,
  north: (number: number) => `Norte de la esquina ${number}`,
  columns: ['Esquina', 'Este, m', 'Norte, m'],
  removal: 'Quitar',
  add: 'Añadir esquina',
  remove: (number: number) => `Quitar la esquina ${number}`,
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  incomplete: 'Rellena las dos medidas de cada esquina.',
} as const

export const inclinationTexts = {
  title: 'Calcular la inclinación',
  run: (metres: number) => `De la cumbrera al alero hay ${formatNumber(metres)} m en el plano.`,
  slope: 'Longitud del faldón',
  height: 'Altura de la cumbrera sobre el alero',
  by: 'Medida conocida',
  result: (degrees: number) => `Inclinación: ${formatNumber(degrees)}°`,
  impossible: 'El faldón no puede ser más corto que su planta.',
  use: 'Usar esta inclinación',
} as const

export const placeMessages = messagesOf(getMapAddress, {
  fallback: 'No se ha podido situar la dirección.',
  errors: {
    MAP_ADDRESS_NOT_FOUND: 'No se ha encontrado el lugar de la dirección.',
    MAP_ADDRESSES_UNAVAILABLE: 'El buscador de direcciones no responde. Escribe la latitud y la longitud.',
  },
})

export const buildingMessages = messagesOf(getMapBuilding, {
  fallback: 'No se ha podido obtener el contorno del edificio.',
  errors: {
    SOLAR_PLACE_NOT_IN_SPAIN: 'El lugar está en el mar o fuera de España.',
    MAP_BUILDING_NOT_FOUND: 'El catastro no tiene ningún edificio ahí.',
    MAP_BUILDINGS_NOT_COVERED:
      'El catastro del Estado no cubre el País Vasco ni Navarra. Dibuja el contorno a mano.',
    MAP_BUILDINGS_UNAVAILABLE: 'El catastro no responde. Dibuja el contorno a mano.',
  },
})
