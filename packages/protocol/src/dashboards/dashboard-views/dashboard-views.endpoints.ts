import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply } from '../../wire.ts'
import {
  dashboardViewInputSchema,
  dashboardViewSchema,
  dashboardViewUpdateSchema,
  dashboardsSwitchSchema,
} from './dashboard-views.schema.ts'

const params = z.strictObject({ id: idSchema })

export const getDashboardViews = endpoint({
  method: 'GET',
  path: '/api/templates/dashboardViews',
  summary: 'Los dashboards de quien llama, por antigüedad, y cuántos son.',
  access: signedIn,
  reply: listReply(dashboardViewSchema, {}),
  errors: ['DASHBOARDS_INACTIVE'],
})

export const saveDashboardView = endpoint({
  method: 'POST',
  path: '/api/templates/dashboardViews',
  summary: 'Crea un dashboard propio.',
  access: signedIn,
  body: dashboardViewInputSchema,
  reply: dashboardViewSchema,
  status: 201,
  errors: [
    'DASHBOARDS_INACTIVE',
    'DASHBOARD_NAME_TAKEN',
    'DASHBOARD_LIMIT',
    'WIDGET_FORBIDDEN',
    'DASHBOARD_LAYOUT_INVALID',
  ],
})

export const switchDashboards = endpoint({
  method: 'PUT',
  path: '/api/templates/dashboardViews/activation',
  summary: 'Activa o desactiva los dashboards de toda la empresa; los que hay se conservan.',
  access: { kind: 'signed-in', role: 'admin' },
  body: dashboardsSwitchSchema,
  reply: dashboardsSwitchSchema,
  errors: [],
})

export const updateDashboardView = endpoint({
  method: 'PUT',
  path: '/api/templates/dashboardViews/:id',
  summary: 'Cambia el nombre de un dashboard propio, su disposición o si es el favorito.',
  access: signedIn,
  params,
  body: dashboardViewUpdateSchema,
  reply: dashboardViewSchema,
  errors: ['DASHBOARDS_INACTIVE', 'DASHBOARD_NAME_TAKEN', 'WIDGET_FORBIDDEN', 'DASHBOARD_LAYOUT_INVALID'],
})

export const deleteDashboardView = endpoint({
  method: 'DELETE',
  path: '/api/templates/dashboardViews/:id',
  summary: 'Elimina un dashboard propio.',
  access: signedIn,
  params,
  reply: affectedReplySchema,
  errors: ['DASHBOARDS_INACTIVE'],
})
