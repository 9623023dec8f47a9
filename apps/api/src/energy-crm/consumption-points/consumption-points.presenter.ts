import { accessTariffOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type {
  ConsumptionPoint,
  ConsumptionPointContract,
  ConsumptionPointMetadata,
  ConsumptionPointRow,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ConsumptionPointListDbRow } from './consumption-point-search.repository.ts'
import type {
  ConsumptionPointDbRow,
  ContractOfPointDbRow,
  MetadataDbRow,
} from './consumption-points.repository.ts'

export function presentConsumptionPoint(row: ConsumptionPointDbRow): ConsumptionPoint {
  const [p1, p2, p3, p4, p5, p6] = row.contracted_power_kw
  const { idZona, nombre } = getGeographicalZone(row.geographical_zone)
  return {
    idConsumptionPoint: row.id_consumption_point,
    identifier: row.identifier,
    utilityType: row.utility_type,
    cups: row.cups,
    client: row.id_client
      ? {
          idClient: row.id_client,
          clientInfo: {
            dniOrCif: row.client_dni_or_cif,
            name: row.client_name ?? '',
            firstSurname: row.client_first_surname,
            secondSurname: row.client_second_surname,
          },
        }
      : null,
    address: row.address,
    addressCode: row.address_code,
    city: row.city,
    region: row.region,
    country: row.country,
    geographicalZone: { idZona, nombre },
    atrTariff: accessTariffOfConsumptionPoint(row.utility_type, row.atr_tariff),
    contractedPowerPeriods: { p1, p2, p3, p4, p5, p6 },
    maxPowerKw: row.max_power_kw,
    anualConsumption: row.anual_consumption,
    anualConsumptionUnit: row.anual_consumption_unit,
    distributorName: row.distributor_name,
    distributorCode: row.distributor_code,
    pointType: row.point_type,
    cnae: row.cnae,
    hasSelfConsumption: row.has_self_consumption,
    isDwelling: row.is_dwelling,
    industrialUse: row.industrial_use,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}

export function presentConsumptionPointRow(row: ConsumptionPointListDbRow): ConsumptionPointRow {
  return { ...presentConsumptionPoint(row), contractCount: row.contract_count }
}

export function presentContractOfPoint(row: ContractOfPointDbRow): ConsumptionPointContract {
  return {
    idContractInfo: row.id_contract_info,
    contractNumber: row.contract_number,
    utilityType: row.utility_type,
    cups: row.cups,
    energyMarketerName: row.energy_marketer_name,
    tariffName: row.tariff_name,
    signingDate: row.signing_date,
    closed: row.closed,
  }
}

export function presentMetadata(row: MetadataDbRow): ConsumptionPointMetadata {
  return {
    origin: row.metadata_origin,
    lastQueryDate: row.metadata_last_query_date?.toISOString() ?? null,
    ...(row.metadata_raw_response === null ? {} : { rawResponse: row.metadata_raw_response }),
  }
}
