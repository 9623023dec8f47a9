import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, instantSchema } from '../../wire.ts'
import { sessionReplySchema } from '../../identity/session/session.schema.ts'
import {
  companyCreationSchema,
  companyFilterSchema,
  companyListSchema,
  companyPageQuerySchema,
  companyRowSchema,
  companyUpdateSchema,
  companyUserSchema,
} from './companies.schema.ts'

const asSuperadmin = { kind: 'signed-in', role: 'superadmin' } as const
const ofCompany = z.strictObject({ id: idSchema })

export const searchCompanies = endpoint({
  method: 'POST',
  path: '/api/security/companies/withPaginationAndFilters',
  summary: 'Las empresas de la instalación con lo que usan de su licencia.',
  access: asSuperadmin,
  reads: true,
  query: companyPageQuerySchema,
  body: companyFilterSchema,
  reply: companyListSchema,
  errors: [],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/security/companies/:id',
  summary: 'Una empresa de la instalación.',
  access: asSuperadmin,
  params: ofCompany,
  reply: companyRowSchema,
  errors: [],
})

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/api/security/companies/:id/users',
  summary: 'Los usuarios de una empresa.',
  access: asSuperadmin,
  params: ofCompany,
  reply: z.array(companyUserSchema),
  errors: [],
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/security/companies',
  summary: 'Crea una empresa con su primer administrador, que recibe una invitación.',
  access: asSuperadmin,
  body: companyCreationSchema,
  reply: companyRowSchema,
  status: 201,
  errors: ['EMAIL_TAKEN', 'NAME_NOT_PLAIN', 'COMPANY_APPLICATION_MISSING'],
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/security/companies',
  summary: 'Cambia licencia, indicadores, host y datos de una empresa.',
  access: asSuperadmin,
  body: companyUpdateSchema,
  reply: companyRowSchema,
  errors: ['COMPANY_HOST_TAKEN', 'NAME_NOT_PLAIN', 'COMPANY_APPLICATION_MISSING'],
})

export const actAsUser = endpoint({
  method: 'POST',
  path: '/api/security/companies/:id/actAs',
  summary: 'Abre una sesión de media hora dentro de una empresa, como uno de sus usuarios; queda auditada.',
  access: asSuperadmin,
  params: ofCompany,
  body: z.strictObject({ userUID: idSchema.optional(), reason: z.string().trim().min(3).max(500) }),
  reply: sessionReplySchema.extend({ expiresAt: instantSchema }),
  errors: ['ACTING_USER_UNKNOWN'],
})
