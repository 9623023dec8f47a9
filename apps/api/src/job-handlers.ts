import { eraseFilesJob } from './platform/files/erase-files.job.ts'
import type { JobHandler } from './platform/jobs/job-handler.ts'
import { comparePortfolioJob } from './billing/portfolio-comparisons/compare-portfolio.job.ts'
import { applyRenewalRateJob } from './energy-crm/contracts/apply-renewal-rate.job.ts'
import { writeExportJob } from './energy-crm/exports/write-export.job.ts'
import { exportPersonalDataJob } from './administration/personal-data/export-personal-data.job.ts'

/** Background work of the features. A feature adds its own handlers here and nowhere else. */
export const jobHandlers: readonly JobHandler[] = [
  exportPersonalDataJob,
  writeExportJob,
  applyRenewalRateJob,
  comparePortfolioJob,
  eraseFilesJob,
]
