import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  updateSecondFactorRule,
} from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { passwordTexts } from './accounts.messages.ts'

export const factorTexts = {
  title: 'Segundo factor',
  help: 'Además de la contraseña, al iniciar sesión se pide un código de una aplicación de autenticación de tu teléfono.',
  active: 'Activado',
  inactive: 'Desactivado',
  since: (when: string) => `Activado el ${when}`,
  codesLeft: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  fewCodes: 'Te quedan pocos códigos de recuperación. Genera otros nuevos.',
  required: 'Tu empresa lo exige a todos sus usuarios.',
  activate: 'Activar segundo factor',
  deactivate: 'Desactivar',
  renew: 'Generar códigos nuevos',
  password: 'Contraseña',
  askPassword: 'Escribe tu contraseña para continuar.',
  askPasswordOff: 'Escribe tu contraseña. Desde el próximo acceso bastará con ella.',
  askPasswordCodes: 'Escribe tu contraseña. Los códigos anteriores dejarán de valer.',
  next: 'Continuar',
  cancel: 'Cancelar',
  scan: 'Escanea este código con tu aplicación de autenticación',
  scanHelp: 'Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, 1Password…',
  byHand: 'Si no puedes escanearlo, escribe esta clave en la aplicación:',
  copyKey: 'Copiar clave',
  copied: 'Copiado al portapapeles',
  code: 'Código de la aplicación',
  codeHelp: 'Los seis dígitos que muestra ahora.',
  confirm: 'Activar',
  codesTitle: 'Guarda tus códigos de recuperación',
  codesHelp:
    'Cada uno sirve una vez para entrar si pierdes el teléfono. No se vuelven a mostrar: guárdalos en un lugar seguro.',
  copyCodes: 'Copiar códigos',
  saveCodes: 'Descargar',
  codesSaved: 'He guardado los códigos',
  fileName: 'codigos-de-recuperacion.txt',
  square: 'Código QR con la clave del segundo factor',
  pageTitle: 'Activa el segundo factor',
  pageIntro: 'Tu empresa exige un segundo factor para entrar. Actívalo para continuar.',
  leave: 'Cerrar sesión',
  noPassword: passwordTexts.none,
} as const

export const ruleTexts = {
  title: 'Acceso del equipo',
  label: 'Exigir segundo factor a todos los usuarios',
  help: 'Quien no lo tenga deberá activarlo en su próximo acceso antes de hacer nada más.',
  without: (count: number) =>
    count === 0
      ? 'Todos los usuarios lo tienen activado.'
      : count === 1
        ? '1 usuario todavía no lo tiene.'
        : `${count} usuarios todavía no lo tienen.`,
} as const

const wrongPassword = { text: passwordTexts.wrong, field: 'password' } as const
const tooMany = { tone: 'warning', text: passwordTexts.tooMany } as const
const notActive = { tone: 'info', text: 'El segundo factor no está activado.' } as const
const unreadable = 'La clave guardada no se puede leer. Desactiva el segundo factor y actívalo de nuevo.'

export const startFactorMessages = messagesOf(startSecondFactor, {
  fallback: 'Ha habido un error al preparar el segundo factor.',
  errors: {
    CURRENT_PASSWORD_WRONG: wrongPassword,
    SECOND_FACTOR_ALREADY_ACTIVE: { tone: 'info', text: 'El segundo factor ya está activado.' },
    TOO_MANY_LOGIN_ATTEMPTS: tooMany,
    SECRET_UNREADABLE: unreadable,
  },
})

export const confirmFactorMessages = messagesOf(confirmSecondFactor, {
  fallback: 'Ha habido un error al activar el segundo factor.',
  errors: {
    SECOND_FACTOR_CODE_WRONG: {
      text: 'El código no es correcto. Comprueba la hora del teléfono y escribe el siguiente.',
      field: 'code',
    },
    SECOND_FACTOR_ALREADY_ACTIVE: { tone: 'info', text: 'El segundo factor ya está activado.' },
    SECOND_FACTOR_NOT_ACTIVE: notActive,
  },
})

export const renewCodesMessages = messagesOf(renewRecoveryCodes, {
  fallback: 'Ha habido un error al generar los códigos.',
  errors: {
    CURRENT_PASSWORD_WRONG: wrongPassword,
    PASSWORD_NOT_SET: passwordTexts.none,
    SECOND_FACTOR_NOT_ACTIVE: notActive,
    TOO_MANY_LOGIN_ATTEMPTS: tooMany,
  },
})

export const disableFactorMessages = messagesOf(disableSecondFactor, {
  success: 'Segundo factor desactivado',
  fallback: 'Ha habido un error al desactivar el segundo factor.',
  errors: {
    CURRENT_PASSWORD_WRONG: wrongPassword,
    PASSWORD_NOT_SET: passwordTexts.none,
    SECOND_FACTOR_NOT_ACTIVE: notActive,
    SECOND_FACTOR_REQUIRED_BY_COMPANY: { tone: 'warning', text: factorTexts.required },
    TOO_MANY_LOGIN_ATTEMPTS: tooMany,
  },
})

export const ruleMessages = messagesOf(updateSecondFactorRule, {
  success: 'La regla de acceso se ha guardado',
  fallback: 'Ha habido un error al guardar la regla de acceso.',
  errors: {},
})
