import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import { idSchema } from '../../wire.ts'
import { integrationsSchema } from '../integrations/integrations.schema.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Colours and brand of a company or group; absent values fall back on the product's defaults. */
export const themeConfigSchema = z.strictObject({
  idClientThemeConfig: idSchema.optional(),
  background: colour.optional(),
  btnPrimary: colour.optional(),
  btnSecondary: colour.optional(),
  navbarBackgroundColor: colour.optional(),
  primary: colour.optional(),
  graph1: colour.optional(),
  graph2: colour.optional(),
  graph3: colour.optional(),
  graph4: colour.optional(),
  graph5: colour.optional(),
  graph6: colour.optional(),
  logoUrl: z.string().max(2000).optional(),
  faviconUrl: z.string().max(2000).optional(),
  clientAppTitle: z.string().max(200).optional(),
  carrouselLinks: z.string().max(4000).optional(),
})
export type ThemeConfig = z.infer<typeof themeConfigSchema>

/** The signed-in user as every screen sees it; flags of the company included, secrets never. */
export const loggedUserSchema = z.strictObject({
  userUID: idSchema,
  clientUID: idSchema,
  email: z.string(),
  userName: z.string(),
  role: z.enum(roles),
  themeConfig: themeConfigSchema.nullable(),
  userGroups: z.array(
    z.strictObject({
      isGroupAdmin: z.boolean(),
      group: z.strictObject({
        idGroup: idSchema,
        name: z.string(),
        themeConfig: themeConfigSchema.nullable(),
      }),
    }),
  ),
  /** The company requires a second factor and this session may only enrol one. */
  mustEnrolSecondFactor: z.boolean(),
  /** E-mail of the superadmin who impersonates this user; null otherwise. */
  actedBy: z.string().nullable(),
  completedOnboarding: z.boolean(),
  skippedOnboarding: z.boolean(),
  clientName: z.string(),
  clientLicense: z.enum(licences),
  activatedTasks: z.boolean(),
  activatedDashboards: z.boolean(),
  clientSingleAppModeEnabled: z.boolean(),
  applications: z.array(z.strictObject({ application: z.enum(applicationNames), role: z.enum(roles) })),
  integrations: integrationsSchema,
})
export type LoggedUser = z.infer<typeof loggedUserSchema>

export const sessionReplySchema = z.strictObject({
  token: z.strictObject({ access_token: z.string() }),
  user: loggedUserSchema,
})
export type SessionReply = z.infer<typeof sessionReplySchema>
