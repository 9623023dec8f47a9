import { BRAND_FILE_MAX_BYTES } from '@vatio/domain/identity/themes/brand-file'
import { z } from 'zod'
import { anybody, endpoint, signedIn } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import { themeConfigSchema } from '../session/session.schema.ts'
import { companyThemeSchema, themeUpdateSchema } from './themes.schema.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const

export const updateTheme = endpoint({
  method: 'POST',
  path: '/api/security/clients/config/updateTheme',
  summary: 'Guarda la marca y los colores de la empresa; lo que no se indica vuelve al valor del producto.',
  access: admin,
  body: themeUpdateSchema,
  reply: companyThemeSchema,
  errors: [],
})

export const getCompanyTheme = endpoint({
  method: 'GET',
  path: '/api/security/clients/config/theme',
  summary: 'La marca y los colores de la empresa tal como se guardaron.',
  access: admin,
  reply: companyThemeSchema,
  errors: [],
})

export const clientThemeByCustomURL = endpoint({
  method: 'GET',
  path: '/api/security/clients/config/clientThemeByCustomURL',
  summary: 'La marca de la empresa dueña de un dominio propio, o nulo.',
  access: anybody,
  query: z.strictObject({ customURL: z.string().trim().min(1).max(300) }),
  reply: themeConfigSchema.nullable(),
  errors: [],
})

export const clientThemeByClientUID = endpoint({
  method: 'GET',
  path: '/api/security/clients/config/clientThemeByClientUID/:uid',
  summary: 'La marca que la licencia de la propia empresa permite mostrar, o nulo.',
  access: signedIn,
  params: z.strictObject({ uid: idSchema }),
  reply: themeConfigSchema.nullable(),
  errors: [],
})

export const uploadBrandFile = endpoint({
  method: 'POST',
  path: '/api/security/clients/config/brandFile',
  summary: 'Sube un logotipo o favicon (PNG, JPEG, WebP o ICO) y contesta su dirección.',
  access: admin,
  upload: { maxBytes: BRAND_FILE_MAX_BYTES },
  reply: z.strictObject({ url: z.string() }),
  status: 201,
  errors: ['BRAND_FILE_UNREADABLE'],
})

export const getBrandFile = endpoint({
  method: 'GET',
  path: '/api/security/clients/config/brandFile/:clientUID/:idBrandFile',
  summary: 'Un logotipo o favicon subido por una empresa.',
  access: anybody,
  params: z.strictObject({ clientUID: idSchema, idBrandFile: idSchema }),
  errors: [],
})
