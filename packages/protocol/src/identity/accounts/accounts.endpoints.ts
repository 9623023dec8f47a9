import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import {
  affectedReplySchema,
  idSchema,
  listReply,
  statusReplySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import {
  mailAddressSchema,
  ownAccountSchema,
  ownSessionSchema,
  typedPasswordSchema,
} from './accounts.schema.ts'

const withoutImpersonation = { kind: 'signed-in', noImpersonation: true } as const

export const signUp = endpoint({
  method: 'POST',
  path: '/api/security/auth/sign-up',
  summary: 'Registra una empresa con su primer administrador; contesta igual si el email ya existe.',
  access: anybody,
  query: z.strictObject({ selectedPlan: z.enum(licences).default('freemium') }),
  body: z.strictObject({
    email: mailAddressSchema,
    password: typedPasswordSchema,
    userName: typedText(120, 1),
    clientName: typedText(200).optional(),
    acceptsTerms: z.literal(true),
  }),
  reply: statusReplySchema,
  errors: ['NAME_NOT_PLAIN', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_PERSONAL'],
})

export const verificationCode = endpoint({
  method: 'GET',
  path: '/api/security/auth/verificationCode/:userUID/:code',
  summary:
    'Valida el email de una cuenta nueva, o el nuevo de una cuenta, con los dos valores del enlace recibido.',
  access: anybody,
  writes: true,
  params: z.strictObject({ userUID: z.string().max(100), code: z.string().min(20).max(200) }),
  reply: statusReplySchema,
  errors: ['VALIDATION_LINK_INVALID', 'VALIDATION_LINK_USED'],
})

export const resendVerificationCode = endpoint({
  method: 'GET',
  path: '/api/security/auth/resendVerificationCode/:email',
  summary: 'Vuelve a enviar el email de validación; contesta igual exista o no la cuenta.',
  access: anybody,
  writes: true,
  params: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  reply: statusReplySchema,
  errors: [],
})

export const checkUserEmail = endpoint({
  method: 'GET',
  path: '/api/security/users/checkUserEmail',
  summary: 'Dice si un email ya tiene cuenta; con pocas preguntas por minuto y dirección.',
  access: anybody,
  // Each call counts towards the limit.
  writes: true,
  query: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  reply: z.strictObject({ exists: z.boolean() }),
  errors: [],
})

export const checkUserPassword = endpoint({
  method: 'GET',
  path: '/api/security/users/checkUserPassword',
  summary: 'Dice si la contraseña de la dirección es la del usuario de la sesión.',
  deprecated: 'La dirección puede quedar en registros ajenos: usa POST, con la contraseña en el cuerpo.',
  access: withoutImpersonation,
  // A wrong password counts towards a limit like that of failed logins.
  writes: true,
  query: z.strictObject({ password: typedPasswordSchema }),
  reply: z.strictObject({ valid: z.boolean() }),
  errors: ['PASSWORD_NOT_SET', 'TOO_MANY_LOGIN_ATTEMPTS'],
})

export const checkOwnPassword = endpoint({
  method: 'POST',
  path: '/api/security/users/checkUserPassword',
  summary: 'Dice si la contraseña escrita es la del usuario de la sesión.',
  access: withoutImpersonation,
  body: z.strictObject({ password: typedPasswordSchema }),
  reply: z.strictObject({ valid: z.boolean() }),
  errors: ['PASSWORD_NOT_SET', 'TOO_MANY_LOGIN_ATTEMPTS'],
})

export const ownAccount = endpoint({
  method: 'GET',
  path: '/api/security/users/self/account',
  summary: 'Los datos propios que el usuario puede cambiar.',
  access: withoutImpersonation,
  reply: ownAccountSchema,
  errors: [],
})

export const updateSelf = endpoint({
  method: 'PUT',
  path: '/api/security/users/updateSelf',
  summary:
    'Cambia el nombre, el teléfono o la contraseña propios; una contraseña nueva cierra las demás sesiones.',
  access: withoutImpersonation,
  body: z.strictObject({
    version: versionSchema,
    userName: typedText(120, 1).optional(),
    phoneNumber: typedText(40).nullable().optional(),
    password: typedPasswordSchema.optional(),
    currentPassword: typedPasswordSchema.optional(),
  }),
  reply: ownAccountSchema,
  errors: [
    'NAME_NOT_PLAIN',
    'CURRENT_PASSWORD_WRONG',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_PERSONAL',
    'PASSWORD_NOT_SET',
    'TOO_MANY_LOGIN_ATTEMPTS',
  ],
})

export const ownSessions = endpoint({
  method: 'GET',
  path: '/api/security/users/self/sessions',
  summary: 'Las sesiones abiertas del usuario, la usada más recientemente primero.',
  access: withoutImpersonation,
  reply: listReply(ownSessionSchema, {}),
  errors: [],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/security/users/self/sessions/:idSession',
  summary: 'Cierra una sesión propia.',
  access: withoutImpersonation,
  params: z.strictObject({ idSession: idSchema }),
  reply: affectedReplySchema,
  errors: [],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/security/users/self/sessions',
  summary: 'Cierra todas las sesiones propias menos esta.',
  access: withoutImpersonation,
  reply: affectedReplySchema,
  errors: [],
})
