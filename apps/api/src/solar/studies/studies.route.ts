import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { sumDocumentsOf } from '../../energy-crm/documents/documents.service.ts'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as comments from './study-comments.service.ts'
import { getStudyConsumption, setStudyConsumption } from './study-consumption.service.ts'
import { createStudy } from './study-creation.service.ts'
import { restoreStudy } from './study-restore.service.ts'
import { updateStudy } from './study-update.service.ts'
import * as studies from './studies.service.ts'

export const studyRoutes: readonly Route[] = [
  route(endpoints.listStudies, (call) => studies.listStudies(call.tx, call.actor, call.query)),
  route(endpoints.getStudy, (call) => studies.getStudy(call.tx, call.actor, call.params.id)),
  route(endpoints.createStudy, (call) => createStudy(call, call.body)),
  detachedRoute(endpoints.updateStudy, (call) => updateStudy(call)),
  route(endpoints.saveStudy, (call) => studies.saveStudy(call, call.params.id, call.body)),
  route(endpoints.duplicateStudy, (call) => studies.createCopy(call, call.params.id)),
  route(endpoints.removeStudy, (call) => studies.removeStudy(call, call.params.id)),
  route(endpoints.restoreStudy, (call) => restoreStudy(call, call.params.id)),
  route(endpoints.setStudyState, (call) => studies.setStudyState(call, call.params.id, call.body)),
  route(endpoints.getStudyConsumption, (call) => getStudyConsumption(call.tx, call.actor, call.params.id)),
  route(endpoints.setStudyConsumption, (call) => setStudyConsumption(call, call.params.id, call.body)),
  route(endpoints.listStudyComments, (call) => comments.listComments(call.tx, call.actor, call.params.id)),
  route(endpoints.createStudyComment, (call) => comments.createComment(call, call.params.id, call.body.text)),
  route(endpoints.removeStudyComment, (call) => comments.removeComment(call, call.params.id)),
  route(endpoints.getSolarDocumentsStorage, async ({ tx }) => ({
    totalStorage: await sumDocumentsOf(tx, 'solarStudy'),
  })),
]
