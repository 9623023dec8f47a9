import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { supplyAlerts } from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { CompareSelectionCard } from '../../billing/portfolio-comparisons/CompareSelectionCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { useCommercials, useCommercialScope } from '../commercials/commercials.queries.ts'
import { ImportLinkCard } from '../imports/ImportLinkCard.tsx'
import { supplyAlertLabels } from '../supply-alert-labels.ts'
import { utilityOptions } from '../utility-labels.ts'
import { consumptionPointColumns } from './consumption-point-columns.tsx'
import { consumptionPointFilterNames, useConsumptionPointList } from './consumption-points.queries.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

const route = getRouteApi('/app/energy-crm/consumption-points')

export const consumptionPointLink = (idConsumptionPoint: string) =>
  linkOptions({ to: '/energy-crm/consumption-points/$idConsumptionPoint', params: { idConsumptionPoint } })

/** State of the list in the URL: 25 a page, newest first. */
export function useConsumptionPointListState() {
  return useListState(route.useSearch(), {
    id: 'consumption-points',
    filters: consumptionPointFilterNames,
    pageSize: 25,
  })
}

const tariffOptions = [...listAtrTariffs('electricity'), ...listAtrTariffs('gas')].map(({ nombre }) => ({
  value: nombre,
  label: nombre,
}))
const zoneOptions = geographicalZones.map((zone) => ({ value: String(zone.idZona), label: zone.nombre }))

function useFilters(): readonly Filter[] {
  const commercials = useCommercials()
  const scope = useCommercialScope()
  return [
    {
      name: 'utilityType',
      label: texts.energy,
      options: utilityOptions,
    },
    { name: 'tariff', label: 'Tarifa', multiple: true, options: tariffOptions },
    { name: 'zone', label: 'Zona', multiple: true, options: zoneOptions },
    ...(scope === 'own'
      ? []
      : [
          {
            name: 'commercial',
            label: 'Comercial',
            multiple: true,
            options: (commercials.data ?? []).map((commercial) => ({
              value: commercial.idCommercial,
              label: commercialFullName(commercial),
            })),
          },
        ]),
    {
      name: 'alert',
      label: texts.alert,
      options: supplyAlerts.map((alert) => ({ value: alert, label: supplyAlertLabels[alert] })),
    },
  ]
}

const keyOfPoint = (row: ConsumptionPointRow) => row.idConsumptionPoint

/** The list of consumption points; the panel of one opens over it. */
export function ConsumptionPointsPage() {
  const list = useConsumptionPointListState()
  const source = listSource(useConsumptionPointList(list))
  const filters = useFilters()
  const selection = useSelection(list)
  const open = useParams({
    from: '/app/energy-crm/consumption-points/$idConsumptionPoint',
    shouldThrow: false,
  })
  const newConsumptionPoint = (
    <ButtonLink to="/energy-crm/consumption-points/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Nuevo punto
    </ButtonLink>
  )
  return (
    <>
      <Page
        title="Puntos de consumo"
        layout="fill"
        actions={
          <>
            <ImportLinkCard kind="consumptionPoints" />
            {newConsumptionPoint}
          </>
        }
        count={source.total}
      >
        <DataTable
          id="consumption-points"
          label="Puntos de consumo"
          columns={consumptionPointColumns}
          source={source}
          rowKey={keyOfPoint}
          list={list}
          filters={filters}
          searchPlaceholder={texts.searchPoints}
          linkOf={(row) => consumptionPointLink(row.idConsumptionPoint)}
          openKey={open?.idConsumptionPoint}
          selection={{
            ...selection,
            actions: (
              <CompareSelectionCard
                of="supplies"
                source={source}
                rowKey={keyOfPoint}
                selected={selection.selected}
              />
            ),
          }}
          nothingYet={{ text: texts.empty, action: newConsumptionPoint }}
        />
      </Page>
      <Outlet />
    </>
  )
}
