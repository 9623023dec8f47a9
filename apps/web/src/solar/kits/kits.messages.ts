import { createSolarKit, removeSolarKit, updateSolarKit } from '@vatio/protocol/solar/kits/kits.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const kitTexts = {
  listFailed: 'Ha habido un error solicitando los kits de autoconsumo',
  dropdownFailed: 'No se han podido obtener los kits',
  dropdownLoading: 'Cargando kits...',
  dropdownNone: 'No hay ningún kit con ese nombre',
  choose: 'Elige un kit',
  choosePanel: 'Elige un panel',
  chooseInverter: 'Elige un inversor',
  retry: 'Reintentar',
  kit: 'Kit de autoconsumo',
  creation: 'Nuevo kit',
  edition: 'Editar kit',
  details: 'Kit de autoconsumo',
  remove: 'Eliminar kit',
  activate: 'Activar kit',
  deactivate: 'Desactivar kit',
  add: 'Nuevo kit',
  nothingYet: 'Todavía no hay kits de autoconsumo.',
  search: 'Kit, panel o inversor',
  peakPower: 'Potencia pico',
  panels: 'Paneles',
  inverters: 'Inversores',
  needsParts: 'Un kit se forma con un panel y un inversor del inventario.',
} as const

const errors = {
  SOLAR_KIT_IDENTIFIER_TAKEN: { text: 'Ya existe un kit con este identificador.', field: 'identifier' },
  SOLAR_PANEL_UNKNOWN: {
    text: 'Este panel ya no está en el inventario. Elige otro.',
    field: 'kitSolarPanel',
  },
  INVERTER_UNKNOWN: { text: 'Este inversor ya no está en el inventario. Elige otro.', field: 'kitInverter' },
  INVALID_INPUT: invalidValue,
} as const

export const createKitMessages = messagesOf(createSolarKit, {
  success: 'Kit creado',
  fallback: 'Ha habido un error al crear el kit.',
  errors,
})

export const updateKitMessages = messagesOf(updateSolarKit, {
  success: 'Kit guardado',
  fallback: 'Ha habido un error al guardar el kit.',
  errors,
})

export const removeKitMessages = messagesOf(removeSolarKit, {
  success: 'Kit eliminado',
  fallback: 'Ha habido un error al eliminar el kit.',
  errors: {},
})
