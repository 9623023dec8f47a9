import { Page } from '../../ui/Page.tsx'
import { ExportsCard } from './ExportsCard.tsx'
import { exportTexts as texts } from './exports.messages.ts'

/** The files that the user has exported: notifications lead here. */
export function ExportsPage() {
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <ExportsCard />
    </Page>
  )
}
