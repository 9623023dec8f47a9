import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import {
  downloadDocument,
  removeDocument,
  uploadDocument,
} from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const KINDS = 'PDF, imágenes, Office, CSV, texto y ZIP'
const LARGEST = `${DOCUMENT_MAX_BYTES / 1024 ** 2} MB`

export const documentTexts = {
  tab: 'Documentos',
  list: 'Lista',
  upload: 'Subir',
  view: 'Qué se ve',
  look: 'Aspecto de la lista',
  rows: 'Filas',
  icons: 'Iconos',
  none: 'No hay documentos',
  failed: 'Ha habido un error al obtener los documentos',
  uploadSome: 'Subir documentos',
  drop: 'Arrastra aquí los documentos',
  kinds: `${KINDS}, hasta ${LARGEST} cada uno.`,
  storage: (used: number, limit: number | null) =>
    limit === null
      ? `Almacenamiento de la empresa: ${formatBytes(used)}`
      : `Almacenamiento de la empresa: ${formatBytes(used)} de ${formatBytes(limit)}`,
  choose: 'Elegir archivos',
  input: 'Documentos que se suben',
  uploads: 'Subidas',
  waiting: 'En espera',
  progress: (name: string) => `Subiendo ${name}`,
  sent: (done: number, of: number) => `${formatBytes(done)} de ${formatBytes(of)}`,
  checking: 'Guardando…',
  cancel: 'Cancelar',
  cancelOne: (name: string) => `Cancelar la subida de ${name}`,
  retry: 'Reintentar',
  retryOne: (name: string) => `Volver a subir ${name}`,
  dismissOne: (name: string) => `Quitar ${name} de las subidas`,
  dismiss: 'Quitar',
  openOne: (name: string) => `Ver ${name}`,
  downloadOne: (name: string) => `Descargar ${name}`,
  removeOne: (name: string) => `Eliminar ${name}`,
  creatorOf: (name: string) => `Quién subió ${name}`,
  creator: 'Subido por',
  former: 'alguien que ya no está',
  download: 'Descargar',
  close: 'Cerrar',
  opening: 'Abriendo…',
  removeTitle: 'Eliminar el documento',
  removeQuestion: (name: string) =>
    `Se va a eliminar ${name}. Un administrador puede restaurarlo durante 30 días.`,
  remove: 'Eliminar',
} as const

export const uploadMessages = messagesOf(uploadDocument, {
  success: 'Se ha guardado correctamente el documento',
  fallback: 'Ha habido un error al guardar el documento',
  errors: {
    FILE_KIND_REFUSED: `Este tipo de archivo no se guarda, o su contenido no es lo que dice su nombre. Se admiten ${KINDS}.`,
    FILE_EMPTY: 'El archivo está vacío.',
    PAYLOAD_TOO_LARGE: `El archivo supera el máximo de ${LARGEST}.`,
    LICENSE_LIMIT_REACHED: 'Has superado el límite de almacenamiento de documentos de tu licencia',
  },
})

export const downloadMessages = (name: string) =>
  messagesOf(downloadDocument, {
    fallback: `Se ha producido un error al descargar el archivo ${name}`,
    errors: {},
  })

export const removeMessages = (name: string) =>
  messagesOf(removeDocument, {
    success: 'Se ha eliminado correctamente el documento',
    fallback: `Se ha producido un error al eliminar el archivo ${name}`,
    errors: {
      DOCUMENT_OF_SOMEBODY_ELSE: 'Solo puede eliminarlo quien lo subió o un administrador.',
      DOCUMENT_OF_AUTHORISATION: {
        tone: 'warning',
        text: 'Es el documento firmado de una autorización, que se conserva hasta cinco años después de su fin.',
      },
    },
  })
