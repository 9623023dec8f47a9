import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useState } from 'react'
import { NewStudyCard } from '../../solar/studies/NewStudyCard.tsx'
import { SentMailsCard } from '../../mail/sent-mails/SentMailsCard.tsx'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePrint } from '../../ui/use-print.ts'
import { comparisonActionTexts as texts } from '../comparison.messages.ts'
import { DeleteComparisonDialog } from '../DeleteComparisonDialog.tsx'
import { savedSubtitle } from '../saved-subtitle.ts'
import { SavedActions } from '../SavedActions.tsx'
import { SavedResult } from '../SavedResult.tsx'
import { WhatIfCard } from '../what-if/WhatIfCard.tsx'
import { useComparison } from './comparisons.queries.ts'
import { ComparisonReport } from './ComparisonReport.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'

const REPORT = 'comparison-report'
const route = getRouteApi('/app/billing/result/$idComparison')

/** A saved comparison with its stored result; `?oferta=` names the bill that is shown. */
export function ComparisonResultPage() {
  const query = useComparison(route.useParams().idComparison)
  return <SavedResult query={query} renderSaved={(saved) => <SavedPage saved={saved} />} />
}

function SavedPage({ saved }: { readonly saved: Comparison }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { isPrinting, print } = usePrint(REPORT)
  return (
    <>
      {isPrinting ? <ComparisonReport id={REPORT} comparison={saved} /> : null}
      <div hidden={isPrinting}>
        <Page
          title={saved.name}
          subtitle={savedSubtitle(saved)}
          actions={
            <SavedActions canRemove={saved.canRemove} onDelete={() => setDeleting(true)} onPrint={print}>
              <ReportActionsCard
                templateType="billComparisonResult"
                source={{ entity: 'comparison', idEntity: saved.idComparison }}
                title={saved.name}
              />
              <NewStudyCard size="sm" from={{ idComparison: saved.idComparison }} />
              <WhatIfCard idComparison={saved.idComparison} offer={search.oferta} />
              <ButtonLink to="/billing/electricity" search={{ copia: saved.idComparison }} variant="default">
                {texts.duplicate}
              </ButtonLink>
              <ButtonLink to="/billing/electricity" search={{ desde: saved.idComparison }}>
                {texts.again}
              </ButtonLink>
            </SavedActions>
          }
        >
          <ComparisonResult
            result={saved.result}
            currentMarketer={saved.currentMarketer}
            input={saved.input}
            isEstimated={saved.input.consumptionEstimated === true}
            shown={search.oferta}
            onShow={(oferta) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, oferta }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <SentMailsCard entity="comparison" idEntity={saved.idComparison} />
          {deleting ? (
            <DeleteComparisonDialog
              comparison={saved}
              onClose={() => setDeleting(false)}
              onDeleted={() => void navigate({ to: '/billing/index' })}
            />
          ) : null}
        </Page>
      </div>
    </>
  )
}
