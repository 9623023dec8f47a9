import { Page } from '../../ui/Page.tsx'
import { ReportBatchesCard } from './ReportBatchesCard.tsx'
import { reportBatchTexts as texts } from './report-batches.messages.ts'

/** The reports that the user has requested of many records: notifications lead here. */
export function ReportBatchesPage() {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <ReportBatchesCard />
    </Page>
  )
}
