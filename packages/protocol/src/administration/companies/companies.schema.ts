import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { optional, optionalText } from '../../typed-field.ts'
import { mailAddressSchema } from '../users/users.schema.ts'

/** A company of the installation, as its operators see it. */
export const companySchema = z.strictObject({
  clientUID: idSchema,
  name: z.string(),
  nif: z.string().nullable(),
  license: z.enum(licences),
  licenseValidUntil: civilDateSchema.nullable(),
  /** The plan requested at sign-up; null once it is granted. */
  requestedLicense: z.enum(licences).nullable(),
  activatedTasks: z.boolean(),
  activatedDashboards: z.boolean(),
  clientSingleAppModeEnabled: z.boolean(),
  /** In single-application mode the first one is the application. */
  applications: z.array(z.enum(applicationNames)),
  customHost: z.string().nullable(),
  completedOnboarding: z.boolean(),
  skippedOnboarding: z.boolean(),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type Company = z.infer<typeof companySchema>

const quantity = z.strictObject({ used: z.number(), limit: z.number().nullable() })

/** Usage of the licence of a company; a null limit means none. */
export const companyUsageSchema = z.strictObject({
  users: quantity,
  commercials: quantity,
  contracts: quantity,
  comparisons: quantity,
  storageBytes: quantity,
  lastActivity: instantSchema.nullable(),
})

export const companyRowSchema = companySchema.extend({ usage: companyUsageSchema })
export type CompanyRow = z.infer<typeof companyRowSchema>

export const companySorts = ['name', 'license', 'licenseValidUntil', 'creationTimestamp'] as const
export type CompanySort = (typeof companySorts)[number]

export const companyPageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(companySorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type CompanyPageQuery = z.output<typeof companyPageQuerySchema>

export const companyFilterSchema = z.strictObject({
  text: typedText(200).optional(),
  licenses: z.array(z.enum(licences)).max(10).optional(),
})
export type CompanyFilter = z.output<typeof companyFilterSchema>

export const companyListSchema = listReply(companyRowSchema, {})
export type CompanyList = z.infer<typeof companyListSchema>

const editableFields = {
  name: typedText(200, 1),
  nif: optionalText(20),
  license: z.enum(licences),
  licenseValidUntil: optional(civilDateSchema),
  activatedTasks: z.boolean(),
  activatedDashboards: z.boolean(),
  clientSingleAppModeEnabled: z.boolean(),
  applications: z.array(z.enum(applicationNames)).max(applicationNames.length),
}

export const companyUpdateSchema = z.strictObject({
  ...editableFields,
  customHost: optionalText(253)
    .transform((host) => host?.toLowerCase() ?? null)
    .refine((host) => host === null || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host), 'INVALID_HOST'),
  clientUID: idSchema,
  version: versionSchema,
})
export type CompanyUpdate = z.output<typeof companyUpdateSchema>

/** A new company with its first administrator, who receives an invitation. */
export const companyCreationSchema = z.strictObject({
  ...editableFields,
  admin: z.strictObject({ email: mailAddressSchema, userName: typedText(120, 1) }),
})
export type CompanyCreation = z.output<typeof companyCreationSchema>

export const companyUserSchema = z.strictObject({
  userUID: idSchema,
  userName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  emailValidated: z.boolean(),
  lastLogin: instantSchema.nullable(),
})
export type CompanyUser = z.infer<typeof companyUserSchema>
