import {
  createFinancingTemplate,
  removeFinancingTemplate,
  updateFinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const financingTemplateTexts = {
  listFailed: 'Ha habido un error al obtener la plantilla de financiación',
  defaultFailed: 'Ha habido un error al obtener las condiciones de financiación por defecto',
  creation: 'Nueva plantilla de financiación',
  edition: 'Editar plantilla de financiación',
  details: 'Plantilla de financiación',
  remove: 'Eliminar plantilla',
  removal: '¿Quieres eliminar esta plantilla de financiación?',
  setDefault: 'Establecer por defecto',
  unsetDefault: 'Desmarcar por defecto',
  add: 'Nueva plantilla',
  nothingYet: 'No hay plantillas de financiación.',
  search: 'Plantilla o entidad',
  isDefault: 'Por defecto',
  builtIn: 'Del producto',
  own: 'Propia',
  origin: 'Origen',
  readOnly: 'Las plantillas del producto solo se pueden consultar.',
  rate: 'TAE',
  /** Of the fee, per thousand euros financed. */
  feePerThousand: 'Cuota por 1.000 €',
  perMonth: '/mes',
  yes: 'Sí',
} as const

const taken = { text: 'Ya existe una plantilla con este nombre.', field: 'name' } as const
const builtIn = { tone: 'warning', text: financingTemplateTexts.readOnly } as const

export const createFinancingTemplateMessages = messagesOf(createFinancingTemplate, {
  success: 'Plantilla guardada',
  fallback: 'Ha habido un error al guardar la plantilla de financiación',
  errors: { FINANCING_TEMPLATE_NAME_TAKEN: taken, INVALID_INPUT: invalidValue },
})

const updating = {
  fallback: 'Ha habido un error al actualizar la plantilla de financiación',
  errors: {
    FINANCING_TEMPLATE_NAME_TAKEN: taken,
    FINANCING_TEMPLATE_BUILT_IN: builtIn,
    INVALID_INPUT: invalidValue,
  },
} as const

export const updateFinancingTemplateMessages = messagesOf(updateFinancingTemplate, {
  success: 'Plantilla actualizada',
  ...updating,
})

export const setDefaultTemplateMessages = messagesOf(updateFinancingTemplate, {
  success: 'Plantilla establecida por defecto',
  ...updating,
})

export const unsetDefaultTemplateMessages = messagesOf(updateFinancingTemplate, {
  success: 'Plantilla desmarcada por defecto',
  ...updating,
})

export const removeFinancingTemplateMessages = messagesOf(removeFinancingTemplate, {
  success: 'Plantilla eliminada',
  fallback: 'Ha habido un error al eliminar la plantilla de financiación',
  errors: { FINANCING_TEMPLATE_BUILT_IN: builtIn },
})
