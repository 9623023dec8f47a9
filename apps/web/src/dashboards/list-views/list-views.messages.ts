import {
  createListView,
  deleteListView,
  restoreListView,
  setDefaultListView,
  updateListView,
} from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import { messagesOf, type Message } from '../../platform/messages/operation-messages.ts'

const LIST_VIEW_NAME_TAKEN = {
  tone: 'warning',
  text: 'Ya tienes una vista de esta lista con ese nombre.',
  field: 'name',
} as const satisfies Message
const LIST_VIEW_LIMIT = {
  tone: 'warning',
  text: (details) =>
    `No puedes tener más de ${String(details.maximum)} vistas de una lista. Elimina alguna y vuelve a guardar.`,
} as const satisfies Message
const sharingErrors = {
  LIST_VIEW_COMPANY_BY_ADMIN: {
    text: 'Solo un administrador comparte una vista con toda la empresa.',
    field: 'sharing',
  },
  LIST_VIEW_WITHOUT_GROUP: {
    text: 'No perteneces a ningún grupo con el que compartir la vista.',
    field: 'sharing',
  },
} as const satisfies Readonly<Record<string, Message>>
const LIST_VIEW_OF_OTHER = 'Esta vista es de otra persona. Guárdala como vista nueva para cambiarla.'

export const createListViewMessages = messagesOf(createListView, {
  success: 'Se ha guardado la vista.',
  fallback: 'Ha habido un error al guardar la vista.',
  errors: { ...sharingErrors, LIST_VIEW_NAME_TAKEN, LIST_VIEW_LIMIT },
})

export const updateListViewMessages = messagesOf(updateListView, {
  success: 'Se ha actualizado la vista.',
  fallback: 'Ha habido un error al actualizar la vista.',
  errors: {
    ...sharingErrors,
    LIST_VIEW_NAME_TAKEN,
    LIST_VIEW_OF_OTHER,
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'La vista ha cambiado en otra ventana. Ya se ve como está guardada: repite el cambio si hace falta.',
    },
  },
})

export const setDefaultListViewMessages = messagesOf(setDefaultListView, {
  fallback: 'Ha habido un error al cambiar la vista predeterminada.',
  errors: {},
})

export const deleteListViewMessages = messagesOf(deleteListView, {
  fallback: 'Ha habido un error al eliminar la vista.',
  errors: { LIST_VIEW_OF_OTHER },
})

export const restoreListViewMessages = messagesOf(restoreListView, {
  success: 'Se ha recuperado la vista.',
  fallback: 'Ha habido un error al recuperar la vista.',
  errors: {
    RESTORE_KEY_TAKEN: LIST_VIEW_NAME_TAKEN.text,
    LIST_VIEW_LIMIT,
    LIST_VIEW_COMPANY_BY_ADMIN: sharingErrors.LIST_VIEW_COMPANY_BY_ADMIN.text,
  },
})

export const listViewTexts = {
  listFailed: 'Ha habido un error al obtener las vistas guardadas.',
  views: 'Vistas',
  applied: (name: string, isChanged: boolean) => `Vista: ${name}${isChanged ? ', con cambios' : ''}`,
  changed: 'con cambios',
  own: 'Mis vistas',
  shared: 'Compartidas',
  none: 'Filtra la lista y guarda la vista para volver a ella.',
  isDefault: 'Predeterminada',
  update: 'Actualizar vista',
  reset: 'Descartar cambios',
  save: 'Guardar vista…',
  saveAsNew: 'Guardar como vista nueva…',
  edit: 'Cambiar nombre o compartir…',
  makeDefault: 'Abrir la lista con esta vista',
  stopDefault: 'Dejar de abrir la lista con esta vista',
  remove: 'Eliminar vista',
  leave: 'Quitar vista',
  removed: (name: string) => `Se ha eliminado la vista «${name}».`,
  undo: 'Deshacer',
  becameDefault: (name: string) => `La lista se abrirá con la vista «${name}».`,
  noLongerDefault: 'La lista se abrirá sin ninguna vista.',
  saveTitle: 'Guardar vista',
  editTitle: 'Cambiar vista',
  saveAction: 'Guardar vista',
  name: 'Nombre',
  sharing: 'Quién la ve',
  onlyMe: 'Solo yo',
  group: (names: readonly string[]) =>
    names.length === 1 ? `El grupo ${names[0]}` : `Los grupos ${names.join(', ')}`,
  noGroup: 'Mi grupo (no perteneces a ninguno)',
  company: 'Toda la empresa',
  withColumns: 'Guardar también las columnas y sus anchos',
} as const
