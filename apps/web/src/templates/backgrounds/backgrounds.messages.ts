import { IMAGE_MAX_BYTES } from '@vatio/domain/files/image-kind'
import {
  createBackground,
  removeBackground,
} from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const backgroundTexts = {
  own: 'Fondos de tu empresa',
  gallery: 'Fondos de Vatio',
  help: 'Se dibujan con los colores de tu empresa y se eligen en cada página de una plantilla.',
  none: 'Aún no has subido ningún fondo: sirve un membrete o una portada en A4.',
  noneForUser: 'Tu empresa aún no ha subido ningún fondo.',
  listFailed: 'No se han podido cargar los fondos.',
  add: 'Subir fondo',
  name: 'Nombre',
  nameNeeded: 'Escribe un nombre.',
  image: 'Imagen',
  chooseImage: 'Elegir imagen…',
  imageHint: `Una imagen PNG, JPEG, GIF o WebP de hasta ${IMAGE_MAX_BYTES / 1024 ** 2} MB, con la proporción de una hoja A4.`,
  imageNeeded: 'Elige una imagen.',
  cancel: 'Cancelar',
  remove: (name: string) => `Eliminar fondo ${name}`,
  removeTitle: 'Eliminar fondo',
  removeQuestion: (name: string) => `${name} se elimina para siempre, con su imagen.`,
} as const

export const createBackgroundMessages = messagesOf(createBackground, {
  success: 'Fondo añadido',
  fallback: 'Ha habido un error al añadir el fondo',
  errors: {
    BACKGROUND_NAME_TAKEN: { text: 'Ya hay un fondo con ese nombre.', field: 'name' },
    TEMPLATE_IMAGE_UNKNOWN: { text: 'La imagen ya no está: elígela otra vez.', field: 'file' },
  },
})

export const removeBackgroundMessages = messagesOf(removeBackground, {
  success: 'Fondo eliminado',
  fallback: 'Ha habido un error al eliminar el fondo',
  errors: {
    BACKGROUND_IN_USE: {
      tone: 'warning',
      text: (details) => {
        const names = (details.templates as readonly string[] | undefined) ?? []
        const ofUsers = Number(details.ofUsers ?? 0)
        const others = ofUsers === 1 ? 'una plantilla de un usuario' : `${ofUsers} plantillas de usuarios`
        const used = [...names, ...(ofUsers > 0 ? [others] : [])]
        return `Usan este fondo: ${used.join(', ')}. Quítalo antes de ellas.`
      },
    },
  },
})
