import type { ScheduledTask } from './platform/jobs/scheduled-task.ts'
import { waitingContacts } from './mail/contact/waiting-contact.job.ts'
import { unconfirmedSignUps } from './security/accounts/unconfirmed-sign-ups.job.ts'
import { sealAudit } from './security/audit/seal-audit.job.ts'
import { dailyDigest } from './security/notifications/daily-digest.job.ts'
import { licenceWarning } from './security/notifications/licence-warning.job.ts'
import { expiredInvitations } from './security/users/expired-invitations.job.ts'
import { retention } from './security/personal-data/retention.job.ts'

/** Recurring work of the features. A feature adds its own here and nowhere else. */
export const scheduledTasks: readonly ScheduledTask[] = [
  sealAudit,
  retention,
  unconfirmedSignUps,
  expiredInvitations,
  licenceWarning,
  dailyDigest,
  waitingContacts,
]
