import {
  createContractPaymentState,
  updateContractPaymentState,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { stateNameTaken } from '../state-list.messages.ts'

const PLUGIN_INACTIVE = 'Activa el plugin «Estados de facturación» para cambiar sus estados.'

export const createPaymentStateMessages = messagesOf(createContractPaymentState, {
  success: 'Se ha creado el nuevo estado corretamente.',
  fallback: 'Ha habido un error en la creación del nuevo estado',
  errors: { CONTRACT_PAYMENT_STATE_NAME_TAKEN: stateNameTaken, PLUGIN_INACTIVE },
})

export const updatePaymentStateMessages = messagesOf(updateContractPaymentState, {
  success: 'Se ha actualizado correctamente el estado de facturación de contrato',
  fallback: 'Ha habido un error al actualizar el estado de facturación de contrato',
  errors: {
    CONTRACT_PAYMENT_STATE_NAME_TAKEN: stateNameTaken,
    CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE:
      'Un estado que no se puede elegir no puede ser el predeterminado.',
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado este estado. Se muestra el suyo: revísalo y vuelve a intentarlo.',
    },
    PLUGIN_INACTIVE,
  },
})

export const paymentStateTexts = {
  empty: 'Aún no has creado ningún estado de facturación',
} as const
