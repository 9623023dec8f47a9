import * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { detachedRoute, publicRoute, route } from '../../platform/http/route.ts'
import { exportAcceptedReport } from './accepted-report.service.ts'
import { getPublicShareable, getState, openWithPassword } from './public-shareable.service.ts'
import { confirmAcceptance, listEvidence, requestAcceptance } from './shareable-acceptance.service.ts'
import { evaluateChanges, createShareables, refreshShareable } from './shareable-figures.service.ts'
import { exportPdf, showImage } from './shareable-files.service.ts'
import { addAnswer, addCustomerComment, listAsAgent, listAsCustomer } from './shareable-comments.service.ts'
import { getConfig, saveConfig } from './shareable-config.service.ts'
import { getStatistics, recordVisit } from './shareable-visits.service.ts'
import * as service from './shareables.service.ts'

/** Routes of shared documents. */
export const shareableRoutes = [
  route(endpoints.createShareables, (call) => createShareables(call, call.body)),
  route(endpoints.refreshShareable, refreshShareable),
  route(endpoints.compareShareable, evaluateChanges),
  route(endpoints.listShareables, service.searchShareables),
  route(endpoints.getShareableConfig, (call) => getConfig(call.tx)),
  route(endpoints.saveShareableConfig, saveConfig),
  route(endpoints.listShareablesOfUser, service.listOfUser),
  route(endpoints.getShareable, (call) => service.getShareable(call, call.params.id)),
  route(endpoints.updateShareable, service.updateShareable),
  route(endpoints.removeShareable, service.removeShareable),
  route(endpoints.listRelatedShareables, service.listRelated),
  route(endpoints.getShareableStatistics, getStatistics),
  route(endpoints.listShareableEvidence, listEvidence),
  detachedRoute(endpoints.exportShareableEvidence, exportAcceptedReport),
  route(endpoints.listShareableComments, listAsAgent),
  route(endpoints.answerShareableComment, addAnswer),
  publicRoute(publicEndpoints.getPublicShareable, getPublicShareable),
  publicRoute(publicEndpoints.openPublicShareable, openWithPassword),
  publicRoute(publicEndpoints.getPublicShareableState, getState),
  publicRoute(publicEndpoints.visitPublicShareable, recordVisit),
  publicRoute(publicEndpoints.listPublicShareableComments, listAsCustomer),
  publicRoute(publicEndpoints.commentPublicShareable, addCustomerComment),
  publicRoute(publicEndpoints.downloadPublicShareable, exportPdf),
  publicRoute(publicEndpoints.showShareableImage, showImage),
  publicRoute(publicEndpoints.requestShareableAcceptance, requestAcceptance),
  publicRoute(publicEndpoints.confirmShareableAcceptance, confirmAcceptance),
]
