import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { comparisonDeletionText } from '@vatio/domain/billing/comparisons/comparison'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { copyText } from '../../platform/messages/copy-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useGasComparison, useRemoveGasComparison } from './gas-comparisons.queries.ts'
import { GasResult } from './GasResult.tsx'
import styles from './GasResult.module.css'

const route = getRouteApi('/app/billing/gas/result/$idComparison')

/** A saved gas comparison with its stored result; `?oferta=` names the bill that is shown. */
export function GasResultPage() {
  const { idComparison } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const comparison = useGasComparison(idComparison)
  const [deleting, setDeleting] = useState(false)
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
    <Page
      title={saved.name}
      subtitle={subtitleOf(saved)}
      actions={<Actions saved={saved} onDelete={() => setDeleting(true)} />}
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
      {deleting ? <DeleteDialog saved={saved} onClose={() => setDeleting(false)} /> : null}
    </Page>
  )
}

function Actions({ saved, onDelete }: { readonly saved: GasComparison; readonly onDelete: () => void }) {
  return (
    <>
      {saved.canRemove ? (
        <Button variant="default" onClick={onDelete}>
          {texts.remove}
        </Button>
      ) : null}
      <Button
        variant="default"
        onClick={() => void copyText(window.location.href, texts.linkCopied, texts.linkNotCopied)}
      >
        {texts.copyLink}
      </Button>
      <ButtonLink to="/billing/gas" search={{ copia: saved.idComparison }} variant="default">
        {texts.duplicate}
      </ButtonLink>
      <ButtonLink to="/billing/gas" search={{ desde: saved.idComparison }}>
        {texts.again}
      </ButtonLink>
    </>
  )
}

function DeleteDialog({ saved, onClose }: { readonly saved: GasComparison; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useRemoveGasComparison({ onSuccess: () => void navigate({ to: '/billing/index' }) })
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      typed={comparisonDeletionText(saved.name)}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: saved.idComparison } })}
    />
  )
}

function subtitleOf(saved: GasComparison): string {
  const zone = getGeographicalZone(saved.input.geographicalZone.idZona).nombre
  return [
    saved.kind === 'fast' && texts.kinds.fast,
    saved.client?.name,
    saved.cups,
    `${saved.atrTariff.nombre} ${zone}`,
    texts.savedOn(formatDateTime(saved.creationTimestamp)),
  ]
    .filter(Boolean)
    .join(' · ')
}
