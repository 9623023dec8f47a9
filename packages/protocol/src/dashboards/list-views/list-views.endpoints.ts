import { viewedLists } from '@vatio/domain/dashboards/list-views/viewed-list.data'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply } from '../../wire.ts'
import {
  listViewDefaultSchema,
  listViewInputSchema,
  listViewSchema,
  listViewUpdateSchema,
} from './list-views.schema.ts'

const params = z.strictObject({ id: idSchema })
const sharingErrors = ['LIST_VIEW_COMPANY_BY_ADMIN', 'LIST_VIEW_WITHOUT_GROUP'] as const

export const getListViews = endpoint({
  method: 'GET',
  path: '/api/templates/listViews',
  summary: 'Las vistas guardadas de una lista que ve quien llama: las suyas primero, por nombre.',
  access: signedIn,
  query: z.strictObject({ list: z.enum(viewedLists) }),
  reply: listReply(listViewSchema, {}),
  errors: [],
})

export const createListView = endpoint({
  method: 'POST',
  path: '/api/templates/listViews',
  summary: 'Guarda una vista de una lista.',
  access: signedIn,
  body: listViewInputSchema,
  reply: listViewSchema,
  status: 201,
  errors: [...sharingErrors, 'LIST_VIEW_NAME_TAKEN', 'LIST_VIEW_LIMIT'],
})

export const updateListView = endpoint({
  method: 'PUT',
  path: '/api/templates/listViews/:id',
  summary: 'Cambia una vista propia entera.',
  access: signedIn,
  params,
  body: listViewUpdateSchema,
  reply: listViewSchema,
  errors: [...sharingErrors, 'LIST_VIEW_OF_OTHER', 'LIST_VIEW_NAME_TAKEN'],
})

export const setDefaultListView = endpoint({
  method: 'PUT',
  path: '/api/templates/listViews/:id/default',
  summary: 'Hace que quien llama abra la lista con esta vista, o deja de hacerlo.',
  access: signedIn,
  params,
  body: listViewDefaultSchema,
  reply: listViewSchema,
  errors: [],
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/api/templates/listViews/:id',
  summary: 'Elimina una vista propia; un administrador, también las compartidas.',
  access: signedIn,
  params,
  reply: affectedReplySchema,
  errors: ['LIST_VIEW_OF_OTHER'],
})

export const restoreListView = endpoint({
  method: 'POST',
  path: '/api/templates/listViews/:id/restore',
  summary: 'Recupera una vista que quien llama ha eliminado.',
  access: signedIn,
  params,
  reply: listViewSchema,
  errors: ['RESTORE_KEY_TAKEN', 'LIST_VIEW_LIMIT', 'LIST_VIEW_COMPANY_BY_ADMIN'],
})
