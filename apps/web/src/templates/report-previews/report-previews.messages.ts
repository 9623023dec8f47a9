import { renderPdf } from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const previewTexts = {
  crumb: 'Vista previa',
  loading: 'Cargando la vista previa',
  tools: 'Acciones del informe',
  download: 'Descargar PDF',
  print: 'Imprimir',
  mail: 'Enviar',
  share: 'Compartir',
  figuresOf: (date: string) => `Cifras a ${formatDate(date)}`,
  blank: 'Plantilla sin datos: cada variable se muestra con su nombre.',
  missing: (count: number) =>
    count === 1 ? 'Falta un dato en este informe' : `Faltan ${count} datos en este informe`,
  missingHelp: 'Lo que depende de ellos no se muestra:',
  unknown: (label: string) => `${label} (la plantilla nombra una variable que no existe)`,
  expired: 'La vista previa ha caducado',
  expiredHelp: 'Se guarda diez minutos. Vuelve a generarla para descargarla, enviarla o compartirla.',
  goneHelp:
    'Se guarda diez minutos y solo la ve quien la generó. Vuelve al registro y pulsa «Generar informe».',
  regenerate: 'Volver a generar',
  regenerateFailed: 'No se ha podido volver a generar. Inténtalo de nuevo desde el registro.',
  signedOut: 'Tu sesión ha terminado',
  signIn: 'Iniciar sesión',
}

export const previewPdfMessages = messagesOf(renderPdf, {
  fallback: 'Ha habido un error al generar el PDF.',
  errors: {
    REPORT_TOO_LONG:
      'El informe es demasiado largo o tiene demasiadas imágenes. Quita bloques de la plantilla.',
    IMAGE_UNREADABLE: 'Una imagen del informe no se puede leer. Cámbiala en la plantilla.',
    REPORT_NOT_RENDERED: 'No se ha podido generar el PDF. Inténtalo de nuevo.',
    NOT_FOUND: 'La vista previa ha caducado. Vuelve a generarla.',
  },
})
