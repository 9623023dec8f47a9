import type { ScheduledTask } from './platform/jobs/scheduled-task.ts'
import { oldMailContents } from './mail/sent-mails/old-mail-contents.job.ts'
import { waitingContacts } from './mail/contact/waiting-contact.job.ts'
import { unconfirmedSignUps } from './identity/accounts/unconfirmed-sign-ups.job.ts'
import { sealAudit } from './administration/audit/seal-audit.job.ts'
import { dailyDigest } from './identity/notifications/daily-digest.job.ts'
import { licenceWarning } from './identity/notifications/licence-warning.job.ts'
import { refreshConnectedMarketers } from './energy-crm/energy-marketers/refresh-shared-marketers.job.ts'
import { renewalReminders } from './energy-crm/contracts/renewal-reminders.job.ts'
import { expiredImports } from './energy-crm/imports/expired-imports.job.ts'
import { expiredCurveImports } from './curves/curve-imports/expired-curve-imports.job.ts'
import { expiredScanSessions } from './billing/scan-sessions/expired-scan-sessions.job.ts'
import { expiredPortfolios } from './billing/portfolio-comparisons/expired-portfolios.job.ts'
import { oldPriceSheets } from './energy-crm/tariff-price-sheets/old-price-sheets.job.ts'
import { expiredExports } from './energy-crm/exports/expired-exports.job.ts'
import { expiredShareables } from './templates/shareables/expired-shareables.job.ts'
import { unusedDocuments } from './templates/generic-documents/unused-documents.job.ts'
import { expiredReportBatches } from './templates/report-batches/expired-report-batches.job.ts'
import { expiredInvitations } from './administration/users/expired-invitations.job.ts'
import { retention } from './administration/personal-data/retention.job.ts'
import { expiredPreviews } from './templates/report-previews/expired-previews.job.ts'

/** Scheduled tasks of the features. A feature adds its own here and nowhere else. */
export const scheduledTasks: readonly ScheduledTask[] = [
  sealAudit,
  retention,
  unconfirmedSignUps,
  expiredInvitations,
  expiredExports,
  expiredImports,
  oldPriceSheets,
  refreshConnectedMarketers,
  expiredPortfolios,
  expiredScanSessions,
  expiredPreviews,
  expiredShareables,
  expiredCurveImports,
  unusedDocuments,
  expiredReportBatches,
  renewalReminders,
  licenceWarning,
  dailyDigest,
  waitingContacts,
  oldMailContents,
]
