import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { canEditFees } from '@vatio/domain/energy-crm/commissions/commission.policy'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type { Tariff, TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { DataList } from '../../ui/DataList.tsx'
import { fieldFacts } from '../../ui/form/record-fields.ts'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { TariffFeesCard } from '../commissions/TariffFeesCard.tsx'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { findPriceWarning } from '../price-warning-labels.ts'
import { PriceWarningBadge } from '../tariff-prices/PriceWarningBadge.tsx'
import { PriceRegistersCard } from '../tariff-prices/PriceRegistersCard.tsx'
import { filterTariffs } from './filter-tariffs.ts'
import { tariffTexts } from './tariffs.messages.ts'
import { tariffFields } from './tariff-fields.ts'
import { TariffLinkCard } from './TariffLinkCard.tsx'
import { TariffForm } from './TariffForm.tsx'
import { tariffFilterNames, useRemoveTariff, useTariff, useTariffsOfMarketer } from './tariffs.queries.ts'

const { name: _, ...facts } = tariffFields
const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff')

/** Panel of a tariff: facts and dated prices; `?edit=1` shows the form. */
export function TariffPanel() {
  const { idEnergyMarketer, idTariff } = route.useParams()
  const search = route.useSearch()
  const address = usePanelAddress(
    { to: '/energy-crm/energy-marketers/$idEnergyMarketer', params: { idEnergyMarketer } },
    search,
  )
  const query = useTariff(idTariff)
  const { role } = useUser()
  // A copy of another company's tariff is not edited.
  const isOwn = useEnergyMarketer(idEnergyMarketer).data?.sharedFrom === null
  const mayEdit = canEditEnergyMarketers(role) && isOwn
  const list = useListState(search, {
    filters: tariffFilterNames,
    defaultSort: { field: 'atrTariff', descending: false },
  })
  const siblings = useTariffsOfMarketer(idEnergyMarketer).data
  const moves = useNeighbours(
    address,
    siblings && filterTariffs(siblings, list).map((sibling) => sibling.idTariff),
    idTariff,
    (id) =>
      linkOptions({
        to: '/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff',
        params: { idEnergyMarketer, idTariff: id },
      }),
  )
  const tariff = query.data
  if (tariff && address.editing && mayEdit) {
    return (
      <TariffForm
        key={tariff.idTariff}
        idEnergyMarketer={idEnergyMarketer}
        utilityTypes={[tariff.utilityType]}
        record={tariff}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  return (
    <RecordPanel
      query={query}
      title={tariff?.name ?? 'Tarifa'}
      subtitle={tariff ? `${tariff.energyMarketer.name} · ${tariff.atrTariff.nombre}` : null}
      onClose={address.close}
      {...moves}
      actions={
        tariff && mayEdit ? <Actions tariff={tariff} onEdit={address.edit} onRemoved={address.close} /> : null
      }
    >
      {(loaded) => (
        <PageTabs
          key={loaded.idTariff}
          open={search.tab}
          tabs={[
            {
              value: 'facts',
              label: 'Datos',
              content: <Facts tariff={loaded} siblings={siblings ?? []} mayEdit={mayEdit} />,
            },
            {
              value: 'documents',
              label: 'Documentos',
              content: <DocumentsCard entity="tariff" idEntity={loaded.idTariff} />,
            },
          ]}
        />
      )}
    </RecordPanel>
  )
}

interface FactsProps {
  readonly tariff: TariffDetail
  readonly siblings: readonly Tariff[]
  readonly mayEdit: boolean
}

function Facts({ tariff, siblings, mayEdit }: FactsProps) {
  const { role } = useUser()
  return (
    <>
      <FactGroup>
        <DataList facts={[...fieldFacts(tariff, facts), ...warningFact(tariff)]} />
      </FactGroup>
      <TariffLinkCard tariff={tariff} siblings={siblings} mayEdit={mayEdit} />
      <PriceRegistersCard
        idTariff={tariff.idTariff}
        idTarifaATR={tariff.atrTariff.idTarifaATR}
        type={tariff.type}
        isBasePrice={tariff.isBasePrice}
        registers={tariff.prices}
        mayEdit={mayEdit && !tariff.linkedPrices}
      />
      {canEditFees({ role }) ? (
        <TariffFeesCard
          idTariff={tariff.idTariff}
          utilityType={tariff.utilityType}
          mayEdit={!tariff.linkedFees}
        />
      ) : null}
    </>
  )
}

function warningFact(tariff: TariffDetail) {
  if (!findPriceWarning(tariff)) return []
  return [{ label: tariffTexts.priceWarning, value: <PriceWarningBadge prices={tariff} /> }]
}

interface ActionsProps {
  readonly tariff: TariffDetail
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ tariff, onEdit, onRemoved }: ActionsProps) {
  const removal = useRemoveTariff({ onSuccess: onRemoved })
  return (
    <RecordActions
      onEdit={onEdit}
      removal={{
        label: 'Eliminar tarifa',
        typed: `tarifa-${tariff.name}`,
        busy: removal.isPending,
        remove: (onError) => removal.mutate({ params: { id: tariff.idTariff } }, { onError }),
      }}
    />
  )
}
