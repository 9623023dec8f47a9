import {
  createInverter,
  removeInverter,
  updateInverter,
} from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const inverterTexts = {
  listFailed: 'Ha habido un error al obtener los inversores.',
  creation: 'Nuevo inversor',
  edition: 'Editar inversor',
  details: 'Inversor',
  remove: 'Eliminar inversor',
  activate: 'Activar inversor',
  deactivate: 'Desactivar inversor',
  add: 'Nuevo inversor',
  nothingYet: 'Todavía no hay inversores.',
  search: 'Inversor o fabricante',
} as const

const errors = {
  INVERTER_NAME_TAKEN: { text: 'Este fabricante ya tiene un inversor con este nombre.', field: 'name' },
  MANUFACTURER_UNKNOWN: { text: 'Este fabricante ya no existe. Elige otro.', field: 'manufacturer' },
  INVALID_INPUT: invalidValue,
} as const

export const createInverterMessages = messagesOf(createInverter, {
  success: 'Inversor creado',
  fallback: 'Ha habido un error al crear el inversor.',
  errors,
})

export const updateInverterMessages = messagesOf(updateInverter, {
  success: 'Inversor guardado',
  fallback: 'Ha habido un error al guardar el inversor.',
  errors,
})

export const removeInverterMessages = messagesOf(removeInverter, {
  success: 'Inversor eliminado',
  fallback: 'Ha habido un error al eliminar el inversor.',
  errors: {
    INVERTER_IN_USE: countedWarning(
      'kits',
      'Hay un kit con este inversor. Desactívalo si ya no se ofrece.',
      (kits) => `Hay ${kits} kits con este inversor. Desactívalo si ya no se ofrece.`,
    ),
  },
})
