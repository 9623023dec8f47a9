import {
  createSolarPanel,
  removeSolarPanel,
  updateSolarPanel,
} from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const panelTexts = {
  listFailed: 'Ha habido un error al obtener los paneles solares.',
  creation: 'Creación de nuevo panel solar',
  edition: 'Edición de panel solar',
  details: 'Detalles de panel solar',
  remove: 'Eliminar panel',
  removal: 'El panel deja de estar en el inventario. Los estudios que ya lo usan lo conservan.',
  activate: 'Activar panel',
  deactivate: 'Desactivar panel',
  add: 'Nuevo panel',
  nothingYet: 'Todavía no hay paneles solares.',
  panel: 'Panel solar',
  choose: 'Elige un panel',
  pickerLoading: 'Cargando paneles...',
  search: 'Panel o fabricante',
} as const

const errors = {
  SOLAR_PANEL_NAME_TAKEN: { text: 'Este fabricante ya tiene un panel con este nombre.', field: 'name' },
  MANUFACTURER_UNKNOWN: { text: 'Este fabricante ya no existe. Elige otro.', field: 'manufacturer' },
  INVALID_INPUT: invalidValue,
} as const

export const createPanelMessages = messagesOf(createSolarPanel, {
  success: 'Panel solar creado',
  fallback: 'Ha habido un error al crear el panel solar.',
  errors,
})

export const updatePanelMessages = messagesOf(updateSolarPanel, {
  success: 'Panel solar guardado',
  fallback: 'Ha habido un error al guardar el panel solar.',
  errors,
})

export const removePanelMessages = messagesOf(removeSolarPanel, {
  success: 'Panel solar eliminado',
  fallback: 'Ha habido un error al eliminar el panel solar.',
  errors: {
    SOLAR_PANEL_IN_USE: countedWarning(
      'kits',
      'Hay un kit con este panel. Desactívalo si ya no se ofrece.',
      (kits) => `Hay ${kits} kits con este panel. Desactívalo si ya no se ofrece.`,
    ),
  },
})
