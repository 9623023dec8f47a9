import { resendVerificationCode } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import {
  login,
  loginWithGoogleCode,
  resetPassword,
  sendResetPasswordEmail,
} from '@vatio/protocol/identity/session/session.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { loginTexts, resetTexts } from './login.messages.ts'

const authenticationFailed = 'Se ha producido un error al autenticar al usuario'

/** A login with wrong credentials is shown beside the form, other errors as a toast. */
export const loginMessages = messagesOf(login, {
  fallback: authenticationFailed,
  errors: {
    LOGIN_FAILED: loginTexts.failed,
    NOT_VALIDATED_EMAIL: { tone: 'info', text: loginTexts.notValidatedTitle },
    SECOND_FACTOR_NEEDED: { tone: 'info', text: loginTexts.secondStepIntro },
    TOO_MANY_LOGIN_ATTEMPTS: {
      tone: 'warning',
      text: 'Demasiados intentos seguidos. Espera unos minutos antes de volver a intentarlo.',
    },
    INVALID_INPUT: loginTexts.failed,
    NETWORK_UNREACHABLE: authenticationFailed,
    REQUEST_TIMEOUT: authenticationFailed,
    DATABASE_UNAVAILABLE: authenticationFailed,
    BUSY: authenticationFailed,
  },
})

export const googleLoginMessages = messagesOf(loginWithGoogleCode, {
  fallback: 'Hubo un error al autenticar al usuario.',
  errors: {
    GOOGLE_LOGIN_FAILED: 'Hubo un error al autenticar al usuario.',
    GOOGLE_LOGIN_UNAVAILABLE: 'Hubo un error al autenticar al usuario.',
    NOT_VALIDATED_EMAIL: { tone: 'info', text: loginTexts.notValidatedTitle },
    SECOND_FACTOR_NEEDED: { tone: 'info', text: loginTexts.secondStepIntro },
    EMAIL_EXISTS: 'Has intentado registrarte con Google con un email ya registrado con usuario y contraseña.',
    INVALID_INPUT: 'Hubo un error al autenticar al usuario.',
  },
})

export const secondStepMessages = messagesOf(loginSecondStep, {
  fallback: authenticationFailed,
  errors: {
    SECOND_FACTOR_FAILED:
      'El código no es correcto o ya se ha usado. Espera al siguiente e inténtalo de nuevo.',
    LOGIN_CHALLENGE_EXPIRED: 'Ha pasado demasiado tiempo. Vuelve a iniciar sesión.',
    TOO_MANY_LOGIN_ATTEMPTS: {
      tone: 'warning',
      text: 'Demasiados intentos seguidos. Espera unos minutos antes de volver a intentarlo.',
    },
    INVALID_INPUT: 'Escribe los seis dígitos del código o un código de recuperación completo.',
  },
})

export const resendValidationMessages = messagesOf(resendVerificationCode, {
  fallback: 'Ha habido un error al reenviar el email de validación.',
  errors: { INVALID_INPUT: 'Escribe un email válido' },
})

const resetMailFailed = 'Ha habido un error al enviar el correo de recuperación de contraseña.'

export const sendResetMessages = messagesOf(sendResetPasswordEmail, {
  fallback: resetMailFailed,
  errors: { NETWORK_UNREACHABLE: resetMailFailed, REQUEST_TIMEOUT: resetMailFailed, BUSY: resetMailFailed },
})

export const resetPasswordMessages = messagesOf(resetPassword, {
  success: 'Contraseña actualizada correctamente',
  fallback: 'Ha habido un error al cambiar la contraseña.',
  errors: {
    RESET_TOKEN_INVALID: resetTexts.invalidLink,
    PASSWORD_TOO_WEAK: { text: resetTexts.rule, field: 'password' },
    PASSWORD_TOO_COMMON: {
      text: 'Esta contraseña se adivina enseguida: es de las más usadas o una palabra con unas cifras. Elige otra.',
      field: 'password',
    },
    PASSWORD_TOO_PERSONAL: {
      text: 'No uses tu nombre, tu email ni el nombre de la empresa como contraseña. Elige otra.',
      field: 'password',
    },
    INVALID_INPUT: resetTexts.invalidLink,
  },
})
