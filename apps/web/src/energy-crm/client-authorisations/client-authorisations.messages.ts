import {
  AUTHORISATION_KEPT_YEARS,
  type AuthorisationScope,
  type AuthorisationState,
} from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import * as endpoints from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const scopeLabels: Readonly<Record<AuthorisationScope, string>> = {
  both: 'Datadis y SIPS',
  datadis: 'Solo Datadis',
  sips: 'Solo SIPS',
}

export const authorisationStateLabels: Readonly<Record<AuthorisationState, string>> = {
  future: 'Todavía no empieza',
  valid: 'Vigente',
  expired: 'Caducada',
  revoked: 'Revocada',
}

const wrongDays = 'El último día tiene que ser posterior al primero.'

const document = {
  text: 'El documento firmado tiene que ser uno de los documentos de este cliente.',
  field: 'idDocument',
} as const

export const createAuthorisationMessages = messagesOf(endpoints.createClientAuthorisation, {
  success: 'Autorización añadida',
  fallback: 'Ha habido un error al añadir la autorización',
  errors: {
    CLIENT_AUTHORISATION_DATES: {
      text: wrongDays,
      field: 'endDate',
    },
    CLIENT_AUTHORISATION_DOCUMENT: document,
  },
})
export const attachDocumentMessages = messagesOf(endpoints.attachAuthorisationDocument, {
  success: 'Documento firmado adjuntado',
  fallback: 'Ha habido un error al adjuntar el documento',
  errors: {
    CLIENT_AUTHORISATION_DOCUMENT: document,
    CLIENT_AUTHORISATION_SIGNED: {
      tone: 'warning',
      text: 'La autorización ya tiene su documento firmado, que se conserva como prueba. Si no es el correcto, revócala y añade otra.',
    },
  },
})
export const revokeAuthorisationMessages = messagesOf(endpoints.revokeClientAuthorisation, {
  success: 'Autorización revocada',
  fallback: 'Ha habido un error al revocar la autorización',
  errors: {
    CLIENT_AUTHORISATION_ENDED: { tone: 'warning', text: 'La autorización ya había terminado.' },
  },
})
export const removeAuthorisationMessages = messagesOf(endpoints.removeClientAuthorisation, {
  success: 'Autorización eliminada',
  fallback: 'Ha habido un error al eliminar la autorización',
  errors: {
    CLIENT_AUTHORISATION_KEPT: {
      tone: 'warning',
      text: ({ keptUntil }) =>
        `La autorización se conserva hasta el ${formatDate(String(keptUntil))}, como prueba de lo consultado.`,
    },
  },
})

export const authorisationTexts = {
  wrongDays,
  about: `Lo que el titular permite consultar de sus puntos de consumo. Sin una autorización vigente no se pregunta a Datadis ni a SIPS. Se conservan ${AUTHORISATION_KEPT_YEARS} años desde su fin.`,
  failed: 'No se han podido cargar las autorizaciones.',
  none: 'Este cliente no tiene autorizaciones',
  list: 'Autorizaciones del cliente',
  add: 'Añadir autorización',
  holderName: 'Quién autoriza',
  holderNif: 'NIF del titular',
  scope: 'Qué se puede consultar',
  start: 'Primer día',
  end: 'Último día',
  supplies: 'Puntos de consumo',
  allSupplies: 'Todos los del titular',
  all: 'Todos',
  chosen: 'Elegidos',
  submit: 'Añadir',
  suppliesHelp: 'Los CUPS que no están en la lista se escriben uno por línea.',
  chooseSupplies: 'Elige algún punto de consumo',
  otherCups: 'Otros CUPS',
  wrongCups: (cups: string) => `${cups} no es un CUPS: tiene 20 o 22 caracteres y empieza por ES`,
  signed: 'Documento firmado',
  signedHelp: 'PDF o imagen. Se guarda con los documentos del cliente y se puede adjuntar después.',
  chooseFile: 'Elegir archivo',
  chosenFile: (name: string) => `Archivo elegido: ${name}`,
  attach: 'Adjuntar documento firmado',
  attachTo: (who: string) => `Adjuntar el documento firmado de ${who}`,
  unsigned: 'Sin documento firmado',
  openFile: (name: string) => `Ver ${name}`,
  revoke: 'Revocar',
  revokeOf: (who: string) => `Revocar la autorización de ${who}`,
  revoking: 'Revocar la autorización',
  revokingHelp:
    'Desde hoy no se consulta nada con ella. La autorización se conserva como prueba de lo ya consultado. Esto no la anula en Datadis: allí la revoca el titular.',
  remove: 'Eliminar',
  removeOf: (who: string) => `Eliminar la autorización de ${who}`,
  removing: 'Eliminar la autorización',
  removingHelp: 'Ha pasado el plazo de conservación. No se puede recuperar.',
  expiresIn: (days: number) =>
    days === 0 ? 'Caduca hoy' : days === 1 ? 'Caduca en 1 día' : `Caduca en ${formatCount(days)} días`,
  addedBy: (when: string, who: string | null) =>
    who === null ? `Añadida el ${when}` : `Añadida el ${when} por ${who}`,
  revokedBy: (when: string, who: string | null) =>
    who === null ? `Revocada el ${when}` : `Revocada el ${when} por ${who}`,
  keptUntil: (when: string) => `Se conserva hasta el ${when}`,
} as const
