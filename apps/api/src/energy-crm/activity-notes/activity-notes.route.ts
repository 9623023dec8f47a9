import * as endpoints from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as notes from './activity-notes.service.ts'

export const activityNoteRoutes: readonly Route[] = [
  route(endpoints.listActivityNotes, notes.listNotes),
  route(endpoints.listActivityPeople, notes.listPeople),
  route(endpoints.createActivityNote, notes.createNote),
  route(endpoints.updateActivityNote, notes.updateNote),
  route(endpoints.resolveIncident, notes.resolveIncident),
  route(endpoints.completeNextStep, notes.completeStep),
  route(endpoints.removeActivityNote, (call) => notes.removeNote(call, call.params.id)),
  route(endpoints.restoreActivityNote, (call) => notes.restoreNote(call, call.params.id)),
]
