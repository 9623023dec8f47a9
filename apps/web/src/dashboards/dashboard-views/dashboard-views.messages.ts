import {
  deleteDashboardView,
  saveDashboardView,
  switchDashboards,
  updateDashboardView,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import { messagesOf, type Message } from '../../platform/messages/operation-messages.ts'

const DASHBOARDS_INACTIVE = 'Tu empresa no tiene activados los dashboards.'
const DASHBOARD_NAME_TAKEN = {
  tone: 'warning',
  text: 'Ya existe un dashboard con el mismo nombre.',
  field: 'name',
} as const satisfies Message
const layoutErrors = {
  WIDGET_FORBIDDEN: 'El dashboard tiene un componente al que no tienes acceso. Elimínalo y vuelve a guardar.',
  DASHBOARD_LAYOUT_INVALID:
    'Hay un componente fuera de la cuadrícula o encima de otro. Muévelo y vuelve a guardar.',
} as const
const VERSION_CONFLICT = {
  tone: 'warning',
  text: 'Este dashboard ha cambiado en otra pestaña. Recarga la página para ver los cambios.',
} as const satisfies Message

export const saveDashboardMessages = messagesOf(saveDashboardView, {
  success: 'Se ha creado correctamente el nuevo dashboard.',
  fallback: 'Ha habido un error al crear el nuevo dashboard.',
  errors: {
    ...layoutErrors,
    DASHBOARDS_INACTIVE,
    DASHBOARD_NAME_TAKEN: { ...DASHBOARD_NAME_TAKEN, seconds: 15 },
    DASHBOARD_LIMIT: {
      tone: 'warning',
      text: (details) => `No puedes tener más de ${String(details.maximum)} dashboards.`,
    },
  },
})

const updateErrors = {
  ...layoutErrors,
  DASHBOARDS_INACTIVE,
  DASHBOARD_NAME_TAKEN,
  VERSION_CONFLICT,
}

export const arrangeDashboardMessages = messagesOf(updateDashboardView, {
  success: 'Se ha actualizado correctamente el dashboard.',
  fallback: 'Ha habido un error al actualizar el dashboard',
  errors: updateErrors,
})

export const renameDashboardMessages = messagesOf(updateDashboardView, {
  success: 'Se ha actualizado el nombre del dashboard',
  fallback: 'Ha habido un error al actualizar el nombre del dashboard',
  errors: updateErrors,
})

export const favouriteDashboardMessages = messagesOf(updateDashboardView, {
  success: 'Se ha establecido el dashboard como favorito',
  fallback: 'Ha habido un error al establecer el dashboard como favorito',
  errors: updateErrors,
})

export const deleteDashboardMessages = messagesOf(deleteDashboardView, {
  success: 'Se ha eliminado correctamente el dashboard',
  fallback: 'Ha habido un error al eliminar el dashboard',
  errors: { DASHBOARDS_INACTIVE },
})

export const switchDashboardsMessages = messagesOf(switchDashboards, {
  fallback: 'Ha habido un error al cambiar los dashboards de tu empresa',
  errors: {},
})

/** The switch of the company's configuration. */
export const dashboardSwitchTexts = {
  label: 'Dashboards activados',
  help: 'El inicio de todo el equipo muestra sus cifras. Sin ellos muestra las aplicaciones; lo que cada uno haya creado se conserva.',
} as const

export const dashboardTexts = {
  listFailed: 'Ha habido un error al obtener los dashboards del usuario.',
  menu: 'Panel Principal',
  applications: 'Aplicaciones',
  sections: 'Secciones',
  favourite: 'Favorito',
  noFavourite: 'No hay ningun dashboard como favorito',
  own: 'Mis Dashboards',
  noOwn: 'Todavía no has creado ninguno.',
  create: 'Nuevo Dashboard',
  createTitle: 'Creación de nuevo dashboard',
  createAction: 'Crear',
  name: 'Nombre',
  description: 'Descripción',
  rename: (name: string) => `Cambiar el nombre de ${name}`,
  renameTitle: 'Cambiar el nombre',
  renameAction: 'Guardar',
  setFavourite: (name: string) => `Establecer ${name} como favorito`,
  isFavourite: (name: string) => `${name} es el favorito`,
  remove: (name: string) => `Eliminar ${name}`,
  selectedStays: 'El dashboard abierto no se puede eliminar',
  details: 'Detalles del dashboard',
  noDescription: 'Sin descripción',
  defaultName: 'Dashboard por defecto',
  defaultFixed: 'No puedes editar el dashboard por defecto. Prueba a crear uno nuevo',
  edit: 'Editar',
  save: 'Guardar cambios',
  cancel: 'Cancelar cambios',
  add: 'Añadir componente',
  grid: 'Mostrar cuadrícula',
  pending: 'Hay cambios sin guardar',
  question: '¿Quieres guardar los cambios del dashboard?',
  narrow: 'Para ordenar los componentes usa una pantalla más ancha.',
  empty: 'Este dashboard está vacío.',
  nothingForYou: 'Aquí verás tus componentes. Crea un dashboard para empezar.',
  picker: 'Selección de componente',
  search: 'Buscar por nombre',
  perRow: 'Componentes por fila',
  addThis: (widget: string) => `Añadir ${widget}`,
  noRoom: 'No queda sitio para este componente.',
  noMatch: 'Ningún componente se llama así.',
  move: (widget: string) => `Mover ${widget}`,
  moveHint: 'Flechas para mover, Mayúsculas y flechas para cambiar el tamaño',
  configure: 'Configurar',
  removeWidget: 'Eliminar',
  placedAt: (x: number, y: number, w: number, h: number) =>
    `Columna ${x + 1}, fila ${y + 1}, ${w} de ancho y ${h} de alto`,
  blocked: 'No cabe ahí',
  addComponent: 'Añadir',
} as const
