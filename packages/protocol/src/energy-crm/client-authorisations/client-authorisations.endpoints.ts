import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, versionSchema } from '../../wire.ts'
import { clientAuthorisationInputSchema, clientAuthorisationSchema } from './client-authorisations.schema.ts'

const access = { kind: 'signed-in', applications: ['energy-crm'] } as const
const params = z.strictObject({ id: idSchema })

export const listClientAuthorisations = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/:id/authorisations',
  summary: 'Las autorizaciones de un cliente para consultar sus suministros, la última primero.',
  access,
  params,
  reply: z.array(clientAuthorisationSchema),
  errors: [],
})

export const createClientAuthorisation = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/:id/authorisations',
  summary: 'Añade la autorización de un titular para consultar Datadis, SIPS o ambos.',
  access,
  params,
  body: clientAuthorisationInputSchema,
  reply: clientAuthorisationSchema,
  status: 201,
  errors: ['CLIENT_AUTHORISATION_DATES', 'CLIENT_AUTHORISATION_DOCUMENT'],
})

export const attachAuthorisationDocument = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clients/authorisations/:id/document',
  summary: 'Adjunta a una autorización el documento firmado, uno de los del cliente.',
  access,
  params,
  body: z.strictObject({ idDocument: idSchema, version: versionSchema }),
  reply: clientAuthorisationSchema,
  errors: ['CLIENT_AUTHORISATION_DOCUMENT', 'CLIENT_AUTHORISATION_SIGNED'],
})

export const revokeClientAuthorisation = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/authorisations/:id/revoke',
  summary: 'Revoca una autorización: desde hoy no se consulta nada con ella.',
  access,
  params,
  body: z.strictObject({ version: versionSchema }),
  reply: clientAuthorisationSchema,
  errors: ['CLIENT_AUTHORISATION_ENDED'],
})

export const removeClientAuthorisation = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/clients/authorisations/:id',
  summary: 'Elimina una autorización que terminó hace más de cinco años.',
  access: { ...access, role: 'admin' },
  params,
  reply: affectedReplySchema,
  errors: ['CLIENT_AUTHORISATION_KEPT'],
})
