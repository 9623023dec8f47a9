import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { TemplateContext } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Who makes a report: they see of a record what its own page shows them. */
export type ReportViewer = Viewer & Pick<Actor, 'applications'>

export interface ReportReading {
  readonly tx: TenantTransaction
  readonly viewer: ReportViewer
  readonly platform: Pick<Platform, 'workers' | 'clock'>
}

/** A record as a report shows it. */
export interface ReportRecord {
  readonly data: ReportData
  readonly title: string
  /** Day of its figures. */
  readonly date: string
  /** By which the template is chosen. */
  readonly context: TemplateContext
  /** Where it is sent to; null where it is not known. */
  readonly email: string | null
}
