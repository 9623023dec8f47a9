import { closeAndCreateContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { contractChangeTexts } from './contract-changes.messages.ts'
import { createContractMessages } from './contracts.messages.ts'

export const contractClosingTexts = {
  modify: 'Modificar contrato existente',
  closeAndCreate: 'Cerrar y crear nuevo',
  proceed: 'Continuar',
  found: 'Este CUPS ya tiene contratos',
  foundHelp:
    'Elige un contrato para modificarlo, o para cerrarlo y crear el nuevo. Con «Continuar» se crea el nuevo sin cambiar ninguno.',
  foundChoice: 'Contratos con este CUPS',
  kept: 'Lo escrito se conserva en el formulario de contrato nuevo.',
  alreadyClosed: 'El contrato elegido ya está cerrado.',
  readFailed: 'Ha habido un error al buscar contratos con este CUPS.',
  signed: (date: string) => `firmado el ${date}`,
  unsigned: 'sin fecha de firma',
  closeTitle: (number: string | null) => `Cerrar ${nameIn(number)}`,
  closeSubmit: 'Aceptar',
  willClose: (number: string | null, state: string, date: string) =>
    `Al crear el contrato nuevo, ${nameIn(number)} pasará a «${state}» con fecha ${date}.`,
  closingState: 'un estado de cierre',
  chooseClosing: (number: string | null) => `Falta decir cómo se cierra ${nameIn(number)}.`,
  chooseState: 'Elegir estado y fecha',
  change: 'Cambiar',
  remove: 'No cerrarlo',
  keepServices: (names: readonly string[]) => `Mantener sus servicios auxiliares: ${names.join(', ')}`,
  keepServicesHelp:
    'Pasan los que siguen activos y son de la comercializadora y la energía del contrato nuevo.',
  changedSince:
    'Otra persona ha cambiado mientras tanto el contrato que se va a cerrar. Revísalo y vuelve a confirmar.',
} as const

/** The name of a contract inside a sentence. */
function nameIn(number: string | null): string {
  const name = contractChangeTexts.contract(number)
  return `el ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

export const closeAndCreateMessages = messagesOf(closeAndCreateContract, {
  success: 'Contrato cerrado y contrato nuevo creado',
  fallback: 'Ha habido un error al cerrar el contrato y crear el nuevo.',
  errors: {
    ...createContractMessages.errors,
    CONTRACT_ALREADY_CLOSED: {
      text: 'Este contrato ya está cerrado. Elige «No cerrarlo» para crear solo el nuevo.',
      field: 'closing',
    },
    CONTRACT_STATE_NOT_CLOSING: {
      text: 'Este estado ya no cierra contratos. Elige otro.',
      field: 'closing',
    },
  },
})
