import type { ThemeColour } from '@vatio/domain/identity/themes/theme'
import { updateTheme, uploadBrandFile } from '@vatio/protocol/identity/themes/themes.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const updateThemeMessages = messagesOf(updateTheme, {
  success: 'Se ha actualizado la configuración correctamente',
  fallback: 'Ha habido un error al actualizar la configuración',
  errors: {},
})

export const uploadBrandFileMessages = messagesOf(uploadBrandFile, {
  fallback: 'Ha habido un error al subir la imagen.',
  errors: {
    BRAND_FILE_UNREADABLE:
      'El archivo no es una imagen PNG, JPEG, WebP o ICO. Los SVG se enlazan con su dirección.',
    PAYLOAD_TOO_LARGE: 'La imagen supera el máximo de 512 kB.',
  },
})

export const colourLabels: Readonly<Record<ThemeColour, string>> = {
  primary: 'Color corporativo',
  btnPrimary: 'Botón principal',
  btnSecondary: 'Botón secundario',
  background: 'Fondo',
  navbarBackgroundColor: 'Barra de navegación',
  graph1: 'Gráfica 1',
  graph2: 'Gráfica 2',
  graph3: 'Gráfica 3',
  graph4: 'Gráfica 4',
  graph5: 'Gráfica 5',
  graph6: 'Gráfica 6',
}

export const themeTexts = {
  brand: 'Marca',
  logo: 'URL del logotipo',
  logoHelp: 'Empieza por https://, o sube un archivo (PNG, JPEG, WebP o ICO, hasta 512 kB).',
  favicon: 'URL del favicon',
  title: 'Título de la aplicación',
  upload: 'Subir archivo',
  uploadOf: { logoUrl: 'Subir el logotipo', faviconUrl: 'Subir el favicon' },
  colours: 'Colores',
  coloursHelp: 'El texto que va encima se elige solo para que siempre se pueda leer.',
  graphs: 'Colores de las gráficas',
  carrousel: 'Imágenes del carrusel de inicio',
  carrouselHelp: 'Una dirección https:// por línea, doce como máximo.',
  carrouselTooLong: 'Doce imágenes como máximo.',
  invalidColour: 'Escribe un color como #5646ff',
  invalidLink: 'La dirección debe empezar por https://',
  titleTooLong: 'Ochenta caracteres como máximo',
  save: 'Guardar marca',
  reset: 'Restablecer valores',
  resetHelp: 'Vuelve a los colores del producto y quita logotipo, favicon, título y carrusel. Falta guardar.',
  preview: 'Vista previa',
  previewSchemes: { light: 'Claro', dark: 'Oscuro' },
  notYet: 'Se aplicará con licencia Organization o superior',
  titleNotYet: 'El título y el favicon se aplicarán con licencia Enterprise o superior',
  plan: 'Ver planes',
  group: 'Tema del grupo',
  groupHelp:
    'El tema propio lo ven los miembros que no son administradores y solo están en este grupo. Lo que se deja vacío es lo de la empresa.',
  followCompany: 'Usar el tema de la empresa',
  sampleClient: 'Panadería Luna',
  sampleState: 'Pte. renovación',
} as const
