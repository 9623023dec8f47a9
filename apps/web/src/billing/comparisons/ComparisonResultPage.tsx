import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { NewStudyCard } from '../../solar/studies/NewStudyCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { copyText } from '../../platform/messages/copy-text.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePrint } from '../../ui/use-print.ts'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { WhatIfCard } from '../what-if/WhatIfCard.tsx'
import { useComparison } from './comparisons.queries.ts'
import { ComparisonResult } from './ComparisonResult.tsx'
import { DeleteComparisonDialog } from './DeleteComparisonDialog.tsx'
import { ComparisonReport } from './ComparisonReport.tsx'
import styles from '../ComparisonResult.module.css'
import { comparisonActionTexts as texts, comparisonKindNames } from '../comparison.messages.ts'

const REPORT = 'comparison-report'
const route = getRouteApi('/app/billing/result/$idComparison')

/** A saved comparison with its stored result; `?oferta=` names the bill that is shown. */
export function ComparisonResultPage() {
  const { idComparison } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const comparison = useComparison(idComparison)
  const [deleting, setDeleting] = useState(false)
  const { isPrinting, print } = usePrint(REPORT)
  if (comparison.isError) {
    return (
      <Page title={texts.comparison}>
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      </Page>
    )
  }
  const saved = comparison.data
  if (!saved) {
    return (
      <Page title={texts.comparison}>
        <div className={styles.result}>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </div>
      </Page>
    )
  }
  return (
    <>
      {isPrinting ? <ComparisonReport id={REPORT} comparison={saved} /> : null}
      <div hidden={isPrinting}>
        <Page
          title={saved.name}
          subtitle={subtitleOf(saved)}
          actions={
            <>
              {saved.canRemove ? (
                <Button variant="default" onClick={() => setDeleting(true)}>
                  {texts.remove}
                </Button>
              ) : null}
              <Button
                variant="default"
                onClick={() => void copyText(window.location.href, texts.linkCopied, texts.linkNotCopied)}
              >
                {texts.copyLink}
              </Button>
              <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={print}>
                {texts.print}
              </Button>
              <NewStudyCard size="sm" from={{ idComparison: saved.idComparison }} />
              <WhatIfCard idComparison={saved.idComparison} offer={search.oferta} />
              <ButtonLink to="/billing/electricity" search={{ copia: saved.idComparison }} variant="default">
                {texts.duplicate}
              </ButtonLink>
              <ButtonLink to="/billing/electricity" search={{ desde: saved.idComparison }}>
                {texts.again}
              </ButtonLink>
            </>
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

function subtitleOf(saved: Comparison): string {
  const zone = getGeographicalZone(saved.input.geographicalZone.idZona).nombre
  return [
    saved.kind === 'fast' && comparisonKindNames.fast,
    saved.client?.name,
    saved.cups,
    `${saved.atrTariff.nombre} ${zone}`,
    `guardada el ${formatDateTime(saved.creationTimestamp)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
