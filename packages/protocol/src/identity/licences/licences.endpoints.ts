import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'

export const limitedQuantitySchema = z.enum([
  'comparisons',
  'commercials',
  'contracts',
  'users',
  'storageBytes',
  'templates',
])

const usedSchema = z.strictObject({
  comparisons: z.int().min(0),
  commercials: z.int().min(0),
  contracts: z.int().min(0),
  users: z.int().min(0),
  storageBytes: z.int().min(0),
  templates: z.int().min(0),
})

const priceSchema = z.strictObject({
  monthlyEur: z.number(),
  annualEur: z.number(),
  fromUsers: z.strictObject({ users: z.int(), monthlyEur: z.number(), annualEur: z.number() }).optional(),
})

export const companyLicenceSchema = z.strictObject({
  license: z.enum(licences),
  /** Last day of the licence; null where it does not end. */
  licenseValidUntil: civilDateSchema.nullable(),
  /** With an expired licence the data of the applications are read-only. */
  isExpired: z.boolean(),
  /** Quantities whose limit is reached. */
  reached: z.array(limitedQuantitySchema),
  /** Only for an Admin: figures, prices and how to reach support. */
  plan: z
    .strictObject({
      used: usedSchema,
      prices: z.strictObject({
        freemium: priceSchema.nullable(),
        trial: priceSchema.nullable(),
        professional: priceSchema.nullable(),
        organization: priceSchema.nullable(),
        enterprise: priceSchema.nullable(),
        corporation: priceSchema.nullable(),
      }),
      support: z.strictObject({
        email: z.string(),
        /** Empty on Freemium and where the installation has none. */
        phone: z.string(),
        /** Form of the support team; empty where the installation has none. */
        formUrl: z.string(),
      }),
    })
    .nullable(),
})
export type CompanyLicence = z.infer<typeof companyLicenceSchema>

export const getCompanyLicence = endpoint({
  method: 'GET',
  path: '/api/security/clients/license',
  summary:
    'La licencia de la empresa, lo que ya no admite y, para un administrador, su uso, los precios y el soporte.',
  access: signedIn,
  reply: companyLicenceSchema,
  errors: [],
})
