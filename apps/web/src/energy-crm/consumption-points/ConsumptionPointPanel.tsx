import { getRouteApi } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { consumptionPointDeletionText } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { lazy, Suspense } from 'react'
import { NewComparisonCard } from '../../billing/comparisons/NewComparisonCard.tsx'
import { SavedComparisonsCard } from '../../billing/comparisons/SavedComparisonsCard.tsx'
import { ExportSupplyCurveCard } from '../../curves/curve-groups/ExportSupplyCurveCard.tsx'
import { useUser } from '../../platform/session/session-store.ts'
import { useSupplyQueryOffer } from '../../supply/supply-data/supply-data.queries.ts'
import { useSipsHistory } from '../../supply/sips-files/sips-files.queries.ts'
import { StudiesOfRecordCard } from '../../solar/studies/StudiesOfRecordCard.tsx'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { ChartSkeleton, TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePagedNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { NewContractCard } from '../contracts/NewContractCard.tsx'
import { ActivityNotesCard } from '../activity-notes/ActivityNotesCard.tsx'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { clientName, consumptionPointTitle } from './consumption-point-names.ts'
import {
  useConsumptionPoint,
  useConsumptionPointContracts,
  useConsumptionPointList,
  useRemoveConsumptionPoint,
} from './consumption-points.queries.ts'
import { ConsumptionPointFacts } from './ConsumptionPointFacts.tsx'
import { ConsumptionPointHistory } from './ConsumptionPointHistory.tsx'
import { ConsumptionPointForm } from './ConsumptionPointForm.tsx'
import { consumptionPointLink, useConsumptionPointListState } from './ConsumptionPointsPage.tsx'
import { ConsumptionPointContractsCard } from './ConsumptionPointContractsCard.tsx'
import { SupplyLinksCard } from './SupplyLinksCard.tsx'
import styles from './ConsumptionPointPanel.module.css'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

// Lazy: the curve imports the chart library, which is large.
const ConsumptionCurveCard = lazy(async () => ({
  default: (await import('../../curves/consumption-curves/ConsumptionCurveCard.tsx')).ConsumptionCurveCard,
}))

const SupplyDataCard = lazy(async () => ({
  default: (await import('../../supply/supply-data/SupplyDataCard.tsx')).SupplyDataCard,
}))

const SipsHistoryCard = lazy(async () => ({
  default: (await import('../../supply/sips-files/SipsHistoryCard.tsx')).SipsHistoryCard,
}))

const route = getRouteApi('/app/energy-crm/consumption-points/$idConsumptionPoint')

/** Panel of a consumption point: facts, curve, register data, contracts, comparisons and history; `?edit=1` shows the form. */
export function ConsumptionPointPanel() {
  const { idConsumptionPoint } = route.useParams()
  const search = route.useSearch()
  const { applications } = useUser()
  const address = usePanelAddress({ to: '/energy-crm/consumption-points' }, search)
  const query = useConsumptionPoint(idConsumptionPoint)
  const offer = useSupplyQueryOffer(query.data?.utilityType)
  const sips = useSipsHistory(query.data ? idConsumptionPoint : null).data
  const hasSips = sips !== undefined && (sips.readings.length > 0 || sips.point !== null)
  const listState = useConsumptionPointListState()
  const list = useConsumptionPointList(listState)
  const moves = usePagedNeighbours(
    address,
    { state: listState, query: list, keyOf: (row) => row.idConsumptionPoint },
    idConsumptionPoint,
    consumptionPointLink,
  )
  const point = query.data
  if (point && address.editing) {
    return (
      <ConsumptionPointForm
        key={point.idConsumptionPoint}
        record={point}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  const subtitle = point
    ? [clientName(point.client), point.atrTariff?.nombre].filter(Boolean).join(' · ')
    : null
  return (
    <RecordPanel
      query={query}
      title={point ? consumptionPointTitle(point) : 'Punto de consumo'}
      subtitle={subtitle}
      onClose={address.close}
      {...moves}
      actions={point ? <Actions point={point} onEdit={address.edit} onRemoved={address.close} /> : null}
    >
      {(loaded) => (
        <>
          <SupplyLinksCard
            idConsumptionPoint={loaded.idConsumptionPoint}
            utilityType={loaded.utilityType}
            hasChecks
          />
          <PageTabs
            key={loaded.idConsumptionPoint}
            open={search.tab}
            tabs={[
              { value: 'facts', label: 'Datos', content: <ConsumptionPointFacts point={loaded} /> },
              ...(loaded.utilityType === 'electricity'
                ? [{ value: 'curve', label: 'Curva', content: <Curve point={loaded} /> }]
                : []),
              ...(offer && (offer.datadis || offer.sips.length > 0)
                ? [{ value: 'supply', label: 'Consulta', content: <SupplyData point={loaded} /> }]
                : []),
              ...(hasSips
                ? [
                    {
                      value: 'sips',
                      label: 'SIPS',
                      content: (
                        <Suspense fallback={<TextSkeleton lines={6} />}>
                          <SipsHistoryCard
                            idConsumptionPoint={loaded.idConsumptionPoint}
                            isElectricity={loaded.utilityType === 'electricity'}
                          />
                        </Suspense>
                      ),
                    },
                  ]
                : []),
              { value: 'contracts', label: 'Contratos', content: <Contracts point={loaded} /> },
              ...(canAccess(applications, 'billing')
                ? [
                    {
                      value: 'comparisons',
                      label: texts.tabs.comparisons,
                      content: <Comparisons point={loaded} />,
                    },
                  ]
                : []),
              ...(loaded.utilityType === 'electricity' && canAccess(applications, 'solar-studies')
                ? [
                    {
                      value: 'studies',
                      label: texts.tabs.studies,
                      content: <StudiesOfRecordCard of={{ idConsumptionPoint: loaded.idConsumptionPoint }} />,
                    },
                  ]
                : []),
              {
                value: 'notes',
                label: 'Notas y llamadas',
                content: <ActivityNotesCard entity="consumptionPoint" idEntity={loaded.idConsumptionPoint} />,
              },
              {
                value: 'documents',
                label: 'Documentos',
                content: <DocumentsCard entity="consumptionPoint" idEntity={loaded.idConsumptionPoint} />,
              },
              {
                value: 'history',
                label: texts.tabs.history,
                content: <ConsumptionPointHistory idConsumptionPoint={loaded.idConsumptionPoint} />,
              },
            ]}
          />
        </>
      )}
    </RecordPanel>
  )
}

function Curve({ point }: { readonly point: ConsumptionPoint }) {
  const { applications } = useUser()
  return (
    <Suspense fallback={<ChartSkeleton height={360} />}>
      <ConsumptionCurveCard idConsumptionPoint={point.idConsumptionPoint} />
      <div className={styles.below}>
        <ExportSupplyCurveCard idConsumptionPoint={point.idConsumptionPoint} />
        {canAccess(applications, 'energy-insights') ? (
          <ReportActionsCard
            templateType="energyInsights"
            source={{ entity: 'consumptionPoint', idEntity: point.idConsumptionPoint }}
            title={point.identifier ?? point.cups ?? ''}
          />
        ) : null}
      </div>
    </Suspense>
  )
}

function SupplyData({ point }: { readonly point: ConsumptionPoint }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <SupplyDataCard point={point} />
    </Suspense>
  )
}

function Comparisons({ point: { idConsumptionPoint, utilityType } }: { readonly point: ConsumptionPoint }) {
  return (
    <SavedComparisonsCard
      of={{ idConsumptionPoint }}
      add={<NewComparisonCard supply={idConsumptionPoint} utilityType={utilityType} />}
    />
  )
}

function Contracts({ point }: { readonly point: ConsumptionPoint }) {
  const query = useConsumptionPointContracts(point.idConsumptionPoint)
  return (
    <ConsumptionPointContractsCard
      id="consumption-point-contracts"
      query={query}
      nothingYet={texts.noContractsOfPoint}
      add={<NewContractCard search={{ idConsumptionPoint: point.idConsumptionPoint }} />}
    />
  )
}

interface ActionsProps {
  readonly point: ConsumptionPoint
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ point, onEdit, onRemoved }: ActionsProps) {
  const removal = useRemoveConsumptionPoint({ onSuccess: onRemoved })
  return (
    <RecordActions
      onEdit={onEdit}
      removal={{
        label: 'Eliminar punto de consumo',
        typed: consumptionPointDeletionText(point),
        busy: removal.isPending,
        remove: (onError) => removal.mutate({ params: { id: point.idConsumptionPoint } }, { onError }),
      }}
    />
  )
}
