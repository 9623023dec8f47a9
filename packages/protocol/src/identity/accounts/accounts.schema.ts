import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { roles } from '@vatio/domain/identity/accounts/role'
import { z } from 'zod'
import { idSchema, instantSchema, versionSchema } from '../../wire.ts'

/** An e-mail address of a recipient: one plain address, stored in lower case. */
export const mailAddressSchema = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .refine(isPlainMailAddress, 'INVALID_EMAIL')

/** A password as typed; the strength of a new one is checked by a rule, not by the schema. */
export const typedPasswordSchema = z.string().min(1).max(1000)

/** What a user may see and change of themselves. */
export const ownAccountSchema = z.strictObject({
  userUID: idSchema,
  email: z.string(),
  userName: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  /** False for a user who has only signed in with Google. */
  hasPassword: z.boolean(),
  creationTimestamp: instantSchema,
  lastLogin: instantSchema.nullable(),
  version: versionSchema,
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** One open session of the user. */
export const ownSessionSchema = z.strictObject({
  idSession: idSchema,
  /** The session of this call. */
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
})
export type OwnSession = z.infer<typeof ownSessionSchema>

/** State of the user's second factor. */
export const secondFactorStatusSchema = z.strictObject({
  active: z.boolean(),
  activatedAt: instantSchema.nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** Whether the company requires one of all users. */
  required: z.boolean(),
  hasPassword: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>
