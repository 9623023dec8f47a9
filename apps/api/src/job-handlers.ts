import { eraseFilesJob } from './platform/files/erase-files.job.ts'
import type { JobHandler } from './platform/jobs/job-handler.ts'
import { comparePortfolioJob } from './billing/portfolio-comparisons/compare-portfolio.job.ts'
import { storeCurveImportJob } from './curves/curve-imports/store-curve-import.job.ts'
import { readSipsFileJob } from './supply/sips-files/read-sips-file.job.ts'
import { applyRenewalRateJob } from './energy-crm/contracts/apply-renewal-rate.job.ts'
import { importPriceSheetJob } from './energy-crm/tariff-price-sheets/import-price-sheet.job.ts'
import { refreshSharedMarketerJob } from './energy-crm/energy-marketers/refresh-shared-marketers.job.ts'
import { writeExportJob } from './energy-crm/exports/write-export.job.ts'
import { checkImportJob } from './energy-crm/imports/check-import.job.ts'
import { commitImportJob } from './energy-crm/imports/commit-import.job.ts'
import { undoImportJob } from './energy-crm/imports/undo-import.job.ts'
import { askDatadisMonthsJob } from './supply/datadis/ask-datadis-months.job.ts'
import { makeReportBatchJob } from './templates/report-batches/make-report-batch.job.ts'
import { compareShareableJob } from './templates/shareables/compare-shareable.job.ts'
import { fileAcceptanceJob } from './templates/shareables/file-acceptance.job.ts'
import { exportPersonalDataJob } from './administration/personal-data/export-personal-data.job.ts'

/** Background work of the features. A feature adds its own handlers here and nowhere else. */
export const jobHandlers: readonly JobHandler[] = [
  exportPersonalDataJob,
  writeExportJob,
  checkImportJob,
  commitImportJob,
  undoImportJob,
  applyRenewalRateJob,
  importPriceSheetJob,
  refreshSharedMarketerJob,
  comparePortfolioJob,
  askDatadisMonthsJob,
  storeCurveImportJob,
  readSipsFileJob,
  makeReportBatchJob,
  compareShareableJob,
  fileAcceptanceJob,
  eraseFilesJob,
]
