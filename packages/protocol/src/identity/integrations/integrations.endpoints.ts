import { integrationProviders, SIPS_LICENCE } from '@vatio/domain/identity/integrations/integration'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  connectionReportSchema,
  datadisCredentialsSchema,
  integrationsSchema,
  integrationStatusSchema,
  sipsCredentialsSchema,
} from './integrations.schema.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const
// Removing the credentials stays open to every licence.
const adminWithSips = { ...admin, licence: SIPS_LICENCE } as const
const params = z.strictObject({ provider: z.enum(integrationProviders) })

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/api/security/clients/integrations',
  summary: 'Qué integraciones tiene activas la empresa; sus credenciales no se muestran nunca.',
  access: admin,
  reply: integrationsSchema,
  errors: [],
})

export const saveDatadisIntegration = endpoint({
  method: 'POST',
  path: '/api/security/clients/integrations/datadis',
  summary: 'Guarda las credenciales de Datadis y activa la integración.',
  access: admin,
  body: datadisCredentialsSchema,
  reply: integrationStatusSchema,
  errors: [],
})

export const saveNemonIntegration = endpoint({
  method: 'POST',
  path: '/api/security/clients/integrations/nemon',
  summary: 'Guarda la dirección y el token de Nemon y activa la integración.',
  access: adminWithSips,
  body: sipsCredentialsSchema,
  reply: integrationStatusSchema,
  errors: ['INTEGRATION_ADDRESS_REFUSED'],
})

export const saveDynargyIntegration = endpoint({
  method: 'POST',
  path: '/api/security/clients/integrations/dynargy',
  summary: 'Guarda la dirección y el token de Dynargy y activa la integración.',
  access: adminWithSips,
  body: sipsCredentialsSchema,
  reply: integrationStatusSchema,
  errors: ['INTEGRATION_ADDRESS_REFUSED'],
})

export const testIntegration = endpoint({
  method: 'POST',
  path: '/api/security/clients/integrations/:provider/test',
  summary: 'Prueba las credenciales guardadas con una consulta mínima al proveedor.',
  access: admin,
  params,
  reply: connectionReportSchema,
  errors: ['INTEGRATION_INACTIVE', 'SECRET_UNREADABLE'],
})

export const removeIntegration = endpoint({
  method: 'DELETE',
  path: '/api/security/clients/integrations/:provider',
  summary: 'Desactiva una integración y borra sus credenciales.',
  access: admin,
  params,
  reply: integrationStatusSchema,
  errors: [],
})
