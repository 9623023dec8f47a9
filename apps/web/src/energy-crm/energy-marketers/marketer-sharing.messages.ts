import {
  connectEnergyMarketer,
  disconnectEnergyMarketer,
  issueSharingToken,
  revokeSharingToken,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

/** Texts of failed reads. */
export const marketerSharingReadErrorTexts = {
  list: 'Se ha producido un error al cargar las empresas conectadas',
} as const

export const issueSharingTokenMessages = messagesOf(issueSharingToken, {
  fallback: 'Ha habido un error al generar el código.',
  errors: { ENERGY_MARKETER_SHARED: readOnlyMarketerError },
})

export const revokeSharingTokenMessages = messagesOf(revokeSharingToken, {
  success: 'Código anulado',
  fallback: 'Ha habido un error al anular el código.',
  errors: {},
})

export const connectEnergyMarketerMessages = messagesOf(connectEnergyMarketer, {
  success: 'Comercializadora conectada',
  fallback: 'Ha habido un error al conectar la comercializadora.',
  errors: {
    SHARING_TOKEN_INVALID: {
      text: 'Este código no vale: puede estar usado, anulado o caducado. Pide uno nuevo a la empresa que la comparte.',
      field: 'sharingToken',
    },
    SHARING_TOKEN_OWN: { text: 'Este código es de tu empresa: lo usa otra.', field: 'sharingToken' },
    ENERGY_MARKETER_NAME_TAKEN: {
      text: 'Alguien de tu empresa ha creado ahora una comercializadora con ese nombre. Vuelve a conectarla.',
      field: 'sharingToken',
    },
    ENERGY_MARKETER_ALREADY_CONNECTED: {
      text: 'Tu empresa ya está conectada a esta comercializadora.',
      field: 'sharingToken',
    },
  },
})

export const disconnectEnergyMarketerMessages = messagesOf(disconnectEnergyMarketer, {
  success: 'Comercializadora desconectada',
  fallback: 'Ha habido un error al desconectar la comercializadora.',
  errors: {},
})

export const marketerSharingTexts = {
  title: 'Compartir',
  help: 'Otra empresa se conecta con un código de un solo uso y ve una copia de esta comercializadora, con sus tarifas, precios y servicios auxiliares, que se actualiza sola. No ve comisiones, documentos ni datos de contacto.',
  issue: 'Generar código',
  issueAnother: 'Generar otro código',
  token: 'Código',
  shownOnce: 'Cópialo ahora: no se vuelve a mostrar.',
  copy: 'Copiar',
  copied: 'Código copiado',
  usableUntil: (until: string) => `Vale una vez, hasta el ${until}.`,
  pending: (until: string) => `Hay un código sin usar, que vale hasta el ${until}. Generar otro lo anula.`,
  expired: (until: string) => `El último código caducó el ${until} sin usarse.`,
  revoke: 'Anular código',
  companies: 'Empresas conectadas',
  noCompanies: 'Ninguna empresa está conectada.',
  since: (since: string) => `Desde el ${since}`,
  disconnect: 'Desconectar',
  disconnectFrom: (company: string) => `Desconectar a ${company}`,
  disconnecting: (company: string) =>
    `${company} conserva la copia que tiene, desactivada y sin actualizar, para los contratos que la usan.`,
  disconnectingCopy: (company: string) =>
    `La copia deja de actualizarse con ${company} y se desactiva. Los contratos que la usan la conservan.`,
  connect: 'Conectar con un código',
  connectSubmit: 'Conectar',
  connectHelp: 'Pide el código a la empresa que comparte la comercializadora.',
  tokenNeeded: 'Escribe el código',
  sharedBy: (company: string) => `Compartida por ${company}`,
  disconnected: 'Desconectada',
  refreshed: (when: string) => `Actualizada el ${when}`,
  disconnectedSince: (company: string, when: string) => `De ${company}; desconectada desde el ${when}`,
} as const
