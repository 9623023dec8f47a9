import type { DocumentEntity } from '../../energy-crm/documents/document.ts'
import type { ReportEntity } from '../report-templates/template-type.ts'

/** Most reports of one batch. */
export const MAX_BATCH_REPORTS = 500
/** How long the archive of a batch is kept. */
export const BATCH_KEPT_HOURS = 24

/** One archive to download, or a document of each record. */
export const batchDestinations = ['archive', 'documents'] as const
export type BatchDestination = (typeof batchDestinations)[number]

export const batchStates = ['queued', 'running', 'ready', 'incomplete', 'failed', 'cancelled'] as const
export type BatchState = (typeof batchStates)[number]

/** The kind of record whose documents a report is stored with; null where a record has no documents. */
export const documentEntityOf: Readonly<Record<ReportEntity, DocumentEntity | null>> = {
  comparison: 'client',
  portfolioComparison: null,
  solarStudy: 'solarStudy',
  contract: 'contract',
  selfInvoice: null,
  consumptionPoint: 'consumptionPoint',
}
