import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import { anybody, endpoint, signedInBeforeSecondFactor } from '../../endpoint.ts'
import { statusReplySchema } from '../../wire.ts'
import { loggedUserSchema, sessionReplySchema } from './session.schema.ts'

// A failed login never reveals the reason, except "not validated", after the right password.
const typedEmail = z.string().trim().min(1).max(254)
const typedPassword = z.string().min(1).max(1000)

export const login = endpoint({
  method: 'POST',
  path: '/api/security/auth/login',
  summary: 'Inicia sesión con email y contraseña.',
  access: anybody,
  body: z.strictObject({ email: typedEmail, password: typedPassword }),
  reply: sessionReplySchema,
  errors: ['LOGIN_FAILED', 'NOT_VALIDATED_EMAIL', 'SECOND_FACTOR_NEEDED', 'TOO_MANY_LOGIN_ATTEMPTS'],
})

export const loginOptions = endpoint({
  method: 'GET',
  path: '/api/security/auth/options',
  summary: 'Lo que la pantalla de acceso puede ofrecer en este host.',
  access: anybody,
  reply: z.strictObject({
    google: z.boolean(),
    defaultHost: z.boolean(),
    hasCompanies: z.boolean(),
    /** Without a mail server mails are kept for the operators of the installation, not sent. */
    keepsMails: z.boolean(),
    supportEmail: z.string(),
    /** URL of the terms of use; null where the operator has not configured one. */
    termsUrl: z.string().nullable(),
    version: z.string(),
  }),
  errors: [],
})

export const startGoogleLogin = endpoint({
  method: 'GET',
  path: '/api/security/auth/google',
  summary: 'Lleva a Google para iniciar sesión; con un plan, también para registrarse.',
  access: anybody,
  query: z.strictObject({ selectedPlan: z.enum(licences).optional() }),
  errors: ['GOOGLE_LOGIN_UNAVAILABLE'],
})

export const loginWithGoogleCode = endpoint({
  method: 'GET',
  path: '/api/security/auth/loginWithGoogleCode',
  summary: 'Completa el acceso con el código que devuelve Google.',
  access: anybody,
  writes: true,
  query: z.strictObject({
    code: z.string().min(1).max(2000),
    state: z.string().max(500).optional(),
    iss: z.string().max(300).optional(),
    scope: z.string().max(2000).optional(),
    authuser: z.string().max(100).optional(),
    prompt: z.string().max(100).optional(),
    hd: z.string().max(300).optional(),
    selectedPlan: z.string().max(50).optional(),
  }),
  reply: sessionReplySchema,
  errors: [
    'GOOGLE_LOGIN_FAILED',
    'GOOGLE_LOGIN_UNAVAILABLE',
    'EMAIL_EXISTS',
    'NOT_VALIDATED_EMAIL',
    'SECOND_FACTOR_NEEDED',
  ],
})

export const sendResetPasswordEmail = endpoint({
  method: 'GET',
  path: '/api/security/auth/sendResetPasswordEmail/:email',
  summary: 'Envía el email de recuperación de contraseña; contesta igual exista o no la cuenta.',
  access: anybody,
  writes: true,
  params: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  reply: statusReplySchema,
  errors: [],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/security/auth/resetPassword/:resetToken',
  summary: 'Cambia la contraseña con el enlace recibido por email y cierra las demás sesiones.',
  access: anybody,
  params: z.strictObject({ resetToken: z.string().min(20).max(200) }),
  body: z.strictObject({ password: typedPassword }),
  reply: statusReplySchema,
  errors: ['RESET_TOKEN_INVALID', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_PERSONAL'],
})

export const verifyToken = endpoint({
  method: 'GET',
  path: '/api/security/auth/jwt/verifyToken',
  summary: 'Contesta «ok» si la sesión sigue siendo válida.',
  access: signedInBeforeSecondFactor,
  reply: z.literal('ok'),
  errors: [],
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/security/users/self',
  summary: 'El usuario de la sesión.',
  access: signedInBeforeSecondFactor,
  reply: loggedUserSchema,
  errors: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/security/auth/logout',
  summary: 'Cierra la sesión en el servidor.',
  access: signedInBeforeSecondFactor,
  reply: statusReplySchema,
  errors: [],
})
