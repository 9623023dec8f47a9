import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import { sessionReplySchema } from '../session/session.schema.ts'
import { secondFactorStatusSchema, typedPasswordSchema } from './accounts.schema.ts'

const withoutImpersonation = { kind: 'signed-in', noImpersonation: true } as const
const enrolling = { kind: 'signed-in', noImpersonation: true, beforeSecondFactor: true } as const
const typedCode = z.string().trim().min(1).max(40)
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const loginSecondStep = endpoint({
  method: 'POST',
  path: '/api/security/auth/secondFactor',
  summary: 'Completa un acceso con el código del autenticador o uno de recuperación.',
  access: anybody,
  body: z.strictObject({ code: typedCode }),
  reply: sessionReplySchema,
  errors: ['SECOND_FACTOR_FAILED', 'LOGIN_CHALLENGE_EXPIRED', 'TOO_MANY_LOGIN_ATTEMPTS'],
})

export const secondFactorStatus = endpoint({
  method: 'GET',
  path: '/api/security/users/secondFactor',
  summary: 'Si el usuario tiene segundo factor y cuántos códigos de recuperación le quedan.',
  access: enrolling,
  reply: secondFactorStatusSchema,
  errors: [],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/users/secondFactor/start',
  summary: 'Empieza a activar el segundo factor: contesta el secreto para el autenticador, una sola vez.',
  access: enrolling,
  body: z.strictObject({ password: typedPasswordSchema.optional() }),
  reply: z.strictObject({ secret: z.string(), otpauthUri: z.string() }),
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_ALREADY_ACTIVE',
    'TOO_MANY_LOGIN_ATTEMPTS',
    'SECRET_UNREADABLE',
  ],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/users/secondFactor/confirm',
  summary: 'Activa el segundo factor con un primer código y contesta los códigos de recuperación.',
  access: enrolling,
  body: z.strictObject({ code: typedCode }),
  reply: recoveryCodes,
  errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ALREADY_ACTIVE', 'SECOND_FACTOR_NOT_ACTIVE'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/security/users/secondFactor/recoveryCodes',
  summary: 'Sustituye los códigos de recuperación por otros nuevos.',
  access: withoutImpersonation,
  body: z.strictObject({ password: typedPasswordSchema }),
  reply: recoveryCodes,
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'PASSWORD_NOT_SET',
    'SECOND_FACTOR_NOT_ACTIVE',
    'TOO_MANY_LOGIN_ATTEMPTS',
  ],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/security/users/secondFactor/disable',
  summary: 'Desactiva el segundo factor con la contraseña.',
  access: withoutImpersonation,
  body: z.strictObject({ password: typedPasswordSchema }),
  reply: secondFactorStatusSchema,
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'PASSWORD_NOT_SET',
    'SECOND_FACTOR_NOT_ACTIVE',
    'SECOND_FACTOR_REQUIRED_BY_COMPANY',
    'TOO_MANY_LOGIN_ATTEMPTS',
  ],
})

const companyRule = z.strictObject({ requireSecondFactor: z.boolean() })

export const secondFactorRule = endpoint({
  method: 'GET',
  path: '/api/security/clients/config/secondFactor',
  summary: 'Si la empresa exige segundo factor a todos sus usuarios.',
  access: { kind: 'signed-in', role: 'admin' },
  reply: companyRule.extend({ usersWithout: z.int().min(0) }),
  errors: [],
})

export const updateSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/api/security/clients/config/secondFactor',
  summary: 'Exige o deja de exigir segundo factor a todos los usuarios desde su próximo acceso.',
  access: { kind: 'signed-in', role: 'admin' },
  body: companyRule,
  reply: companyRule.extend({ usersWithout: z.int().min(0) }),
  errors: [],
})
