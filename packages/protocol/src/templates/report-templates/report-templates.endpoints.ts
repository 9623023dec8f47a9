import { TEMPLATE_LICENCE, templateOwners } from '@vatio/domain/templates/report-templates/template.policy'
import { MAX_TEMPLATE_FILE_BYTES } from '@vatio/domain/templates/report-templates/template-file'
import { templateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import { z } from 'zod'
import { codesOf, endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply, typedText, versionSchema } from '../../wire.ts'
import {
  cleanedTemplateSchema,
  listedTemplateSchema,
  reportTemplateSchema,
  templateCopySchema,
  templateDefaultInputSchema,
  templateDefaultSchema,
  templateInputSchema,
  templateTypeSchema,
  templateUpdateSchema,
  templateVersionSchema,
} from './report-templates.schema.ts'

const params = z.strictObject({ id: idSchema })
const typeParams = z.strictObject({ templateType: templateTypeSchema })
const versionParams = params.extend({ version: z.coerce.number().pipe(versionSchema) })
const contentErrors = codesOf(templateErrors)
const writingErrors = ['TEMPLATE_COMPANY_BY_ADMIN', 'TEMPLATE_NAME_TAKEN'] as const

export const listReportTemplates = endpoint({
  method: 'GET',
  path: '/api/templates/templates',
  summary: 'Las plantillas que ve quien llama: las suyas, las de la empresa y las integradas, por nombre.',
  access: signedIn,
  query: z.strictObject({ templateType: templateTypeSchema.optional(), text: typedText(200).default('') }),
  reply: listReply(listedTemplateSchema, {}),
  errors: [],
})

export const getReportTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/templates/:id',
  summary: 'Una plantilla con su contenido.',
  access: signedIn,
  params,
  reply: reportTemplateSchema,
  errors: [],
})

export const createReportTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/templates',
  summary: 'Crea una plantilla.',
  access: signedIn,
  body: templateInputSchema,
  reply: reportTemplateSchema,
  status: 201,
  errors: [...writingErrors, ...contentErrors],
})

export const updateReportTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/templates',
  summary: 'Cambia una plantilla entera; lo que era queda en su historial.',
  access: signedIn,
  body: templateUpdateSchema,
  reply: reportTemplateSchema,
  errors: [...writingErrors, ...contentErrors, 'TEMPLATE_BUILT_IN'],
})

export const removeReportTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/templates/:id',
  summary: 'Elimina una plantilla propia; un administrador, las de la empresa.',
  access: signedIn,
  params,
  reply: affectedReplySchema,
  errors: ['TEMPLATE_BUILT_IN', 'TEMPLATE_COMPANY_BY_ADMIN'],
})

export const restoreReportTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/templates/:id/restore',
  summary: 'Recupera una plantilla que quien llama ha eliminado.',
  access: signedIn,
  params,
  reply: reportTemplateSchema,
  errors: ['RESTORE_KEY_TAKEN', 'TEMPLATE_COMPANY_BY_ADMIN'],
})

export const duplicateReportTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/templates/:id/duplicate',
  summary: 'Crea una copia de una plantilla, también de una integrada.',
  access: signedIn,
  params,
  body: templateCopySchema,
  reply: reportTemplateSchema,
  status: 201,
  errors: [...writingErrors],
})

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/api/templates/templates/:id/versions',
  summary: 'Lo que una plantilla era tras cada vez que se guardó, lo último primero.',
  access: signedIn,
  params,
  reply: listReply(templateVersionSchema, {}),
  errors: [],
})

export const getTemplateVersion = endpoint({
  method: 'GET',
  path: '/api/templates/templates/:id/versions/:version',
  summary: 'Una plantilla tal como era.',
  access: signedIn,
  params: versionParams,
  reply: reportTemplateSchema,
  errors: [],
})

export const restoreTemplateVersion = endpoint({
  method: 'POST',
  path: '/api/templates/templates/:id/versions/:version/restore',
  summary: 'Deja una plantilla como era, en una versión nueva, sin lo que ya no existe.',
  access: signedIn,
  params: versionParams,
  reply: cleanedTemplateSchema,
  errors: ['TEMPLATE_BUILT_IN', ...writingErrors],
})

export const exportReportTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/templates/:id/export',
  summary: 'Una plantilla como archivo JSON, con sus imágenes y sus fondos.',
  access: signedIn,
  params,
  errors: ['TEMPLATE_FILE_TOO_LARGE'],
})

export const importReportTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/templates/import',
  summary:
    'Crea una plantilla de un archivo exportado, de la empresa o propia según ownedBy, sin lo que aquí no existe.',
  access: signedIn,
  query: z.strictObject({ ownedBy: z.enum(templateOwners).default('user') }),
  upload: { maxBytes: MAX_TEMPLATE_FILE_BYTES },
  reply: cleanedTemplateSchema,
  status: 201,
  errors: ['TEMPLATE_FILE_INVALID', 'TEMPLATE_COMPANY_BY_ADMIN'],
})

export const getCompanyTemplateDefault = endpoint({
  method: 'GET',
  path: '/api/templates/templates/default/client/:templateType',
  summary: 'La plantilla predeterminada de la empresa para un tipo.',
  access: signedIn,
  params: typeParams,
  reply: templateDefaultSchema,
  errors: [],
})

export const setCompanyTemplateDefault = endpoint({
  method: 'PUT',
  path: '/api/templates/templates/default/client/:templateType',
  summary: 'Fija la plantilla predeterminada de la empresa para un tipo: una de la empresa o integrada.',
  access: { kind: 'signed-in', role: 'admin' },
  params: typeParams,
  body: templateDefaultInputSchema,
  reply: templateDefaultSchema,
  errors: ['TEMPLATE_UNKNOWN'],
})

export const getUserTemplateDefault = endpoint({
  method: 'GET',
  path: '/api/templates/templates/default/user/:templateType',
  summary: 'La plantilla predeterminada de quien llama para un tipo.',
  access: signedIn,
  params: typeParams,
  reply: templateDefaultSchema,
  errors: [],
})

export const setUserTemplateDefault = endpoint({
  method: 'PUT',
  path: '/api/templates/templates/default/user/:templateType',
  summary: 'Fija la plantilla predeterminada de quien llama para un tipo.',
  access: { kind: 'signed-in', licence: TEMPLATE_LICENCE },
  params: typeParams,
  body: templateDefaultInputSchema,
  reply: templateDefaultSchema,
  errors: ['TEMPLATE_UNKNOWN'],
})
