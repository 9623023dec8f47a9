import { IMAGE_MAX_BYTES } from '@vatio/domain/files/image-kind'
import {
  deleteGenericDocument,
  uploadGenericDocument,
} from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const imageTexts = {
  linkFailed: 'Ha habido un error al obtener la url de la imagen para el icono del atajo.',
} as const

export const uploadImageMessages = messagesOf(uploadGenericDocument, {
  fallback: 'Ha habido un error al subir la imagen para el icono del atajo.',
  errors: {
    FILE_KIND_REFUSED: 'El archivo no es una imagen PNG, JPEG, GIF o WebP. Elige otro.',
    FILE_EMPTY: 'El archivo está vacío. Elige otro.',
    PAYLOAD_TOO_LARGE: `La imagen supera el máximo de ${IMAGE_MAX_BYTES / 1024 ** 2} MB.`,
    LICENSE_LIMIT_REACHED: 'Has superado el límite de almacenamiento de documentos de tu licencia',
  },
})

export const deleteImageMessages = messagesOf(deleteGenericDocument, {
  fallback: 'Ha habido un error al intentar eliminar el documento anterior',
  errors: { IMAGE_IN_USE: 'Una plantilla o un fondo usa la imagen: quítala de allí y vuelve a intentarlo.' },
})
