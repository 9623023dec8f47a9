import { mergeClients, undoClientMerge } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { clientWriteErrors } from './clients.messages.ts'

export const mergeTexts = {
  action: 'Fusionar con otro cliente',
  title: (client: string) => `Fusionar con ${client}`,
  other: 'Cliente que se fusiona',
  otherHelp:
    'Sus puntos de consumo, contratos, comparativas y documentos pasan a este cliente, y él se elimina.',
  stays: 'Este cliente',
  goes: 'El que se fusiona',
  choice: (field: string, side: 'stays' | 'other') =>
    `${field}: ${side === 'stays' ? 'lo de este cliente' : 'lo del otro cliente'}`,
  all: { stays: 'Todo lo de este', other: 'Todo lo del otro' },
  equal: 'Los dos tienen los mismos datos.',
  consequences: (name: string) =>
    `${name} dejará de existir y su dirección llevará a este cliente. Se puede deshacer en 30 días, mientras nadie cambie ninguno de los dos.`,
  cancel: 'Cancelar',
  merge: 'Fusionar clientes',
  merged: (name: string, at: string) => `${name} se fusionó con este cliente el ${at}.`,
  undo: 'Deshacer fusión',
  undone: 'Fusión deshecha',
  tooLate: 'Ya no se puede deshacer: han pasado 30 días o alguno de los dos ha cambiado.',
} as const

export const mergeMessages = messagesOf(mergeClients, {
  success: 'Clientes fusionados',
  fallback: 'Ha habido un error al fusionar los clientes.',
  errors: {
    ...clientWriteErrors,
    CLIENT_MERGE_SAME: 'Elige otro cliente: no se puede fusionar consigo mismo.',
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otra persona ha cambiado uno de los dos clientes. Revisa sus datos y vuelve a fusionarlos.',
    },
  },
})

export const undoMergeMessages = messagesOf(undoClientMerge, {
  success: mergeTexts.undone,
  fallback: 'No se ha podido deshacer la fusión.',
  errors: {
    CLIENT_MERGE_EXPIRED: 'Han pasado más de 30 días desde la fusión.',
    CLIENT_MERGE_CHANGED: 'Alguien ha cambiado uno de los dos clientes después de la fusión.',
    CLIENT_TYPOLOGY_UNKNOWN: 'La tipología que tenía ya no existe.',
    RESTORE_KEY_TAKEN: 'Otro cliente tiene ya su NIF.',
  },
})
