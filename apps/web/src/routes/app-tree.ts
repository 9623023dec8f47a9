import { billQrRoutes } from '../billing/bill-qr/bill-qr.routes.tsx'
import { reportBatchRoutes } from '../templates/report-batches/report-batches.routes.tsx'
import { comparisonRoutes } from '../billing/comparisons/comparisons.routes.tsx'
import { gasComparisonRoutes } from '../billing/gas-comparisons/gas-comparisons.routes.tsx'
import { multipleComparisonRoutes } from '../billing/multiple-comparisons/multiple-comparisons.routes.tsx'
import { whatIfRoutes } from '../billing/what-if/what-if.routes.tsx'
import { billAuditRoutes } from '../billing/bill-audit/bill-audit.routes.tsx'
import { powerOptimisationRoutes } from '../billing/power-optimisation/power-optimisation.routes.tsx'
import { portfolioComparisonRoutes } from '../billing/portfolio-comparisons/portfolio-comparisons.routes.tsx'
import { consumptionCurveRoutes } from '../curves/consumption-curves/consumption-curves.routes.tsx'
import { curveGroupRoutes } from '../curves/curve-groups/curve-groups.routes.tsx'
import { curveImportRoutes } from '../curves/curve-imports/curve-imports.routes.tsx'
import { clientRoutes } from '../energy-crm/clients/clients.routes.tsx'
import { commercialRoutes } from '../energy-crm/commercials/commercials.routes.tsx'
import { selfInvoiceRoutes } from '../energy-crm/self-invoices/self-invoices.routes.tsx'
import { consumptionPointRoutes } from '../energy-crm/consumption-points/consumption-points.routes.tsx'
import { cupsCheckRoutes } from '../energy-crm/cups-check/cups-check.routes.tsx'
import { loadProfileRoutes } from '../profiles/load-profiles/load-profiles.routes.tsx'
import { contractRoutes } from '../energy-crm/contracts/contracts.routes.tsx'
import { exportRoutes } from '../energy-crm/exports/exports.routes.tsx'
import { importRoutes } from '../energy-crm/imports/imports.routes.tsx'
import { energyMarketerRoutes } from '../energy-crm/energy-marketers.routes.tsx'
import { pluginRoutes } from '../energy-crm/plugins/plugins.routes.tsx'
import { consumptionInsightRoutes } from '../energy-insights/consumption-insight/consumption-insight.routes.tsx'
import { homeRoutes } from '../dashboards/home.routes.tsx'
import { auditRoutes } from '../administration/audit/audit.routes.tsx'
import { backupRoutes } from '../administration/backups/backups.routes.tsx'
import { companyRoutes } from '../administration/companies/companies.routes.tsx'
import { groupRoutes } from '../administration/groups/groups.routes.tsx'
import { userRoutes } from '../administration/users/users.routes.tsx'
import { outboxRoutes } from '../mail/outbox/outbox.routes.tsx'
import { sentMailRoutes } from '../mail/sent-mails/sent-mails.routes.tsx'
import { priceAdministrationRoutes } from '../periods/price-administration.routes.tsx'
import { reportTemplateRoutes } from '../templates/report-templates/report-templates.routes.tsx'
import { sipsFileRoutes } from '../supply/sips-files/sips-files.routes.tsx'
import { shareableRoutes } from '../templates/shareables/shareables.routes.tsx'
import { solarInventoryRoutes } from '../solar/solar-inventory.routes.tsx'
import { solarStudyRoutes } from '../solar/solar-studies.routes.tsx'
import { templateEditorRoutes } from '../templates/template-editor/template-editor.routes.tsx'
import { reportPreviewRoutes } from '../templates/report-previews/report-previews.routes.tsx'
import { appRoute, billingRoute, energyCrmRoute, solarStudiesRoute } from './app.route.tsx'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root.route.tsx'
import {
  shellAppRoutes,
  shellBillingRoutes,
  shellEnergyCrmRoutes,
  shellRoutes,
  shellSolarRoutes,
} from './shell.routes.tsx'

/**
 * All routes. Importing this file adds them to the root route: the router then has to be built again.
 * For a new area add one import above and one spread below, under the parent of its path.
 */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...shellRoutes,
  ...reportPreviewRoutes,
  appRoute.addChildren([
    ...shellAppRoutes,
    ...homeRoutes,
    ...consumptionInsightRoutes,
    ...pluginRoutes,
    ...reportBatchRoutes,
    ...companyRoutes,
    ...backupRoutes,
    ...outboxRoutes,
    ...templateEditorRoutes,
    ...sentMailRoutes,
    ...shareableRoutes,
    ...groupRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...priceAdministrationRoutes,
    ...reportTemplateRoutes,
    energyCrmRoute.addChildren([
      ...shellEnergyCrmRoutes,
      ...clientRoutes,
      ...commercialRoutes,
      ...selfInvoiceRoutes,
      ...consumptionPointRoutes,
      ...consumptionCurveRoutes,
      ...curveGroupRoutes,
      ...curveImportRoutes,
      ...contractRoutes,
      ...exportRoutes,
      ...importRoutes,
      ...energyMarketerRoutes,
      ...sipsFileRoutes,
      ...cupsCheckRoutes,
      ...loadProfileRoutes,
    ]),
    solarStudiesRoute.addChildren([...shellSolarRoutes, ...solarStudyRoutes, ...solarInventoryRoutes]),
    billingRoute.addChildren([
      ...shellBillingRoutes,
      ...comparisonRoutes,
      ...gasComparisonRoutes,
      ...portfolioComparisonRoutes,
      ...multipleComparisonRoutes,
      ...whatIfRoutes,
      ...billQrRoutes,
      ...powerOptimisationRoutes,
      ...billAuditRoutes,
    ]),
  ]),
])
