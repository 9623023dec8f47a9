import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { typeOfComparison } from '@vatio/domain/templates/report-templates/template-type'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useState } from 'react'
import { SentMailsCard } from '../../mail/sent-mails/SentMailsCard.tsx'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePrint } from '../../ui/use-print.ts'
import { comparisonActionTexts as actions } from '../comparison.messages.ts'
import { DeleteComparisonDialog } from '../DeleteComparisonDialog.tsx'
import { savedSubtitle } from '../saved-subtitle.ts'
import { SavedActions } from '../SavedActions.tsx'
import { SavedResult } from '../SavedResult.tsx'
import { useGasComparison } from './gas-comparisons.queries.ts'
import { GasReport } from './GasReport.tsx'
import { GasResult } from './GasResult.tsx'

const REPORT = 'gas-comparison-report'
const route = getRouteApi('/app/billing/gas/result/$idComparison')

/** A saved gas comparison with its stored result; `?oferta=` names the bill that is shown. */
export function GasResultPage() {
  const query = useGasComparison(route.useParams().idComparison)
  return <SavedResult query={query} renderSaved={(saved) => <SavedPage saved={saved} />} />
}

function SavedPage({ saved }: { readonly saved: GasComparison }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { isPrinting, print } = usePrint(REPORT)
  return (
    <>
      {isPrinting ? <GasReport id={REPORT} comparison={saved} /> : null}
      <div hidden={isPrinting}>
        <Page
          title={saved.name}
          subtitle={savedSubtitle(saved)}
          actions={
            <SavedActions canRemove={saved.canRemove} onDelete={() => setDeleting(true)} onPrint={print}>
              <ReportActionsCard
                templateType={typeOfComparison({ utilityType: 'gas', kind: saved.kind })}
                source={{ entity: 'comparison', idEntity: saved.idComparison }}
                title={saved.name}
              />
              <ButtonLink to="/billing/gas" search={{ copia: saved.idComparison }} variant="default">
                {actions.duplicate}
              </ButtonLink>
              <ButtonLink to="/billing/gas" search={{ desde: saved.idComparison }}>
                {actions.again}
              </ButtonLink>
            </SavedActions>
          }
        >
          <GasResult
            result={saved.result}
            currentMarketer={saved.currentMarketer}
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
