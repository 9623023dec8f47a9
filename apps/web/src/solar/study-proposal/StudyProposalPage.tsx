import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { useStudy } from '../studies/studies.queries.ts'
import { proposalTexts as texts } from './study-proposal.messages.ts'
import { StudyProposal } from './StudyProposal.tsx'
import styles from './StudyProposal.module.css'

const route = getRouteApi('/app/solar-studies/proposal/$idSolarStudy')

/** The proposal of a stored study, to be read, printed or saved as PDF. */
export function StudyProposalPage() {
  const { idSolarStudy } = route.useParams()
  const study = useStudy(idSolarStudy)
  if (study.isError) {
    return (
      <Page title={texts.title}>
        <ErrorState error={study.error} onRetry={() => void study.refetch()} />
      </Page>
    )
  }
  // A cached answer may be older than the figures that the wizard has just stored.
  const data = study.isFetchedAfterMount ? study.data : undefined
  const isReady = Boolean(data?.figures?.results && data.figures.economicBalance)
  return (
    <Page
      title={texts.title}
      crumb={texts.page}
      actions={
        <>
          <ButtonLink variant="default" to="/solar-studies/new-study" search={{ study: idSolarStudy }}>
            {texts.backToStudy}
          </ButtonLink>
          {data && isReady ? (
            <ReportActionsCard
              templateType="solarStudy"
              source={{ entity: 'solarStudy', idEntity: idSolarStudy }}
              title={data.name}
              email={data.content.clientDetails.email || null}
            />
          ) : null}
          <Button
            disabled={!isReady}
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </>
      }
    >
      {data ? (
        <ProposalOf study={data} />
      ) : (
        <>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </>
      )}
    </Page>
  )
}

function ProposalOf({ study }: { readonly study: Study }) {
  const { results = null, economicBalance = null } = study.figures ?? {}
  if (results === null || economicBalance === null) return <Notice tone="warning">{texts.notReady}</Notice>
  return (
    <div data-print="document">
      <article className={styles.page} data-print="unframed" aria-label={study.name}>
        <StudyProposal study={study} results={results} balance={economicBalance} />
      </article>
    </div>
  )
}
