import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { z } from 'zod'
import { commercialInputSchema } from '../../energy-crm/commercials/commercials.schema.ts'
import { optionalText } from '../../typed-field.ts'
import { idSchema, instantSchema, listReply, pageQuerySchema, typedText, versionSchema } from '../../wire.ts'

const applicationGrantSchema = z.strictObject({
  application: z.enum(applicationNames),
  role: z.enum(roles),
})

/** A user of the company, as their managers see it. Neither the password nor its hash is ever on the wire. */
export const userSchema = z.strictObject({
  userUID: idSchema,
  clientUID: idSchema,
  email: z.string(),
  userName: z.string(),
  role: z.enum(roles),
  phoneNumber: z.string().nullable(),
  active: z.boolean(),
  emailValidated: z.boolean(),
  /** Whether the user has never set a password: the invitation is pending. */
  invited: z.boolean(),
  /** Expiry of the invitation, when its row is deleted. */
  invitationExpiresAt: instantSchema.nullable(),
  /** The address that replaces the current one once the user confirms it there. */
  pendingEmail: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  applications: z.array(applicationGrantSchema),
  userGroups: z.array(
    z.strictObject({
      idUserToGroup: idSchema,
      isGroupAdmin: z.boolean(),
      group: z.strictObject({ idGroup: idSchema, name: z.string() }),
    }),
  ),
  /** The commercial linked with the user. */
  commercial: z.strictObject({ idCommercial: idSchema, name: z.string() }).nullable(),
  creationTimestamp: instantSchema,
  lastLogin: instantSchema.nullable(),
  version: versionSchema,
})
export type User = z.infer<typeof userSchema>

/** Name of a user for other users. */
export const userReferenceSchema = z.strictObject({
  userUID: idSchema,
  userName: z.string(),
  /** Null for a colleague whose record the reader may not open. */
  email: z.string().nullable(),
  role: z.enum(roles),
  active: z.boolean(),
})
export type UserReference = z.infer<typeof userReferenceSchema>

export const mailAddressSchema = typedText(254, 3).refine(isPlainMailAddress, 'INVALID_EMAIL')

/** The commercial that is created for a user and linked with them, with their e-mail and telephone. */
const newCommercialSchema = commercialInputSchema
  .pick({ name: true, firstSurname: true, secondSurname: true })
  .describe('Comercial que se crea y se vincula con el usuario, en lugar de `idCommercial`.')

const editableFields = {
  email: mailAddressSchema,
  userName: typedText(120, 1),
  phoneNumber: optionalText(40),
  role: z.enum(roles),
  applications: z.array(applicationGrantSchema).max(applicationNames.length),
  groups: z.array(z.strictObject({ idGroup: idSchema, isGroupAdmin: z.boolean().default(false) })).max(100),
  idCommercial: idSchema.nullish().describe('Comercial vinculado; nulo quita el vínculo.'),
  newCommercial: newCommercialSchema.nullish(),
}

export const userInputSchema = z.strictObject(editableFields)
export type UserInput = z.output<typeof userInputSchema>

export const userUpdateSchema = z.strictObject({
  ...editableFields,
  userUID: idSchema,
  active: z.boolean(),
  version: versionSchema,
})
export type UserUpdate = z.output<typeof userUpdateSchema>

export const userSorts = ['userName', 'email', 'role', 'lastLogin', 'creationTimestamp'] as const
export type UserSort = (typeof userSorts)[number]

export const userFilterSchema = z.strictObject({
  text: typedText(200).optional(),
  roles: z.array(z.enum(roles)).max(3).optional(),
  groups: z.array(idSchema).max(100).optional(),
  applications: z.array(z.enum(applicationNames)).max(20).optional(),
  active: z.boolean().optional(),
})
export type UserFilter = z.output<typeof userFilterSchema>

export const userPageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(userSorts).default('userName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type UserPageQuery = z.output<typeof userPageQuerySchema>

/** `used` of `limit` seats of the licence; a null limit means none. */
export const userListSchema = listReply(userSchema, { used: z.int(), limit: z.int().nullable() })
export type UserList = z.infer<typeof userListSchema>

/** Owner of the portfolio, and its receiver: a user, or a commercial that may have none. */
export const handOverRequestSchema = z.strictObject({
  userUID: idSchema,
  receiver: z.union([z.strictObject({ userUID: idSchema }), z.strictObject({ idCommercial: idSchema })]),
})
export type HandOverRequest = z.output<typeof handOverRequestSchema>

export const handOverCountsSchema = z.strictObject({
  clients: z.int(),
  contracts: z.int(),
  comparisons: z.int(),
  solarStudies: z.int(),
})
export type HandOverCounts = z.infer<typeof handOverCountsSchema>

export const handOverReplySchema = z.strictObject({
  /** The commercial itself is assigned to the receiver, who has none yet. */
  movesCommercial: z.boolean(),
  counts: handOverCountsSchema,
})
export type HandOverReply = z.infer<typeof handOverReplySchema>
