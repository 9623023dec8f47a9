import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { useComparison } from './comparisons.queries.ts'
import { ComparisonResult } from './ComparisonResult.tsx'
import { DeleteComparisonDialog } from './DeleteComparisonDialog.tsx'
import styles from './ComparisonResult.module.css'

const route = getRouteApi('/app/billing/result/$idComparison')

/** A saved comparison with its stored result; `?oferta=` names the bill that is shown. */
export function ComparisonResultPage() {
  const { idComparison } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const comparison = useComparison(idComparison)
  const [deleting, setDeleting] = useState(false)
  if (comparison.isError) {
    return (
      <Page title="Comparativa">
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      </Page>
    )
  }
  const saved = comparison.data
  if (!saved) {
    return (
      <Page title="Comparativa">
        <div className={styles.result}>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={saved.name}
      subtitle={subtitleOf(saved)}
      actions={
        <>
          {saved.canRemove ? (
            <Button variant="default" onClick={() => setDeleting(true)}>
              Eliminar
            </Button>
          ) : null}
          <ButtonLink to="/billing/electricity" search={{ desde: saved.idComparison }}>
            Comparar de nuevo
          </ButtonLink>
        </>
      }
    >
      <ComparisonResult
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
      {deleting ? (
        <DeleteComparisonDialog
          comparison={saved}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/billing/index' })}
        />
      ) : null}
    </Page>
  )
}

function subtitleOf(saved: Comparison): string {
  const zone = getGeographicalZone(saved.input.geographicalZone.idZona).nombre
  return [
    saved.client?.name,
    saved.cups,
    `${saved.atrTariff.nombre} ${zone}`,
    `guardada el ${formatDateTime(saved.creationTimestamp)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
