import { createManufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const manufacturerTexts = {
  listFailed: 'Ha habido un error al obtener la lista de fabricantes',
  label: 'Fabricante',
  name: 'Nombre',
  add: 'Nuevo fabricante',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  taken: 'Ya existe un fabricante con este nombre.',
  choose: 'Elige un fabricante',
  none: 'No hay ningún fabricante con ese nombre',
  nothingYet: 'Todavía no hay fabricantes.',
  search: 'Fabricante',
} as const

export const createManufacturerMessages = messagesOf(createManufacturer, {
  success: 'Se ha añadido correctamente el fabricante',
  fallback: 'Ha habido un error al añadir el fabricante',
  errors: {
    MANUFACTURER_NAME_TAKEN: { text: manufacturerTexts.taken, field: 'name' },
    INVALID_INPUT: invalidValue,
  },
})
