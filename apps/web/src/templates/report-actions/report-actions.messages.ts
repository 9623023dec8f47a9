import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { createPreview } from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import { renderPdf } from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const reportActionTexts = {
  button: 'Generar informe',
  preview: 'Vista previa',
  pdf: 'Descargar PDF',
  pdfWithExplanations: 'PDF con «Cómo se calcula»',
  mail: 'Enviar por email',
  share: 'Compartir un enlace',
  templates: 'Plantilla',
  ownTemplate: 'La que corresponde al registro',
  templatesFailed: 'No se han podido cargar las plantillas',
  working: 'Se está generando el informe…',
  tabBlocked: 'El navegador ha bloqueado la pestaña de la vista previa: permite las ventanas de esta página.',
} as const

const kinds: Readonly<Partial<Record<TemplateType, string>>> = {
  billComparisonResult: 'Comparativa de electricidad',
  gasBillComparisonResult: 'Comparativa de gas',
  fastGasBillComparisonResult: 'Comparativa de gas',
  portfolioComparisonResult: 'Comparativa de cartera',
  solarStudy: 'Estudio solar',
}

/** What a customer reads as the title of a report: what it is, unless the name of the record says so. */
export function titleForCustomer(templateType: TemplateType, name: string): string {
  const kind = kinds[templateType]
  const [what = ''] = kind?.split(' ') ?? []
  return kind === undefined || name.toLowerCase().includes(what.toLowerCase()) ? name : `${kind}: ${name}`
}

const FAILED = 'Se ha producido un error al generar la información de la plantilla'

const recordErrors = {
  APPLICATION_REQUIRED: FAILED,
  CURVE_NOT_FOUND: 'No hay consumo guardado en esos días.',
  INSIGHT_CURVE_EMPTY: 'No hay consumo guardado en esos días.',
  INSIGHT_POINTS_INVALID: FAILED,
  INSIGHT_RANGE_REVERSED: 'El último día es anterior al primero.',
  INSIGHT_SCHEDULE_INVALID: FAILED,
  INSIGHT_VALUE_INVALID: FAILED,
} as const

export const createPreviewMessages = messagesOf(createPreview, {
  fallback: FAILED,
  errors: {
    ...recordErrors,
    PREVIEW_QUOTA_REACHED: FAILED,
    CONDITION_UNKNOWN: 'La plantilla nombra una condición que no tiene: corrígela en el editor.',
    CONDITION_CYCLIC: 'Las condiciones de la plantilla dependen unas de otras: corrígelas en el editor.',
    REPORT_TOO_LONG: 'El informe sería demasiado largo: quita bloques de la plantilla en el editor.',
    NOT_FOUND: 'El registro o la plantilla ya no existe, o no tienes acceso.',
  },
})

export const renderPdfMessages = messagesOf(renderPdf, {
  fallback: FAILED,
  errors: {
    REPORT_TOO_LONG: 'El informe sería demasiado largo: quita bloques o imágenes de la plantilla.',
    IMAGE_UNREADABLE: 'Una imagen de la plantilla no se puede leer: cámbiala en el editor.',
    REPORT_NOT_RENDERED: FAILED,
  },
})
