import type { ConnectionResult } from '@vatio/domain/identity/integrations/integration'
import {
  removeIntegration,
  saveDatadisIntegration,
  saveDynargyIntegration,
  saveNemonIntegration,
  testIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import type { ConnectionReport } from '@vatio/protocol/identity/integrations/integrations.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const success = 'Se ha actualizado la configuración correctamente'
const fallback = 'Ha habido un error al actualizar la configuración'
const addressRefused = {
  text: 'Escribe una dirección https pública, sin usuario ni contraseña dentro.',
  field: 'apiUrl',
} as const

export const saveDatadisMessages = messagesOf(saveDatadisIntegration, { success, fallback, errors: {} })
export const saveNemonMessages = messagesOf(saveNemonIntegration, {
  success,
  fallback,
  errors: { INTEGRATION_ADDRESS_REFUSED: addressRefused },
})
export const saveDynargyMessages = messagesOf(saveDynargyIntegration, {
  success,
  fallback,
  errors: { INTEGRATION_ADDRESS_REFUSED: addressRefused },
})
export const removeIntegrationMessages = messagesOf(removeIntegration, { success, fallback, errors: {} })
export const testIntegrationMessages = messagesOf(testIntegration, {
  fallback: 'Ha habido un error al consultar la integración',
  errors: {
    INTEGRATION_INACTIVE: 'Guarda las credenciales antes de probar la conexión.',
    SECRET_UNREADABLE: 'Las credenciales guardadas no se pueden leer. Vuelve a introducirlas y guárdalas.',
    TOO_MANY_REQUESTS: {
      tone: 'warning',
      text: 'Has probado la conexión muchas veces. Espera unos minutos y vuelve a intentarlo.',
    },
  },
})

interface ResultText {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly text: string
}

const results: Readonly<Record<ConnectionResult, ResultText>> = {
  connected: { tone: 'success', text: 'La conexión funciona.' },
  'credentials-refused': { tone: 'danger', text: 'Las credenciales de la integración no son correctas' },
  unavailable: { tone: 'warning', text: 'El servicio no está disponible en este momento' },
  'too-many-queries': {
    tone: 'warning',
    text: 'El proveedor ha aceptado las credenciales, pero hoy no admite otra consulta igual. Prueba mañana.',
  },
  'address-refused': {
    tone: 'danger',
    text: 'La dirección lleva a una red privada y no se consulta. Revisa la dirección de la API.',
  },
  'answer-unreadable': {
    tone: 'danger',
    text: 'Ha respondido algo que no se entiende. Revisa la dirección de la API o consulta al proveedor.',
  },
}

/** Text of the result of a connection test. */
export function connectionText({
  result,
  supplyCount,
  milliseconds,
  answeredBy,
}: ConnectionReport): ResultText {
  const { tone, text } = results[result]
  if (answeredBy === 'stand-in') {
    return { tone: 'warning', text: 'Han respondido los datos de ejemplo: no se ha llamado al proveedor.' }
  }
  if (result !== 'connected') return { tone, text }
  const seconds = (milliseconds / 1000).toLocaleString('es-ES', { maximumFractionDigits: 1 })
  const supplies =
    supplyCount === null
      ? ''
      : supplyCount === 1
        ? ' Da acceso a 1 suministro.'
        : ` Da acceso a ${formatCount(supplyCount)} suministros.`
  return { tone, text: `${text}${supplies} Ha respondido en ${seconds} s.` }
}

export const integrationTexts = {
  active: 'Activa',
  inactive: 'Sin configurar',
  unreadable: 'Ilegible',
  unreadableHelp:
    'Credenciales ilegibles: el servidor ha cambiado de clave maestra. Vuelve a introducirlas y guárdalas.',
  since: (date: string) => `Credenciales guardadas el ${date}`,
  writeOnly: 'Por seguridad, lo guardado no se muestra. Para cambiarlo, escríbelo de nuevo.',
  about: {
    datadis: 'Lecturas y curvas de los contadores de tus clientes, con su autorización en Datadis.',
    nemon: 'Consulta del registro de suministros (SIPS) por CUPS a través de Nemon.',
    dynargy: 'Consulta del registro de suministros (SIPS) por CUPS a través de Dynargy.',
  },
  userName: 'Usuario (NIF)',
  password: 'Contraseña',
  authorizedNif: 'NIF autorizado',
  authorizedNifHelp: 'Solo si consultas los datos de otra persona que te ha autorizado en Datadis.',
  apiUrl: 'Dirección de la API',
  accessToken: 'Token de acceso',
  save: 'Guardar',
  test: 'Probar conexión',
  deactivate: 'Desactivar',
  deactivation: (name: string) => `Desactivar ${name}`,
  deactivationHelp:
    'Se borrarán las credenciales guardadas y dejarán de hacerse consultas. Para volver a activarla tendrás que introducirlas de nuevo.',
  needed: 'Rellena este campo',
} as const
