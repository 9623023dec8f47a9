import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { activeFilter } from '../../ui/table/active-column.tsx'
import { listSource, pageOf } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { priceWarningNames } from '../price-warning-labels.ts'
import { tariffTypeNames, utilityOptions } from '../utility-labels.ts'
import { filterTariffs } from './filter-tariffs.ts'
import { tariffColumns } from './tariff-columns.tsx'
import { tariffFilterNames, useTariffsOfMarketer } from './tariffs.queries.ts'
import { tariffTexts as texts } from './tariffs.messages.ts'

interface TariffsCardProps {
  readonly idEnergyMarketer: string
  /** Energies of the marketer; the filter by energy is left out when it has one. */
  readonly utilityTypes: readonly UtilityType[]
  /** The tariff whose panel is open. */
  readonly openTariff: string | undefined
}

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer')

/** Tariffs of a marketer with their prices in force today; a row opens a panel. */
export function TariffsCard({ idEnergyMarketer, utilityTypes, openTariff }: TariffsCardProps) {
  const list = useListState(route.useSearch(), {
    id: 'marketer-tariffs',
    filters: tariffFilterNames,
    defaultSort: { field: 'atrTariff', descending: false },
  })
  const query = useTariffsOfMarketer(idEnergyMarketer)
  const filtered = query.data ? filterTariffs(query.data, list) : undefined
  const names = [...new Set((query.data ?? []).map((tariff) => tariff.atrTariff.nombre))]
  const filters: readonly Filter[] = [
    ...(utilityTypes.length > 1
      ? [{ name: 'utilityType', label: texts.energy, options: utilityOptions }]
      : []),
    {
      name: 'atrTariff',
      label: 'Acceso',
      multiple: true,
      options: names.map((name) => ({ value: name, label: name })),
    },
    {
      name: 'type',
      label: 'Tipo',
      multiple: true,
      options: Object.entries(tariffTypeNames).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'priceWarning',
      label: texts.priceWarning,
      multiple: true,
      options: Object.entries(priceWarningNames).map(([value, label]) => ({ value, label })),
    },
    activeFilter('feminine'),
  ]
  return (
    <DataTable
      id="marketer-tariffs"
      label="Tarifas"
      columns={tariffColumns}
      source={listSource({ ...query, data: filtered && pageOf(filtered, list) })}
      rowKey={(row) => row.idTariff}
      list={list}
      filters={filters}
      searchPlaceholder="Tarifa o acceso"
      linkOf={({ idTariff }) =>
        linkOptions({
          to: '/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff',
          params: { idEnergyMarketer, idTariff },
        })
      }
      openKey={openTariff}
      nothingYet={{ text: texts.noTariffsOfMarketer }}
    />
  )
}
