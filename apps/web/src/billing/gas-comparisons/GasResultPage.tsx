import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
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
import { usePrint } from '../../ui/use-print.ts'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { comparisonActionTexts as actions, comparisonKindNames } from '../comparison.messages.ts'
import styles from '../ComparisonResult.module.css'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useGasComparison, useRemoveGasComparison } from './gas-comparisons.queries.ts'
import { GasReport } from './GasReport.tsx'
import { GasResult } from './GasResult.tsx'

const REPORT = 'gas-comparison-report'
const route = getRouteApi('/app/billing/gas/result/$idComparison')

/** A saved gas comparison with its stored result; `?oferta=` names the bill that is shown. */
export function GasResultPage() {
  const { idComparison } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const comparison = useGasComparison(idComparison)
  const [deleting, setDeleting] = useState(false)
  const { isPrinting, print } = usePrint(REPORT)
  if (comparison.isError) {
    return (
      <Page title={actions.comparison}>
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      </Page>
    )
  }
  const saved = comparison.data
  if (!saved) {
    return (
      <Page title={actions.comparison}>
        <div className={styles.result}>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </div>
      </Page>
    )
  }
  return (
    <>
      {isPrinting ? <GasReport id={REPORT} comparison={saved} /> : null}
      <div hidden={isPrinting}>
        <Page
          title={saved.name}
          subtitle={subtitleOf(saved)}
          actions={<Actions saved={saved} onPrint={print} onDelete={() => setDeleting(true)} />}
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
      </div>
    </>
  )
}

interface ActionsProps {
  readonly saved: GasComparison
  readonly onPrint: () => void
  readonly onDelete: () => void
}

function Actions({ saved, onPrint, onDelete }: ActionsProps) {
  return (
    <>
      {saved.canRemove ? (
        <Button variant="default" onClick={onDelete}>
          {actions.remove}
        </Button>
      ) : null}
      <Button
        variant="default"
        onClick={() => void copyText(window.location.href, actions.linkCopied, actions.linkNotCopied)}
      >
        {actions.copyLink}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={onPrint}>
        {actions.print}
      </Button>
      <ButtonLink to="/billing/gas" search={{ copia: saved.idComparison }} variant="default">
        {actions.duplicate}
      </ButtonLink>
      <ButtonLink to="/billing/gas" search={{ desde: saved.idComparison }}>
        {actions.again}
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
    saved.kind === 'fast' && comparisonKindNames.fast,
    saved.client?.name,
    saved.cups,
    `${saved.atrTariff.nombre} ${zone}`,
    texts.savedOn(formatDateTime(saved.creationTimestamp)),
  ]
    .filter(Boolean)
    .join(' · ')
}
