import { billAuditRoutes } from './billing/bill-audit/bill-audit.route.ts'
import { comparisonRoutes } from './billing/comparisons/comparisons.route.ts'
import { gasComparisonRoutes } from './billing/gas-comparisons/gas-comparisons.route.ts'
import { powerOptimisationRoutes } from './billing/power-optimisation/power-optimisation.route.ts'
import { portfolioComparisonRoutes } from './billing/portfolio-comparisons/portfolio-comparisons.route.ts'
import { priceReplayRoutes } from './billing/price-replay/price-replay.route.ts'
import { whatIfRoutes } from './billing/what-if/what-if.route.ts'
import { scanSessionRoutes } from './billing/scan-sessions/scan-sessions.route.ts'
import { consumptionCurveRoutes } from './curves/consumption-curves/consumption-curves.route.ts'
import { curveEntryRoutes } from './curves/curve-entry/curve-entry.route.ts'
import { curveFileRoutes } from './curves/curve-files/curve-files.route.ts'
import { curveGroupRoutes } from './curves/curve-groups/curve-groups.route.ts'
import { supplyPointFileRoutes } from './supply/supply-point-files/supply-point-files.route.ts'
import { sipsFileRoutes } from './supply/sips-files/sips-files.route.ts'
import { curveImportRoutes } from './curves/curve-imports/curve-imports.route.ts'
import { dashboardViewRoutes } from './dashboards/dashboard-views/dashboard-views.route.ts'
import { listViewRoutes } from './dashboards/list-views/list-views.route.ts'
import { todayRoutes } from './dashboards/today/today.route.ts'
import { activityNoteRoutes } from './energy-crm/activity-notes/activity-notes.route.ts'
import { auxiliaryServiceRoutes } from './energy-crm/auxiliary-services/auxiliary-services.route.ts'
import { businessIntelligenceRoutes } from './energy-crm/business-intelligence/business-intelligence.route.ts'
import { clientConfigurationRoutes } from './energy-crm/client-configuration/client-configuration.route.ts'
import { clientAuthorisationRoutes } from './energy-crm/client-authorisations/client-authorisations.route.ts'
import { clientRoutes } from './energy-crm/clients/clients.route.ts'
import { commercialRoutes } from './energy-crm/commercials/commercials.route.ts'
import { selfInvoiceRoutes } from './energy-crm/self-invoices/self-invoices.route.ts'
import { commissionRoutes } from './energy-crm/commissions/commissions.route.ts'
import { consumptionPointRoutes } from './energy-crm/consumption-points/consumption-points.route.ts'
import { contractGroupRoutes } from './energy-crm/contract-groups/contract-groups.route.ts'
import { contractHistoryRoutes } from './energy-crm/contract-history/contract-history.route.ts'
import { contractPaymentStateRoutes } from './energy-crm/contract-payment-states/contract-payment-states.route.ts'
import { contractStateRoutes } from './energy-crm/contract-states/contract-states.route.ts'
import { contractRoutes } from './energy-crm/contracts/contracts.route.ts'
import { renewalRoutes } from './energy-crm/contracts/renewals.route.ts'
import { customFieldRoutes } from './energy-crm/custom-fields/custom-fields.route.ts'
import { documentRoutes } from './energy-crm/documents/documents.route.ts'
import { importRoutes } from './energy-crm/imports/imports.route.ts'
import { exportRoutes } from './energy-crm/exports/exports.route.ts'
import { energyMarketerRoutes } from './energy-crm/energy-marketers/energy-marketers.route.ts'
import { postcodeRoutes } from './energy-crm/postcodes/postcodes.route.ts'
import { quickSearchRoutes } from './energy-crm/quick-search/quick-search.route.ts'
import { pluginRoutes } from './energy-crm/plugins/plugins.route.ts'
import { tariffPriceSheetRoutes } from './energy-crm/tariff-price-sheets/tariff-price-sheets.route.ts'
import { tariffPriceRoutes } from './energy-crm/tariff-prices/tariff-prices.route.ts'
import { tariffRoutes } from './energy-crm/tariffs/tariffs.route.ts'
import { consumptionInsightRoutes } from './energy-insights/consumption-insight/consumption-insight.route.ts'
import { contactRoutes } from './mail/contact/contact.route.ts'
import { mailSenderRoutes } from './mail/mail-senders/mail-senders.route.ts'
import { mailServerRoutes } from './mail/mail-server/mail-server.route.ts'
import { mailSignatureRoutes } from './mail/mail-signatures/mail-signatures.route.ts'
import { mailTemplateRoutes } from './mail/mail-templates/mail-templates.route.ts'
import { mailTextRoutes } from './mail/mail-texts/mail-texts.route.ts'
import { outboxRoutes } from './mail/outbox/outbox.route.ts'
import { reportMailRoutes } from './mail/report-mails/report-mails.route.ts'
import { sentMailRoutes } from './mail/sent-mails/sent-mails.route.ts'
import { accessTariffRoutes } from './periods/access-tariffs/access-tariffs.route.ts'
import { geographicalZoneRoutes } from './periods/geographical-zones/geographical-zones.route.ts'
import { marketPriceRoutes } from './periods/market-prices/market-prices.route.ts'
import { regionRoutes } from './periods/regions/regions.route.ts'
import { regulatedPriceRoutes } from './periods/regulated-prices/regulated-prices.route.ts'
import { tariffPeriodRoutes } from './periods/tariff-periods/tariff-periods.route.ts'
import type { Route } from './platform/http/route.ts'
import { restorers } from './restorers.ts'
import { consumptionEstimationRoutes } from './profiles/consumption-estimation/consumption-estimation.route.ts'
import { loadProfileRoutes } from './profiles/load-profiles/load-profiles.route.ts'
import { accountRoutes } from './identity/accounts/accounts.route.ts'
import { backupRoutes } from './administration/backups/backups.route.ts'
import { companyRoutes } from './administration/companies/companies.route.ts'
import { groupRoutes } from './administration/groups/groups.route.ts'
import { auditRoutes } from './administration/audit/audit.route.ts'
import { notificationRoutes } from './identity/notifications/notifications.route.ts'
import { personalDataRoutes } from './administration/personal-data/personal-data.route.ts'
import { integrationRoutes } from './identity/integrations/integrations.route.ts'
import { jobRoutes } from './administration/jobs/jobs.route.ts'
import { licenceRoutes } from './identity/licences/licences.route.ts'
import { onboardingRoutes } from './administration/onboarding/onboarding.route.ts'
import { sessionRoutes } from './identity/session/session.route.ts'
import { userRoutes } from './administration/users/users.route.ts'
import { themeRoutes } from './identity/themes/themes.route.ts'
import { datadisRoutes } from './supply/datadis/datadis.route.ts'
import { integrationTestRoutes } from './supply/integrations/integration-test.route.ts'
import { sipsProviderRoutes } from './supply/sips-providers/sips-providers.route.ts'
import { supplyDataRoutes } from './supply/supply-data/supply-data.route.ts'
import { financingTemplateRoutes } from './solar/financing/financing-templates.route.ts'
import { inverterRoutes } from './solar/inverters/inverters.route.ts'
import { inventoryImportRoutes } from './solar/inventory-imports/inventory-imports.route.ts'
import { kitRoutes } from './solar/kits/kits.route.ts'
import { manufacturerRoutes } from './solar/manufacturers/manufacturers.route.ts'
import { mapRoutes } from './solar/maps/maps.route.ts'
import { pvgisRoutes } from './solar/pvgis/pvgis.route.ts'
import { solarPanelRoutes } from './solar/solar-panels/solar-panels.route.ts'
import { studyRoutes } from './solar/studies/studies.route.ts'
import { solarStudyStateRoutes } from './solar/study-states/study-states.route.ts'
import { solarStudySettingsRoutes } from './solar/study-settings/study-settings.route.ts'
import { supplyCurveRoutes } from './solar/supply-curve/supply-curve.route.ts'
import { productionRoutes } from './solar/production/production.route.ts'
import { panelLayoutRoutes } from './solar/surfaces/panel-layout.route.ts'
import { peakPowerRoutes } from './solar/optimisation/peak-power.route.ts'
import { solarResultsRoutes } from './solar/results/solar-results.route.ts'
import { economicBalanceRoutes } from './solar/economic-balance/economic-balance.route.ts'
import { shareableRoutes } from './templates/shareables/shareables.route.ts'
import { backgroundRoutes } from './templates/backgrounds/backgrounds.route.ts'
import { conditionalConfigurationRoutes } from './templates/conditional-configuration/conditional-configuration.route.ts'
import { reportTemplateRoutes } from './templates/report-templates/report-templates.route.ts'
import { reportDataRoutes } from './templates/report-data/report-data.route.ts'
import { reportPreviewRoutes } from './templates/report-previews/report-previews.route.ts'
import { genericDocumentRoutes } from './templates/generic-documents/generic-documents.route.ts'
import { reportBatchRoutes } from './templates/report-batches/report-batches.route.ts'
import { reportPdfRoutes } from './templates/report-pdfs/report-pdfs.route.ts'

/** Every route of the API. A feature adds its own list here and nowhere else. */
export const routes: readonly Route[] = [
  ...comparisonRoutes,
  ...gasComparisonRoutes,
  ...portfolioComparisonRoutes,
  ...priceReplayRoutes,
  ...whatIfRoutes,
  ...powerOptimisationRoutes,
  ...billAuditRoutes,
  ...scanSessionRoutes,
  ...consumptionCurveRoutes,
  ...curveEntryRoutes,
  ...curveFileRoutes,
  ...curveGroupRoutes,
  ...curveImportRoutes,
  ...activityNoteRoutes,
  ...auxiliaryServiceRoutes,
  ...dashboardViewRoutes,
  ...listViewRoutes,
  ...todayRoutes,
  ...genericDocumentRoutes,
  ...shareableRoutes,
  ...reportDataRoutes,
  ...reportPreviewRoutes,
  ...reportPdfRoutes,
  ...reportBatchRoutes,
  ...reportTemplateRoutes,
  ...backgroundRoutes,
  ...conditionalConfigurationRoutes,
  ...businessIntelligenceRoutes,
  ...clientConfigurationRoutes,
  ...clientRoutes,
  ...clientAuthorisationRoutes,
  ...commercialRoutes,
  ...selfInvoiceRoutes,
  ...commissionRoutes,
  ...consumptionPointRoutes,
  ...contractGroupRoutes,
  ...contractHistoryRoutes,
  ...contractPaymentStateRoutes,
  ...contractStateRoutes,
  ...contractRoutes,
  ...renewalRoutes,
  ...customFieldRoutes,
  ...documentRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...energyMarketerRoutes,
  ...pluginRoutes,
  ...postcodeRoutes,
  ...quickSearchRoutes,
  ...tariffPriceSheetRoutes,
  ...tariffPriceRoutes,
  ...tariffRoutes,
  ...consumptionInsightRoutes,
  ...contactRoutes,
  ...mailServerRoutes,
  ...mailTemplateRoutes,
  ...outboxRoutes,
  ...reportMailRoutes,
  ...sentMailRoutes,
  ...mailTextRoutes,
  ...mailSignatureRoutes,
  ...mailSenderRoutes,
  ...accessTariffRoutes,
  ...geographicalZoneRoutes,
  ...marketPriceRoutes,
  ...regionRoutes,
  ...regulatedPriceRoutes,
  ...tariffPeriodRoutes,
  ...consumptionEstimationRoutes,
  ...loadProfileRoutes,
  ...accountRoutes,
  ...backupRoutes,
  ...companyRoutes,
  ...groupRoutes,
  ...auditRoutes(restorers),
  ...notificationRoutes,
  ...personalDataRoutes,
  ...integrationRoutes,
  ...jobRoutes,
  ...licenceRoutes,
  ...onboardingRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...themeRoutes,
  ...datadisRoutes,
  ...integrationTestRoutes,
  ...sipsProviderRoutes,
  ...supplyDataRoutes,
  ...sipsFileRoutes,
  ...supplyPointFileRoutes,
  ...financingTemplateRoutes,
  ...inverterRoutes,
  ...kitRoutes,
  ...manufacturerRoutes,
  ...pvgisRoutes,
  ...mapRoutes,
  ...solarPanelRoutes,
  ...inventoryImportRoutes,
  ...solarStudyStateRoutes,
  ...supplyCurveRoutes,
  ...solarStudySettingsRoutes,
  ...studyRoutes,
  ...productionRoutes,
  ...panelLayoutRoutes,
  ...peakPowerRoutes,
  ...solarResultsRoutes,
  ...economicBalanceRoutes,
]
