import {
  createTariffTypology,
  removeTariffTypology,
  updateTariffTypology,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

/** Texts of failed reads. */
export const tariffTypologyReadErrorTexts = {
  list: 'Se ha producido un error al cargar las tipologías de tarifa',
} as const

const errors = {
  TARIFF_TYPOLOGY_NAME_TAKEN: { text: 'Ya existe una tipología con este nombre.', field: 'name' },
  INVALID_INPUT: invalidValue,
} as const

export const createTariffTypologyMessages = messagesOf(createTariffTypology, {
  success: 'Tipología creada',
  fallback: 'Ha habido un error al crear la tipología.',
  errors,
})

export const updateTariffTypologyMessages = messagesOf(updateTariffTypology, {
  success: 'Tipología guardada',
  fallback: 'Ha habido un error al guardar la tipología.',
  errors: {
    ...errors,
    VERSION_CONFLICT: 'Otra persona ha cambiado esta tipología. Cierra el formulario para verla.',
  },
})

export const removeTariffTypologyMessages = messagesOf(removeTariffTypology, {
  success: 'Tipología eliminada',
  fallback: 'Ha habido un error al eliminar la tipología.',
  errors: {
    TARIFF_TYPOLOGY_IN_USE: { tone: 'warning', text: 'Hay tarifas con esta tipología: cámbialas antes.' },
  },
})

export const tariffTypologyTexts = {
  title: 'Tipologías de tarifa',
  help: 'Clasifican las tarifas de todas las comercializadoras.',
  empty: 'Todavía no hay tipologías.',
  add: 'Nueva tipología',
  edit: 'Editar',
  remove: 'Eliminar',
  editing: (name: string) => `Editar ${name}`,
  removing: (name: string) => `Eliminar ${name}`,
  removal: 'Las tarifas eliminadas que la tenían se quedan sin tipología.',
  name: 'Nombre',
  nameNeeded: 'Escribe el nombre de la tipología',
  save: 'Guardar tipología',
  create: 'Crear tipología',
} as const
