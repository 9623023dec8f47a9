import type { ReportBatch } from '@vatio/protocol/templates/report-batches/report-batches.schema'
import type { BatchDestination, BatchState } from '@vatio/domain/templates/report-batches/report-batch'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import {
  cancelReportBatch,
  createReportBatch,
  createReportBatchLink,
  resumeReportBatch,
} from '@vatio/protocol/templates/report-batches/report-batches.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const entityNames: Readonly<Record<ReportEntity, readonly [one: string, many: string]>> = {
  comparison: ['comparativa', 'comparativas'],
  portfolioComparison: ['comparativa de cartera', 'comparativas de cartera'],
  solarStudy: ['estudio solar', 'estudios solares'],
  contract: ['contrato', 'contratos'],
  selfInvoice: ['autofactura', 'autofacturas'],
  consumptionPoint: ['punto de consumo', 'puntos de consumo'],
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const reportBatchTexts = {
  title: 'Informes en lote',
  subtitle:
    'Los informes en PDF que has pedido de muchos registros a la vez. Cada archivo se borra a las 24 horas.',
  own: 'Tus lotes',
  none: 'Todavía no has pedido informes en lote. Selecciona filas de una lista y pulsa Generar informes.',
  open: 'Generar informes',
  dialogTitle: (count: number, entity: ReportEntity) => `Informes de ${counted(count, entityNames[entity])}`,
  explain:
    'Cada informe usa la plantilla que le corresponde. Te avisaremos cuando estén listos; puedes seguir trabajando.',
  destination: 'Dónde se guardan',
  destinations: {
    archive: 'Un archivo ZIP para descargar',
    documents: 'En los documentos de cada registro',
  } satisfies Readonly<Record<BatchDestination, string>>,
  explanations: 'Añadir las páginas «Cómo se calcula»',
  create: 'Generar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  resume: 'Hacer los que faltan',
  download: 'Descargar',
  failures: 'No se han podido hacer',
  showFailures: 'Ver por qué',
  what: ({ reports, entity }: Pick<ReportBatch, 'reports' | 'entity'>) =>
    `Informes de ${counted(reports, entityNames[entity])}`,
  states: {
    queued: 'En espera…',
    running: 'Haciendo',
    ready: 'Terminado',
    incomplete: 'Terminado en parte',
    failed: 'No se ha podido hacer ninguno',
    cancelled: 'Cancelado',
  } satisfies Readonly<Record<BatchState, string>>,
  made: (done: number, failed: number) =>
    failed === 0
      ? `${formatCount(done)} hechos`
      : `${formatCount(done)} hechos, ${formatCount(failed)} sin hacer`,
  inDocuments: 'guardados en sus documentos',
  until: (time: string) => `disponible hasta el ${time}`,
  tooMany: 'Selecciona 500 filas como mucho para generar sus informes.',
  notRead: 'No se ha podido leer la selección. Inténtalo de nuevo.',
  reasons: {
    NOT_FOUND: 'Ya no existe o ya no lo ves',
    LICENSE_LIMIT_REACHED: 'El plan no tiene más espacio para documentos',
    REPORT_WITHOUT_DOCUMENTS: 'No pertenece a ningún cliente',
    IMAGE_UNREADABLE: 'Una imagen de la plantilla no se puede leer',
    REPORT_TOO_LONG: 'El informe sería demasiado largo',
    CONDITION_CYCLIC: 'La plantilla tiene condiciones que dependen de sí mismas',
    CONDITION_UNKNOWN: 'La plantilla usa una condición que ya no existe',
  } as Readonly<Partial<Record<string, string>>>,
  otherReason: 'No se ha podido componer',
} as const

const running = {
  REPORT_BATCH_RUNNING: {
    tone: 'warning',
    text: 'Ya hay un lote tuyo en marcha. Espera a que termine o cancélalo.',
  },
} as const

export const createReportBatchMessages = messagesOf(createReportBatch, {
  fallback: 'Ha habido un error al pedir los informes.',
  errors: {
    ...running,
    REPORT_WITHOUT_DOCUMENTS: {
      field: 'destination',
      text: 'Estos registros no tienen documentos: elige el archivo ZIP.',
    },
    APPLICATION_REQUIRED: {
      field: 'destination',
      text: 'Para guardarlos en los documentos hace falta acceso al CRM: elige el archivo ZIP.',
    },
  },
})
export const resumeReportBatchMessages = messagesOf(resumeReportBatch, {
  fallback: 'Ha habido un error al continuar el lote.',
  errors: { ...running, REPORT_BATCH_COMPLETE: { tone: 'info', text: 'Ya estaban todos hechos.' } },
})
export const cancelReportBatchMessages = messagesOf(cancelReportBatch, {
  fallback: 'Ha habido un error al cancelar el lote.',
  errors: { JOB_ALREADY_FINISHED: { tone: 'info', text: 'El lote ya había terminado.' } },
})
export const reportBatchLinkMessages = messagesOf(createReportBatchLink, {
  fallback: 'Ha habido un error al descargar los informes.',
  errors: {
    REPORT_BATCH_NOT_READY: {
      tone: 'warning',
      text: 'El archivo ya no se conserva. Genera los informes otra vez.',
    },
  },
})
