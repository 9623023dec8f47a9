import { accessTariffOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { toSixPeriods } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type {
  ConsumptionPoint,
  ConsumptionPointContract,
  ConsumptionPointRow,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { pickColumns } from '../../platform/db/columns.ts'
import type { ConsumptionPointListDbRow } from './consumption-point-search.repository.ts'
import {
  OWN_COLUMNS,
  type ConsumptionPointDbRow,
  type selectPointContracts,
} from './consumption-points.repository.ts'

export function presentConsumptionPoint(row: ConsumptionPointDbRow): ConsumptionPoint {
  const { idZona, nombre } = getGeographicalZone(row.geographicalZone)
  return {
    ...pickColumns(row, OWN_COLUMNS),
    client:
      row.idClient === null
        ? null
        : {
            idClient: row.idClient,
            clientInfo: {
              dniOrCif: row.clientDniOrCif,
              name: row.clientName ?? '',
              firstSurname: row.clientFirstSurname,
              secondSurname: row.clientSecondSurname,
            },
          },
    geographicalZone: { idZona, nombre },
    atrTariff: accessTariffOfConsumptionPoint(row.utilityType, row.atrTariff),
    contractedPowerPeriods: toSixPeriods(row.contractedPowerKw),
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}

export function presentConsumptionPointRow(row: ConsumptionPointListDbRow): ConsumptionPointRow {
  return { ...presentConsumptionPoint(row), contractCount: row.contractCount }
}

export function presentPointContract(
  row: Awaited<ReturnType<typeof selectPointContracts>>[number],
): ConsumptionPointContract {
  const { idContractState, stateName, badgeColor, stateActive, closeState, hideToCommercials, ...contract } =
    row
  return {
    ...contract,
    contractState: {
      idContractState,
      name: stateName,
      badgeColor,
      active: stateActive,
      closeState,
      hideToCommercials,
    },
  }
}
