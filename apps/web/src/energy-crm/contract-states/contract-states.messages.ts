import {
  createContractState,
  updateContractState,
  updateContractStates,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import { countedWarning, messagesOf } from '../../platform/messages/operation-messages.ts'
import { stateNameTaken } from '../state-list.messages.ts'

/** Toast of a failed read of the contract states. */
export const contractStateReadErrorTexts = {
  list: 'Se ha producido un error en la carga de los estados de contrato',
} as const

export const contractStateTexts = {
  empty: 'Aún no has creado ningún estado de contrato',
  closes: 'Cierra el contrato',
  hidden: 'Oculto a los comerciales',
  created: (name: string) => `Nuevo estado con nombre ${name} creado con éxito`,
} as const

const errors = {
  CONTRACT_STATE_NAME_TAKEN: stateNameTaken,
  CONTRACT_STATE_DEFAULT_INACTIVE: 'Un estado que no se puede elegir no puede ser el predeterminado.',
  CONTRACT_STATE_DEFAULT_CLOSING: 'El estado predeterminado no puede cerrar el contrato.',
  CONTRACT_STATE_DEFAULT_NEEDED: 'Siempre hay un estado predeterminado: elige otro antes.',
  CONTRACT_STATE_CLOSING_NEEDED: 'Debe quedar un estado activo que cierre los contratos.',
  CONTRACT_STATE_IN_USE: countedWarning(
    'contracts',
    'Hay un contrato en este estado: se cerraría o reabriría. Muévelo antes a otro estado.',
    (contracts) =>
      `Hay ${contracts} contratos en este estado: se cerrarían o reabrirían. Muévelos antes a otro estado.`,
  ),
  VERSION_CONFLICT: {
    tone: 'warning',
    text: 'Otra persona ha cambiado los estados. Se muestran los suyos: revísalos y vuelve a intentarlo.',
  },
} as const

// No success text here: it names the created state, so the mutation shows it.
export const createContractStateMessages = messagesOf(createContractState, {
  fallback: 'Se ha producido un error en la creacion del nuevo contrato',
  errors: { CONTRACT_STATE_NAME_TAKEN: stateNameTaken },
})

export const updateContractStateMessages = messagesOf(updateContractState, {
  success: 'Se ha actualizado correctamente el estado de contrato',
  fallback: 'Ha habido un error al actualizar el estado de contrato',
  errors,
})

// No success text: the list already shows the new order.
export const orderContractStatesMessages = messagesOf(updateContractStates, {
  fallback: 'Ha habido un error al ordenar los estados de contrato',
  errors: { ...errors, CONTRACT_STATES_INCOMPLETE: errors.VERSION_CONFLICT },
})
