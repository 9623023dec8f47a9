import {
  createContractPaymentState,
  updateContractPaymentState,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const PLUGIN_INACTIVE = 'Activa el plugin «Estados de facturación» para cambiar sus estados.'
const taken = {
  tone: 'warning',
  text: 'El nombre del nuevo estado introducido ya existe.',
} as const

export const createPaymentStateMessages = messagesOf(createContractPaymentState, {
  success: 'Se ha creado el nuevo estado corretamente.',
  fallback: 'Ha habido un error en la creación del nuevo estado',
  errors: { CONTRACT_PAYMENT_STATE_NAME_TAKEN: taken, PLUGIN_INACTIVE },
})

export const updatePaymentStateMessages = messagesOf(updateContractPaymentState, {
  success: 'Se ha actualizado correctamente el estado de facturación de contrato',
  fallback: 'Ha habido un error al actualizar el estado de facturación de contrato',
  errors: {
    CONTRACT_PAYMENT_STATE_NAME_TAKEN: taken,
    CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE: 'Un estado desactivado no puede ser el predeterminado.',
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado este estado. Se muestra el suyo: revísalo y vuelve a intentarlo.',
    },
    PLUGIN_INACTIVE,
  },
})

export const paymentStateTexts = {
  empty: 'Aún no has creado ningún estado de facturación',
  nameTaken: 'El nombre de estado ya existe',
  name: 'Nombre',
  colour: 'Color',
  add: 'Añadir estado',
  create: 'Confirmar',
  created: 'Creado',
  cancel: 'Cancelar',
  edit: 'Editar',
  save: 'Guardar',
  active: 'Activo',
  inactive: 'Desactivado',
  isDefault: 'Predeterminado',
  makeDefault: 'Hacer predeterminado',
  clearDefault: 'Quitar predeterminado',
} as const
