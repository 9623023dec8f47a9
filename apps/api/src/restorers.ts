import { comparisonRestorer } from './billing/comparisons/comparison-restore.service.ts'
import { dashboardViewRestorer } from './dashboards/dashboard-views/dashboard-views.service.ts'
import { listViewRestorer } from './dashboards/list-views/list-views.service.ts'
import { activityNoteRestorer } from './energy-crm/activity-notes/activity-notes.service.ts'
import { auxiliaryServiceRestorer } from './energy-crm/auxiliary-services/auxiliary-services.service.ts'
import { clientRestorer } from './energy-crm/clients/clients.service.ts'
import { tariffFeeRestorer } from './energy-crm/commissions/tariff-fees.service.ts'
import { commercialRestorer } from './energy-crm/commercials/commercials.service.ts'
import { consumptionPointRestorer } from './energy-crm/consumption-points/consumption-points.service.ts'
import { contractRestorer } from './energy-crm/contracts/contract-restore.service.ts'
import { documentRestorer } from './energy-crm/documents/document-restore.service.ts'
import { energyMarketerRestorer } from './energy-crm/energy-marketers/energy-marketers.service.ts'
import { tariffRestorer } from './energy-crm/tariffs/tariffs.service.ts'
import type { Restorer } from './platform/audit/restorer.ts'
import { financingTemplateRestorer } from './solar/financing/financing-templates.service.ts'
import { inverterRestorer } from './solar/inverters/inverters.service.ts'
import { solarKitRestorer } from './solar/kits/kits.service.ts'
import { studyRestorer } from './solar/studies/study-restore.service.ts'
import { solarPanelRestorer } from './solar/solar-panels/solar-panels.service.ts'
import { reportTemplateRestorer } from './templates/report-templates/report-templates.service.ts'

/** Deleted records that can be restored. A feature adds its own restorer here and nowhere else. */
export const restorers: readonly Restorer[] = [
  activityNoteRestorer,
  clientRestorer,
  commercialRestorer,
  consumptionPointRestorer,
  contractRestorer,
  documentRestorer,
  energyMarketerRestorer,
  tariffRestorer,
  tariffFeeRestorer,
  auxiliaryServiceRestorer,
  comparisonRestorer,
  dashboardViewRestorer,
  listViewRestorer,
  solarPanelRestorer,
  inverterRestorer,
  solarKitRestorer,
  financingTemplateRestorer,
  studyRestorer,
  reportTemplateRestorer,
]
