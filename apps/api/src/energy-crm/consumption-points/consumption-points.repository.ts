import { consumptionPointErrors } from '@vatio/domain/energy-crm/consumption-points/consumption-point.errors'
import type { EnergyUnit } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { domainError } from '@vatio/domain/domain-error'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { ConsumptionPointInput } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { Where } from '../../platform/db/where.ts'

export interface ConsumptionPointDbRow {
  id_consumption_point: string
  identifier: string | null
  utility_type: UtilityType
  cups: string | null
  id_client: string | null
  client_name: string | null
  client_first_surname: string | null
  client_second_surname: string | null
  client_dni_or_cif: string | null
  address: string | null
  address_code: string | null
  city: string | null
  region: string | null
  country: string
  geographical_zone: GeographicalZoneId
  atr_tariff: string | null
  contracted_power_kw: (number | null)[]
  max_power_kw: number | null
  anual_consumption: number | null
  anual_consumption_unit: EnergyUnit
  distributor_name: string | null
  distributor_code: string | null
  point_type: number | null
  cnae: string | null
  has_self_consumption: boolean
  is_dwelling: boolean
  industrial_use: boolean
  creation_timestamp: Date
  version: number
}

/** What is written of a supply, ready to store: CUPS compact, zone and tariff decided. */
export interface StoredConsumptionPoint extends Omit<
  ConsumptionPointInput,
  'geographicalZone' | 'atrTariff'
> {
  readonly cups: string | null
  readonly idZona: GeographicalZoneId
  readonly tariffName: string | null
}

export interface ContractOfPointDbRow {
  id_contract_info: string
  contract_number: string | null
  utility_type: UtilityType
  cups: string | null
  energy_marketer_name: string | null
  tariff_name: string | null
  signing_date: string | null
  closed: boolean
}

export interface MetadataDbRow {
  metadata_origin: string | null
  metadata_last_query_date: Date | null
  metadata_raw_response: unknown
}

export const CONSUMPTION_POINT_COLUMNS = `
  p.id_consumption_point, p.identifier, p.utility_type, p.cups, p.id_client, c.name as client_name,
  c.first_surname as client_first_surname, c.second_surname as client_second_surname,
  c.dni_or_cif as client_dni_or_cif, p.address, p.address_code, p.city, p.region, p.country,
  p.geographical_zone, p.atr_tariff, p.contracted_power_kw::float8[] as contracted_power_kw,
  p.max_power_kw::float8 as max_power_kw, p.anual_consumption::float8 as anual_consumption,
  p.anual_consumption_unit, p.distributor_name, p.distributor_code, p.point_type, p.cnae,
  p.has_self_consumption, p.is_dwelling, p.industrial_use, p.creation_timestamp, p.version`

export const CONSUMPTION_POINT_TABLES = `
  consumption_points p
  left join clients c on c.client_uid = p.client_uid and c.id_client = p.id_client`

const refusals = {
  consumption_points_tenant_cups_key: () =>
    domainError(consumptionPointErrors, 'CUPS_TAKEN', { field: 'cups' }),
}

/** The supplies `p` of the tenant that were not deleted, to be narrowed by the caller. */
export function whereConsumptionPoints(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`p.client_uid = ${where.param(tx.clientUID)} and p.deleted_at is null`)
}

export async function selectConsumptionPoint(
  tx: TenantTransaction,
  where: Where,
): Promise<ConsumptionPointDbRow | null> {
  const [row] = await tx.query<ConsumptionPointDbRow>(
    `select ${CONSUMPTION_POINT_COLUMNS} from ${CONSUMPTION_POINT_TABLES} where ${where.sql} limit 1`,
    where.values,
  )
  return row ?? null
}

/** Whether a live supply of the tenant has the same first twenty characters, seen by the actor or not. */
export async function isCupsTaken(
  tx: TenantTransaction,
  cups: string,
  exceptIdConsumptionPoint: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from consumption_points
     where client_uid = $1 and cups20 = left($2, 20) and deleted_at is null
       and id_consumption_point is distinct from $3`,
    [tx.clientUID, cups, exceptIdConsumptionPoint],
  )
  return rows.length > 0
}

export async function insertConsumptionPoint(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  point: StoredConsumptionPoint,
): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into consumption_points
         (client_uid, id_consumption_point, id_client, identifier, utility_type, cups, address, address_code,
          city, region, country, geographical_zone, atr_tariff, contracted_power_kw, max_power_kw,
          anual_consumption, anual_consumption_unit, distributor_name, distributor_code, point_type, cnae,
          has_self_consumption, is_dwelling, industrial_use, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
               $22, $23, $24, $25)`,
      [tx.clientUID, idConsumptionPoint, ...valuesOf(point), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether the record still had that version. */
export async function updateConsumptionPoint(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  version: number,
  point: StoredConsumptionPoint,
): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update consumption_points set
         id_client = $4, identifier = $5, utility_type = $6, cups = $7, address = $8, address_code = $9,
         city = $10, region = $11, country = $12, geographical_zone = $13, atr_tariff = $14,
         contracted_power_kw = $15, max_power_kw = $16, anual_consumption = $17,
         anual_consumption_unit = $18, distributor_name = $19, distributor_code = $20, point_type = $21,
         cnae = $22, has_self_consumption = $23, is_dwelling = $24, industrial_use = $25,
         version = version + 1
       where client_uid = $1 and id_consumption_point = $2 and version = $3 and deleted_at is null
       returning id_consumption_point`,
      [tx.clientUID, idConsumptionPoint, version, ...valuesOf(point)],
    ),
    refusals,
  )
  return rows.length > 0
}

/** Marks the supply as deleted; its CUPS is free again. */
export async function softDeleteConsumptionPoint(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  now: Date,
): Promise<number> {
  const rows = await tx.query(
    `update consumption_points set deleted_at = $3, deleted_user_uid = $4, version = version + 1
     where client_uid = $1 and id_consumption_point = $2 and deleted_at is null
     returning id_consumption_point`,
    [tx.clientUID, idConsumptionPoint, now, tx.userUID ?? null],
  )
  return rows.length
}

/** Contracts `k` of a supply or of its CUPS, newest first, narrowed by the caller. */
export async function selectContracts(tx: TenantTransaction, where: Where): Promise<ContractOfPointDbRow[]> {
  return tx.query<ContractOfPointDbRow>(
    `select k.id_contract_info, k.contract_number, k.utility_type, k.cups, e.name as energy_marketer_name,
            f.name as tariff_name, k.signing_date, k.closed
     from contracts k
     left join energy_marketers e
       on e.client_uid = k.client_uid and e.id_energy_marketer = k.id_energy_marketer
     left join tariffs f on f.client_uid = k.client_uid and f.id_tariff = k.id_tariff
     where ${where.sql}
     order by k.closed, k.signing_date desc nulls last, k.id_contract_info
     limit 200`,
    where.values,
  )
}

/** Contracts `k` of the tenant that were not deleted. */
export function whereContracts(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`k.client_uid = ${where.param(tx.clientUID)} and k.deleted_at is null`)
}

export async function countActiveContracts(
  tx: TenantTransaction,
  idConsumptionPoint: string,
): Promise<number> {
  const [row] = await tx.query<{ contracts: number }>(
    `select count(*) as contracts from contracts
     where client_uid = $1 and id_consumption_point = $2 and not closed and deleted_at is null`,
    [tx.clientUID, idConsumptionPoint],
  )
  return row.contracts
}

export async function selectMetadata(
  tx: TenantTransaction,
  idConsumptionPoint: string,
): Promise<MetadataDbRow> {
  const [row] = await tx.query<MetadataDbRow & Record<string, unknown>>(
    `select metadata_origin, metadata_last_query_date, metadata_raw_response
     from consumption_points where client_uid = $1 and id_consumption_point = $2`,
    [tx.clientUID, idConsumptionPoint],
  )
  return row
}

export async function updateMetadata(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  metadata: MetadataDbRow,
): Promise<void> {
  await tx.query(
    `update consumption_points
     set metadata_origin = $3, metadata_last_query_date = $4, metadata_raw_response = $5
     where client_uid = $1 and id_consumption_point = $2`,
    [
      tx.clientUID,
      idConsumptionPoint,
      metadata.metadata_origin,
      metadata.metadata_last_query_date,
      metadata.metadata_raw_response === undefined ? null : JSON.stringify(metadata.metadata_raw_response),
    ],
  )
}

function valuesOf(point: StoredConsumptionPoint): unknown[] {
  const power = point.contractedPowerPeriods
  return [
    point.client?.idClient ?? null,
    point.identifier || null,
    point.utilityType,
    point.cups,
    point.address || null,
    point.addressCode || null,
    point.city || null,
    point.region || null,
    point.country,
    point.idZona,
    point.tariffName,
    [power.p1, power.p2, power.p3, power.p4, power.p5, power.p6].map((kw) => kw ?? null),
    point.maxPowerKw ?? null,
    point.anualConsumption ?? null,
    point.anualConsumptionUnit,
    point.distributorName || null,
    point.distributorCode || null,
    point.pointType ?? null,
    point.cnae || null,
    point.hasSelfConsumption,
    point.isDwelling,
    point.industrialUse,
  ]
}
