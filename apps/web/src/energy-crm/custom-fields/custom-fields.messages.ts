import {
  createCustomField,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const PLUGIN_INACTIVE = 'Activa el plugin «Campos personalizados» para cambiar sus campos.'
const errors = {
  CUSTOM_FIELD_LABEL_TAKEN: { text: 'Ya existe un campo con este nombre.', field: 'label' },
  CUSTOM_FIELD_OPTIONS_INVALID: {
    text: 'Añade al menos una opción, sin repetir ninguna.',
    field: 'customFieldOptions',
  },
  PLUGIN_INACTIVE,
} as const

export const createCustomFieldMessages = messagesOf(createCustomField, {
  success: 'Se ha guardado correctamente el campo personalizado',
  fallback: 'Ha habido un error al guardar el campo personalizado',
  errors: {
    ...errors,
    CUSTOM_FIELD_LIMIT: {
      tone: 'warning',
      text: (details) => `No caben más campos personalizados: el máximo es de ${String(details.maximum)}.`,
    },
  },
})

export const updateCustomFieldMessages = messagesOf(updateCustomField, {
  success: 'Se ha actualizado correctamente el campo personalizado',
  fallback: 'Ha habido un error al actualizar el campo personalizado',
  errors: {
    ...errors,
    CUSTOM_FIELD_TYPE_FIXED: 'El tipo de un campo no se puede cambiar.',
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado este campo. Ciérralo y vuelve a abrirlo para ver sus cambios.',
    },
  },
})

export const removeCustomFieldMessages = messagesOf(removeCustomField, {
  success: 'Se ha eliminado correctamente el campo personalizado',
  fallback: 'Ha habido un error al eliminar el campo personalizado',
  errors: { PLUGIN_INACTIVE },
})

export const customFieldTexts = {
  empty: 'No hay campos personalizados.',
  add: 'Añadir campo',
  edit: 'Editar',
  remove: 'Eliminar',
  removal:
    'El campo se eliminará en todos los clientes y los datos vinculados se borrarán de forma irreversible.',
  label: 'Nombre',
  type: 'Tipo',
  typeIsFixed: 'El tipo se elige al crear el campo y después no cambia.',
  options: 'Opciones',
  optionsOfClients:
    'Al quitar una opción se quita también de los clientes que la tienen; al cambiarle el nombre, la conservan.',
  option: (position: number) => `Opción ${position}`,
  colour: (position: number) => `Color de la opción ${position}`,
  addOption: 'Añadir opción',
  removeOption: (position: number) => `Quitar la opción ${position}`,
  needed: 'Escribe un nombre',
  optionNeeded: 'Escribe la opción o quítala',
  optionRepeated: 'Esta opción está repetida',
  save: 'Guardar',
  cancel: 'Cancelar',
} as const
