import type { CommonErrorCode } from '../http/api-error.ts'
import type { Message } from './operation-messages.ts'
import { seconds } from './toasts.ts'

/** Beside the field of a form that the server refuses. */
export const invalidValue = 'Este valor no se admite: revísalo.'

/** `null`: the fallback of the operation is shown. */
export const requestMessages: { readonly [Code in CommonErrorCode]: Message | null } = {
  INVALID_INPUT: null,
  UNAUTHENTICATED: { tone: 'warning', text: 'La sesión ha caducado. Vuelve a iniciar sesión.' },
  FORBIDDEN: 'No tienes permiso para realizar esta operación.',
  APPLICATION_REQUIRED: {
    tone: 'warning',
    text: 'No tienes acceso a esta aplicación, o tu empresa ya no la tiene.',
  },
  ROLE_MISSING: {
    text: 'El usuario logueado no tiene correctamente configurados los permisos.',
    seconds: seconds.missingRole,
  },
  SECOND_FACTOR_REQUIRED: {
    tone: 'warning',
    text: 'Tu empresa exige un segundo factor. Actívalo para continuar.',
  },
  LICENSE_EXPIRED: {
    tone: 'warning',
    text: 'La licencia de tu empresa ha caducado: los datos se pueden consultar, pero no cambiar.',
  },
  LICENSE_REQUIRED: 'Tu licencia no incluye esta función. Mejora tu plan para usarla.',
  ACTING_FORBIDDEN: 'No puedes hacer esto mientras actúas como otra persona.',
  NOT_FOUND: 'El elemento ya no existe o no tienes acceso a él.',
  VERSION_CONFLICT: {
    tone: 'warning',
    text: 'Otra persona ha guardado cambios mientras editabas. Recarga para ver la versión actual.',
  },
  LICENSE_LIMIT_REACHED: 'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar',
  PAYLOAD_TOO_LARGE: 'El envío supera el tamaño máximo permitido.',
  UNSUPPORTED_MEDIA_TYPE: 'El formato enviado no se admite.',
  IDEMPOTENCY_KEY_MISMATCH: null,
  IDEMPOTENCY_KEY_IN_FLIGHT: { tone: 'info', text: 'La operación ya está en curso. Espera un momento.' },
  TOO_MANY_REQUESTS: {
    tone: 'warning',
    text: 'Demasiados intentos seguidos. Espera un momento y prueba otra vez.',
  },
  DATABASE_UNAVAILABLE:
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  BUSY: { tone: 'warning', text: 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.' },
  NO_SPACE: 'No queda espacio en el servidor para guardar el archivo. Avisa a tu administrador.',
  UNEXPECTED: null,
  NETWORK_UNREACHABLE: 'No hay conexión con el servidor. Comprueba la red; lo escrito se conserva.',
  REQUEST_TIMEOUT: 'El servidor ha tardado demasiado en responder. Inténtalo de nuevo.',
  REPLY_MALFORMED: null,
}
