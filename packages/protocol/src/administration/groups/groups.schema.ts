import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { optionalText } from '../../typed-field.ts'
import { themeConfigSchema } from '../../identity/session/session.schema.ts'
import { themeInputSchema } from '../../identity/themes/themes.schema.ts'

/**
 * A group of users: its admins see the portfolios of its members; its theme and its marketers apply to its
 * members.
 */
export const groupSchema = z.strictObject({
  idGroup: idSchema,
  clientUID: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  themeConfig: themeConfigSchema.nullable(),
  /** Ids of the marketers that the members may see; empty means all. */
  billingMarketerAccess: z.array(idSchema),
  memberCount: z.int(),
  createdAt: instantSchema,
  version: versionSchema,
})
export type Group = z.infer<typeof groupSchema>

/** Input of a group's theme, validated like that of the company: absent fields are those of the company. */
export const groupThemeSchema = themeConfigSchema.refine(
  ({ idClientThemeConfig: _id, ...stated }) => themeInputSchema.safeParse(stated).success,
  'THEME_INVALID',
)

export const groupInputSchema = z.strictObject({
  name: typedText(120, 1),
  description: optionalText(1000),
  themeConfig: groupThemeSchema.nullish().describe('Ausente deja la apariencia como está.'),
  billingMarketerAccess: z.array(idSchema).max(500).default([]),
})
export type GroupInput = z.output<typeof groupInputSchema>

export const groupUpdateSchema = groupInputSchema.extend({ idGroup: idSchema, version: versionSchema })
export type GroupUpdate = z.output<typeof groupUpdateSchema>

/** The assignment of a user to a group. */
export const userToGroupSchema = z.strictObject({
  idUserToGroup: idSchema,
  idGroup: idSchema,
  userUID: idSchema,
  isGroupAdmin: z.boolean(),
  createdAt: instantSchema,
})
export type UserToGroup = z.infer<typeof userToGroupSchema>

export const groupMemberSchema = userToGroupSchema.extend({
  userName: z.string(),
  email: z.string(),
  active: z.boolean(),
})
export type GroupMember = z.infer<typeof groupMemberSchema>
