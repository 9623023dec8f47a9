import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { entityOfType, type TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { getElectricityComparisonRecord, getGasComparisonRecord } from './comparison-data.service.ts'
import { getContractRecord } from './contract-data.service.ts'
import { getInsightRecord } from './insight-data.service.ts'
import { getPortfolioRecord } from './portfolio-data.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'
import { getSelfInvoiceRecord } from './self-invoice-data.service.ts'
import { getStudyRecord } from './study-data.service.ts'

export type { ReportReading, ReportRecord, ReportViewer } from './report-record.ts'

type Builder = (reading: ReportReading, source: ReportSource) => Promise<ReportRecord>

const builders: Readonly<Record<TemplateType, Builder>> = {
  energyInsights: (reading, { idEntity, from, to }) => getInsightRecord(reading, idEntity, { from, to }),
  billComparisonResult: (reading, { idEntity }) => getElectricityComparisonRecord(reading, idEntity),
  gasBillComparisonResult: (reading, { idEntity }) => getGasComparisonRecord(reading, idEntity),
  fastGasBillComparisonResult: (reading, { idEntity }) => getGasComparisonRecord(reading, idEntity),
  solarStudy: (reading, { idEntity }) => getStudyRecord(reading, idEntity),
  commercialFeeSelfInvoice: (reading, { idEntity }) => getSelfInvoiceRecord(reading, idEntity),
  portfolioComparisonResult: (reading, { idEntity }) => getPortfolioRecord(reading, idEntity),
  contract: (reading, { idEntity }) => getContractRecord(reading, idEntity),
}

/** The application whose screens show the record of a type. */
const applicationOf: Readonly<Record<TemplateType, ApplicationName>> = {
  energyInsights: 'energy-insights',
  billComparisonResult: 'billing',
  gasBillComparisonResult: 'billing',
  fastGasBillComparisonResult: 'billing',
  solarStudy: 'solar-studies',
  commercialFeeSelfInvoice: 'energy-crm',
  portfolioComparisonResult: 'billing',
  contract: 'energy-crm',
}

/**
 * The values of a record for the templates of a type, as its own page shows it to the viewer.
 *
 * @throws NOT_FOUND for a record that is not there, that the viewer does not see, or of another kind than the type's;
 *   APPLICATION_REQUIRED without its application; the codes of the record.
 */
export async function getReportData(
  reading: ReportReading,
  templateType: TemplateType,
  source: ReportSource,
): Promise<ReportRecord> {
  const application = applicationOf[templateType]
  if (!canAccess(reading.viewer.applications, application)) {
    throw domainError(requestErrors, 'APPLICATION_REQUIRED', { details: { applications: [application] } })
  }
  if (source.entity !== entityOfType[templateType]) {
    throw domainError(requestErrors, 'NOT_FOUND', { field: 'entity' })
  }
  return builders[templateType](reading, source)
}
