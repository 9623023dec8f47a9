import {
  endOtherSessions,
  endOwnSession,
  signUp,
  updateSelf,
  verificationCode,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { plainNameText } from '../../ui/form/plain-name.ts'

export const passwordTexts = {
  rule: 'Al menos 8 caracteres, con una letra y un número.',
  common:
    'Esta contraseña se adivina enseguida: es de las más usadas o una palabra con unas cifras. Elige otra.',
  personal: 'No uses tu nombre, tu email ni el nombre de la empresa como contraseña. Elige otra.',
  different: 'Las contraseñas no coinciden',
  tooMany: 'Demasiados intentos seguidos. Espera unos minutos antes de volver a intentarlo.',
  wrong: 'La contraseña no es correcta.',
  none: 'Tu cuenta no tiene contraseña. Crea la primera con «Olvidé mi contraseña» en la pantalla de acceso.',
} as const

export const signUpTexts = {
  title: 'Crear cuenta',
  userName: 'Nombre',
  clientName: 'Empresa (opcional)',
  clientNameHelp: 'Si la dejas vacía, la empresa llevará tu nombre.',
  email: 'Email',
  password: 'Contraseña',
  repeat: 'Repetir contraseña',
  terms: 'Acepto las condiciones de uso y la política de privacidad',
  readTerms: 'Leer las condiciones',
  submit: 'Crear cuenta',
  google: 'Regístrate con Google',
  back: 'Volver a iniciar sesión',
  plan: (name: string) => `Has elegido el plan ${name}: empiezas con una prueba de 30 días.`,
  needed: 'Este campo es obligatorio',
  badEmail: 'Escribe un email válido',
  taken: 'Este email ya está registrado.',
  termsNeeded: 'Para crear la cuenta tienes que aceptar las condiciones.',
} as const

export const validationTexts = {
  messageTitle: '¡Gracias por registrarte!',
  message: 'Te hemos enviado un email con los pasos para validar tu cuenta.',
  spam: 'Si no lo encuentras, mira en el correo no deseado.',
  resend: 'Reenviar email',
  email: 'Email de tu cuenta',
  title: 'Validar la cuenta',
  checking: 'Validando tu cuenta…',
  done: 'Tu cuenta está validada. Ya puedes iniciar sesión.',
  incomplete: 'Al enlace le falta una parte. Ábrelo de nuevo desde el email o pide otro.',
  login: 'Iniciar sesión',
} as const

/** Why a password is not accepted, beside its field. */
const choiceErrors = {
  PASSWORD_TOO_WEAK: { text: passwordTexts.rule, field: 'password' },
  PASSWORD_TOO_COMMON: { text: passwordTexts.common, field: 'password' },
  PASSWORD_TOO_PERSONAL: { text: passwordTexts.personal, field: 'password' },
} as const

export const signUpMessages = messagesOf(signUp, {
  fallback: 'Ha habido un error al crear la cuenta.',
  errors: { ...choiceErrors, NAME_NOT_PLAIN: plainNameText },
})

export const verificationMessages = messagesOf(verificationCode, {
  fallback: 'Ha habido un error al validar la cuenta.',
  errors: {
    VALIDATION_LINK_INVALID: 'El enlace de validación no es válido o ha caducado',
    VALIDATION_LINK_USED: {
      tone: 'success',
      text: 'Este enlace ya se había usado: tu cuenta está validada. Ya puedes iniciar sesión.',
    },
    INVALID_INPUT: 'El enlace de validación no es válido o ha caducado',
  },
})

export const accountTexts = {
  data: 'Tus datos',
  userName: 'Nombre',
  phoneNumber: 'Teléfono',
  email: 'Email',
  emailHelp: 'Para cambiarlo, pídeselo al administrador de tu empresa.',
  emailHelpOfAdmin: 'Se cambia en Usuarios, en tu ficha.',
  save: 'Guardar datos',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  repeat: 'Repetir contraseña nueva',
  savePassword: 'Cambiar contraseña',
  passwordHelp: 'Al cambiarla se cierran tus demás sesiones.',
  conflict: 'Tus datos han cambiado en otra ventana. Se muestran los guardados.',
} as const

const selfErrors = {
  NAME_NOT_PLAIN: plainNameText,
  CURRENT_PASSWORD_WRONG: { text: 'La contraseña actual no es correcta.', field: 'currentPassword' },
  ...choiceErrors,
  PASSWORD_NOT_SET: passwordTexts.none,
  TOO_MANY_LOGIN_ATTEMPTS: { tone: 'warning', text: passwordTexts.tooMany },
  VERSION_CONFLICT: { tone: 'warning', text: accountTexts.conflict },
} as const

export const updateSelfMessages = messagesOf(updateSelf, {
  success: 'Tus datos se han guardado',
  fallback: 'Ha habido un error al guardar tus datos.',
  errors: selfErrors,
})

export const changePasswordMessages = messagesOf(updateSelf, {
  success: 'Contraseña actualizada correctamente',
  fallback: 'Ha habido un error al cambiar la contraseña.',
  errors: selfErrors,
})

export const sessionTexts = {
  title: 'Sesiones abiertas',
  help: 'Dónde está abierta tu cuenta. Cierra las que no reconozcas y cambia la contraseña.',
  current: 'Esta sesión',
  unknown: 'Dispositivo desconocido',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} en ${system}` : (browser ?? system ?? 'Dispositivo desconocido'),
  lastUse: (when: string) => `Último uso: ${when}`,
  since: (when: string) => `Abierta el ${when}`,
  end: 'Cerrar sesión',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar las demás sesiones',
  only: 'No hay más sesiones abiertas que esta.',
} as const

export const endSessionMessages = messagesOf(endOwnSession, {
  success: 'La sesión se ha cerrado',
  fallback: 'Ha habido un error al cerrar la sesión.',
  errors: { NOT_FOUND: { tone: 'info', text: 'Esa sesión ya estaba cerrada.' } },
})

export const endOthersMessages = messagesOf(endOtherSessions, {
  success: 'Las demás sesiones se han cerrado',
  fallback: 'Ha habido un error al cerrar las demás sesiones.',
  errors: {},
})
