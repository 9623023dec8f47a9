import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { idSchema, typedText } from '../../wire.ts'

/** Most images of one PDF. */
export const MAX_PDF_IMAGES = 40

export const renderPdf = endpoint({
  method: 'POST',
  path: '/api/templates/pdf/render',
  summary: 'El PDF de una vista previa propia, como la muestra la pantalla.',
  access: signedIn,
  reads: true,
  exports: true,
  body: z.strictObject({
    templateType: z.enum(templateTypes),
    stateKey: z.string().min(1).max(100).describe('Clave de la vista previa.'),
    options: z
      .strictObject({
        explanations: z.boolean().optional().describe('true: añade las páginas «Cómo se calcula».'),
      })
      .default({}),
  }),
  errors: ['IMAGE_UNREADABLE', 'REPORT_NOT_RENDERED', 'REPORT_TOO_LONG'],
})

export const pdfFromImages = endpoint({
  method: 'POST',
  path: '/api/templates/pdfFromImages',
  summary: 'Un PDF con una imagen en cada página A4, de imágenes que ha subido quien llama.',
  access: signedIn,
  reads: true,
  exports: true,
  body: z.strictObject({
    images: z.array(idSchema).min(1).max(MAX_PDF_IMAGES).describe('idGenericDocument de cada página.'),
    name: typedText(120, 1).default('imagenes').describe('Nombre del archivo, sin extensión.'),
  }),
  errors: ['IMAGE_UNREADABLE', 'REPORT_NOT_RENDERED', 'REPORT_TOO_LONG'],
})
