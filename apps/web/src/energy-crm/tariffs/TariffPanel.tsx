import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type { TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { FactGroup } from '../FactGroup.tsx'
import { PriceRegistersCard } from '../tariff-prices/PriceRegistersCard.tsx'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'
import { narrowTariffs } from './narrow-tariffs.ts'
import { priceKindName } from './tariff-columns.tsx'
import { TariffForm } from './TariffForm.tsx'
import { useRemoveTariff, useTariff, useTariffsOfMarketer } from './tariffs.queries.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff')

/** A tariff over its marketer's page: facts and dated prices; `?edit=1` shows the form. */
export function TariffPanel() {
  const { idEnergyMarketer, idTariff } = route.useParams()
  const page = `/energy-crm/energy-marketers/${idEnergyMarketer}`
  const address = usePanelAddress(page)
  const query = useTariff(idTariff)
  const { role } = useUser()
  const mayEdit = canEditEnergyMarketers(role)
  const list = useListState({
    filters: ['utilityType', 'atrTariff', 'type', 'active'],
    defaultSort: { field: 'atrTariff', descending: false },
  })
  const siblings = useTariffsOfMarketer(idEnergyMarketer).data
  const pathOf = (id: string) => `${page}/tariffs/${id}`
  const moves = address.neighbours(
    siblings && narrowTariffs(siblings, list).map((sibling) => pathOf(sibling.idTariff)),
    pathOf(idTariff),
  )
  const tariff = query.data
  if (tariff && address.editing && mayEdit) {
    return (
      <TariffForm
        key={`${tariff.idTariff}@${tariff.version}`}
        idEnergyMarketer={idEnergyMarketer}
        utilityTypes={[tariff.utilityType]}
        tariff={tariff}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  return (
    <SidePanel
      title={tariff?.name ?? 'Tarifa'}
      subtitle={tariff ? `${tariff.energyMarketer.name} · ${tariff.atrTariff.nombre}` : null}
      width="wide"
      onClose={address.close}
      {...moves}
      actions={
        tariff && mayEdit ? <Actions tariff={tariff} onEdit={address.edit} onRemoved={address.close} /> : null
      }
    >
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
      {tariff ? (
        <>
          <FactGroup>
            <DataList
              facts={[
                { label: 'Energía', value: utilityNames[tariff.utilityType] },
                { label: 'Tarifa de acceso', value: tariff.atrTariff.nombre },
                { label: 'Tipo de precio', value: tariffTypeNames[tariff.type] },
                { label: 'Qué incluye el precio', value: priceKindName(tariff) },
                { label: 'Tipología', value: tariff.tariffTypology?.name },
                { label: 'Se ofrece', value: tariff.active ? 'Sí' : 'No' },
              ]}
            />
          </FactGroup>
          <PriceRegistersCard
            idTariff={tariff.idTariff}
            idTarifaATR={tariff.atrTariff.idTarifaATR}
            registers={tariff.prices}
            mayEdit={mayEdit}
          />
        </>
      ) : null}
    </SidePanel>
  )
}

interface ActionsProps {
  readonly tariff: TariffDetail
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ tariff, onEdit, onRemoved }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveTariff(onRemoved, () => setAsking(false))
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} stroke={1.5} />}
        onClick={onEdit}
      >
        Editar
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="Más acciones">
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => setAsking(true)}
          >
            Eliminar tarifa
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <ConfirmDialog
          title="Eliminar tarifa"
          typed={`tarifa-${tariff.name}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: tariff.idTariff } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
