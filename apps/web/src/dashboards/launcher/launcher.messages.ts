import { shellMessages } from '../../shell/shell.messages.ts'

export const launcherMessages = {
  home: 'Inicio',
  title: shellMessages.greeting,
  noAccess: shellMessages.noAccess,
  comingSoon: shellMessages.comingSoon,
  details: shellMessages.details,
  dashboardsOff:
    'Tu empresa tiene desactivados los dashboards: un inicio con las cifras de la cartera, las renovaciones y las altas.',
  activateDashboards: 'Activar los dashboards',
  carousel: 'Novedades',
  picture: (index: number, of: number) => `Imagen ${index} de ${of}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  pause: 'Parar el carrusel',
  play: 'Reanudar el carrusel',
} as const
