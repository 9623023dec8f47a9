import {
  changeContractsCommercial,
  changeContractsState,
  undoContractsChange,
  updateContractDates,
  type RefusedContract,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { contractParameterNames } from '../client-configuration/client-configuration.queries.ts'
import { contractFormTexts } from './contracts.messages.ts'

/** A count of contracts in words. */
const contractsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'contrato' : 'contratos'}`

export const contractChangeTexts = {
  state: 'Estado',
  changeState: 'Cambiar estado',
  changeCommercial: 'Cambiar comercial',
  changeSigning: 'Cambiar fecha de firma',
  changeExpiry: 'Cambiar fecha de fin',
  chooseState: 'Elige un estado',
  save: 'Guardar',
  withDetails: 'Con fecha u observaciones…',
  noCommercial: 'Sin comercial',
  date: 'Fecha del cambio',
  observations: 'Observaciones',
  changingState: 'Cambiando estado',
  changingCommercial: 'Cambiando comercial',
  /** @param state name of the state that they have now. */
  stateChanged: (count: number, state: string) =>
    `${contractsOf(count)} ${count === 1 ? 'ha pasado' : 'han pasado'} a «${state}».`,
  commercialChanged: (count: number, commercial: string | null) => {
    const has = count === 1 ? 'es' : 'son'
    return commercial === null
      ? `${contractsOf(count)} ${count === 1 ? 'ha quedado' : 'han quedado'} sin comercial.`
      : `${contractsOf(count)} ahora ${has} de ${commercial}.`
  },
  changed: (contract: string, value: string) => `${contract}: ${value}.`,
  leftList: 'Ya no cumple los filtros de la lista.',
  contract: (number: string | null) => (number === null ? 'Contrato sin número' : `Contrato ${number}`),
  undo: 'Deshacer',
  undone: 'Cambio deshecho.',
  tooMany: 'Son demasiados contratos para cambiarlos a la vez: filtra la lista.',
  readFailed: 'No se han podido leer los contratos seleccionados.',
} as const

const refusals = {
  COMMERCIAL_UNKNOWN: 'El comercial que tenía ya no existe.',
  CONTRACT_CHANGED_SINCE: 'Alguien lo ha cambiado después.',
  CONTRACT_COMMERCIAL_UNCHANGED: 'Ya era de este comercial.',
  CONTRACT_REOPEN_FORBIDDEN: 'Está cerrado: solo un administrador lo reabre.',
  CONTRACT_STATE_UNCHANGED: 'Ya estaba en este estado.',
  NOT_FOUND: 'Ya no existe o no tienes acceso a él.',
} as const

/** Why a contract was left as it was. */
export function refusalText({ message, details }: RefusedContract): string {
  if (message !== 'REQUIRED_PARAMETER_MISSING') return refusals[message]
  const names = contractParameterNames(details?.parameters ?? [])
  return `Tu empresa exige datos que no tiene: ${names.join(', ')}.`
}

const repeated = 'El cambio ya se había enviado. Recarga la lista para ver cómo ha quedado.'

export const changeStateMessages = messagesOf(changeContractsState, {
  fallback: 'Ha habido un error al cambiar el estado.',
  errors: {
    CONTRACT_BULK_CHANGE_REPEATED: repeated,
    CONTRACT_DATE_OUT_OF_RANGE: { text: contractFormTexts.date, field: 'date' },
    CONTRACT_STATE_UNKNOWN: 'Este estado ya no se puede elegir.',
  },
})

export const changeCommercialMessages = messagesOf(changeContractsCommercial, {
  fallback: 'Ha habido un error al cambiar el comercial.',
  errors: {
    CONTRACT_BULK_CHANGE_REPEATED: repeated,
    COMMERCIAL_UNKNOWN: 'Este comercial ya no existe.',
  },
})

export const undoChangeMessages = messagesOf(undoContractsChange, {
  fallback: 'No se ha podido deshacer el cambio.',
  errors: { CONTRACT_BULK_CHANGE_EXPIRED: 'Ha pasado demasiado tiempo para deshacer el cambio.' },
})

export const changeDatesMessages = messagesOf(updateContractDates, {
  fallback: 'Ha habido un error al cambiar la fecha.',
  errors: {
    CONTRACT_DATE_BEFORE_SIGNING: contractFormTexts.beforeSigning,
    CONTRACT_DATE_OUT_OF_RANGE: contractFormTexts.date,
    REQUIRED_PARAMETER_MISSING: 'Tu empresa exige este dato.',
  },
})
