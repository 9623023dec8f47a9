import {
  createSolarStudyState,
  orderSolarStudyStates,
  removeSolarStudyState,
  updateSolarStudyState,
} from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { stateNameTaken } from '../../energy-crm/state-list.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const studyStateTexts = {
  listFailed: 'Ha habido un error al obtener los estados de estudio',
  empty: 'Aún no has creado ningún estado de estudio',
} as const

const changedMeanwhile = {
  tone: 'warning',
  text: 'Otra persona ha cambiado los estados. Se muestran los suyos: revísalos y vuelve a intentarlo.',
} as const

export const createStudyStateMessages = messagesOf(createSolarStudyState, {
  success: 'Estado de estudio creado',
  fallback: 'Ha habido un error al crear el estado de estudio',
  errors: { SOLAR_STUDY_STATE_NAME_TAKEN: stateNameTaken },
})

export const updateStudyStateMessages = messagesOf(updateSolarStudyState, {
  success: 'Estado de estudio guardado',
  fallback: 'Ha habido un error al guardar el estado de estudio',
  errors: {
    SOLAR_STUDY_STATE_NAME_TAKEN: stateNameTaken,
    SOLAR_STUDY_STATE_DEFAULT_NEEDED: 'Siempre hay un estado predeterminado: elige otro antes.',
    VERSION_CONFLICT: changedMeanwhile,
  },
})

// No success text: the list already shows the new order.
export const orderStudyStatesMessages = messagesOf(orderSolarStudyStates, {
  fallback: 'Ha habido un error al ordenar los estados de estudio',
  errors: { SOLAR_STUDY_STATES_INCOMPLETE: changedMeanwhile, NOT_FOUND: changedMeanwhile },
})

export const removeStudyStateMessages = messagesOf(removeSolarStudyState, {
  success: 'Estado de estudio eliminado',
  fallback: 'Ha habido un error al eliminar el estado de estudio',
  errors: {
    SOLAR_STUDY_STATE_DEFAULT_NEEDED:
      'El estado predeterminado no se puede eliminar: elige antes otro predeterminado.',
    SOLAR_STUDY_STATE_IN_USE: {
      tone: 'warning',
      text: 'Hay estudios en este estado: muévelos antes a otro.',
    },
  },
})
