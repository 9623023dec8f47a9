import type { Licence } from '@vatio/domain/identity/licences/licence'
import { licenceNames } from '../identity/licences/licence-labels.ts'

/** Every text of the frame around the screens. */
export const shellMessages = {
  unexpected: 'UPS! Se ha producido un error inesperado. Si el error persiste contacte con el administrador',
  reload: 'Recargar página',
  offline: 'Sin conexión a internet. Lo que escribas se conserva en esta pestaña.',
  unreachable: 'El servidor no responde. Se reintentará con la próxima acción.',
  greeting: (name: string) => `Hola ${name}`,
  ownAccount: 'Mi cuenta',
  configuration: 'Configuración',
  configurationParts: 'Partes de la configuración',
  ownConfiguration: 'Tu cuenta',
  companyConfiguration: 'Tu empresa',
  plan: 'Tu plan',
  audit: 'Auditoría',
  sharedLinks: 'Enlaces compartidos',
  users: 'Usuarios y grupos',
  sentMails: 'Emails enviados',
  logOut: 'Cerrar sesión',
  appearance: 'Apariencia',
  appearanceHelp: 'Se guarda en este navegador. Los colores de la empresa se conservan en los dos modos.',
  schemes: { light: 'Claro', dark: 'Oscuro', auto: 'Según el sistema' },
  openMenu: 'Abrir la navegación',
  userMenu: 'Menú de usuario',
  foldNavigation: 'Plegar la navegación',
  unfoldNavigation: 'Desplegar la navegación',
  skip: 'Saltar al contenido',
  comingSoon: 'Disponible próximamente',
  details: 'Más detalles',
  back: 'Volver al inicio',
  goTo: 'Ir a…',
  inspector: 'Inspector de gráficas',
  inspectorWith: (charts: number) =>
    `Inspector de gráficas: ${charts === 1 ? '1 gráfica' : `${charts} gráficas`}`,
  noAccess: 'Sin acceso a este módulo',
  turnBack: 'Volver',
  support: 'Formulario de soporte',
  supportPhone: (phone: string) => `Soporte: ${phone}`,
  phoneCopied: 'Número de teléfono copiado al portapapeles',
  phoneNotCopied: (phone: string) => `No se ha podido copiar. El teléfono es ${phone}`,
  feedback: 'Envíanos tu opinión',
  /** Why the user was redirected to the home page. */
  redirected: {
    application: (name: string) => `No tienes acceso a ${name}. Pide a un administrador que te lo active.`,
    applicationOfAdmin: (name: string) => `No tienes acceso a ${name}, o tu empresa ya no la tiene.`,
    tasks: 'Las tareas no están activadas en tu empresa.',
    admin: 'Esa página es solo para administradores.',
    adminByApplication: 'Tu rol en esa aplicación no incluye esta página. Puedes cambiarlo en Usuarios.',
    installation: 'Esa página es solo para quien administra la instalación.',
    plans: 'Ver planes',
    unknown: (path: string) => `La página ${path} no existe.`,
  },
} as const

/** Label of the bar: licence and version. */
export function versionLabel(licence: Licence, version: string): string {
  return `${licenceNames[licence]} v${version}`
}

export const toastTexts = {
  information: 'Información',
  toasts: 'Avisos de la aplicación',
} as const
