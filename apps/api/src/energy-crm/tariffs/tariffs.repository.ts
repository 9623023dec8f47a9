import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { marketerSeenCondition } from '../energy-marketers/marketer-visibility.service.ts'

/** A tariff with the prices that hold on the day of the query. */
export interface TariffRow {
  id_tariff: string
  name: string
  utility_type: UtilityType
  id_energy_marketer: string
  energy_marketer_name: string
  id_tarifa_atr: number
  type: TariffType
  is_base_price: boolean
  id_tariff_typology: string | null
  tariff_typology_name: string | null
  active: boolean
  /** Six values from p1 on, or null where no register holds. */
  energy: (number | null)[] | null
  power: (number | null)[] | null
  excess_retribution: number | null
  valid_from: CivilDate | null
  valid_to: CivilDate | null
  creation_timestamp: Date
  version: number
}

export interface TariffFilter {
  readonly idTariff?: string | undefined
  readonly idEnergyMarketer?: string | undefined
  readonly utilityType?: UtilityType | undefined
  readonly idTarifaATR?: number | undefined
  /** True: the tariff and its marketer are active. */
  readonly active?: boolean | undefined
  readonly withEnergyPrice?: boolean | undefined
}

const registerOn = (alias: string, kind: string) => `
  left join tariff_prices ${alias} on ${alias}.client_uid = t.client_uid and ${alias}.id_tariff = t.id_tariff
    and ${alias}.kind = '${kind}' and ${alias}.valid_from <= $2
    and (${alias}.valid_to is null or ${alias}.valid_to >= $2)`

const sixPrices = (alias: string) => `
  case when ${alias}.id_tariff_price is not null
    then array[${[1, 2, 3, 4, 5, 6].map((period) => `${alias}.p${period}`).join(', ')}]::float8[] end`

// One statement whatever the number of tariffs: at most one register of each kind holds on a day.
const SELECT = `
  select t.id_tariff, t.name, t.utility_type, t.id_energy_marketer, m.name as energy_marketer_name,
         t.id_tarifa_atr, t.type, t.is_base_price, t.id_tariff_typology, y.name as tariff_typology_name,
         t.active, t.creation_timestamp, t.version,
         ${sixPrices('e')} as energy, ${sixPrices('w')} as power, x.p1::float8 as excess_retribution,
         greatest(e.valid_from, w.valid_from, x.valid_from) as valid_from,
         least(e.valid_to, w.valid_to, x.valid_to) as valid_to
  from tariffs t
  join energy_marketers m on m.client_uid = t.client_uid and m.id_energy_marketer = t.id_energy_marketer
  left join tariff_typologies y
    on y.client_uid = t.client_uid and y.id_tariff_typology = t.id_tariff_typology
  ${registerOn('e', 'energy')} ${registerOn('w', 'power')} ${registerOn('x', 'excessRetribution')}
  where t.client_uid = $1 and t.deleted_at is null and m.deleted_at is null
    and ${marketerSeenCondition('t.id_energy_marketer')}`

export function selectTariffsOn(
  tx: TenantTransaction,
  date: CivilDate,
  filter: TariffFilter,
): Promise<TariffRow[]> {
  const values: unknown[] = [tx.clientUID, date]
  const conditions: string[] = []
  const add = (condition: (mark: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(`and ${condition(`$${values.length}`)}`)
  }
  add((mark) => `t.id_tariff = ${mark}`, filter.idTariff)
  add((mark) => `t.id_energy_marketer = ${mark}`, filter.idEnergyMarketer)
  add((mark) => `t.utility_type = ${mark}`, filter.utilityType)
  add((mark) => `t.id_tarifa_atr = ${mark}`, filter.idTarifaATR)
  add((mark) => `(t.active and m.active) = ${mark}`, filter.active)
  if (filter.withEnergyPrice) conditions.push('and e.id_tariff_price is not null')
  return tx.query<TariffRow>(
    `${SELECT} ${conditions.join(' ')}
     order by m.name collate spanish, t.id_tarifa_atr, t.name collate spanish, t.id_tariff`,
    values,
  )
}

export interface StoredTariff {
  readonly idTariff: string
  readonly name: string
  readonly idTarifaATR: number
  readonly type: TariffType
  readonly isBasePrice: boolean
  readonly idTariffTypology: string | null
  readonly active: boolean
}

export async function insertTariff(
  tx: TenantTransaction,
  tariff: StoredTariff & { readonly idEnergyMarketer: string; readonly utilityType: UtilityType },
): Promise<void> {
  await tx.query(
    `insert into tariffs
       (client_uid, id_tariff, id_energy_marketer, name, utility_type, id_tarifa_atr, type, is_base_price,
        id_tariff_typology, active, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.clientUID,
      tariff.idTariff,
      tariff.idEnergyMarketer,
      tariff.name,
      tariff.utilityType,
      tariff.idTarifaATR,
      tariff.type,
      tariff.isBasePrice,
      tariff.idTariffTypology,
      tariff.active,
      tx.userUID ?? null,
    ],
  )
}

/** Whether a row with that id and version was there to be changed. */
export async function updateTariffRow(
  tx: TenantTransaction,
  tariff: StoredTariff & { readonly version: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update tariffs
     set name = $4, id_tarifa_atr = $5, type = $6, is_base_price = $7, id_tariff_typology = $8, active = $9,
         version = version + 1
     where client_uid = $1 and id_tariff = $2 and version = $3 and deleted_at is null
     returning version`,
    [
      tx.clientUID,
      tariff.idTariff,
      tariff.version,
      tariff.name,
      tariff.idTarifaATR,
      tariff.type,
      tariff.isBasePrice,
      tariff.idTariffTypology,
      tariff.active,
    ],
  )
  return rows.length > 0
}

export async function hideTariff(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update tariffs set deleted_at = now(), deleted_user_uid = $3, version = version + 1
     where client_uid = $1 and id_tariff = $2 and deleted_at is null`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
}

export async function countOpenContractsOfTariff(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*) as open from contracts
     where client_uid = $1 and id_tariff = $2 and not closed and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.open
}

/**
 * Energies that a marketer sells, or null where there is no such marketer.
 *
 * @param lock keeps the marketer from being edited or deleted until the transaction ends.
 */
export async function selectUtilityTypesOfMarketer(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  lock = false,
): Promise<UtilityType[] | null> {
  const [row] = await tx.query<{ utility_types: UtilityType[] }>(
    `select utility_types from energy_marketers
     where client_uid = $1 and id_energy_marketer = $2 and deleted_at is null
       and ${marketerSeenCondition('id_energy_marketer')} ${lock ? 'for share' : ''}`,
    [tx.clientUID, idEnergyMarketer],
  )
  return row?.utility_types ?? null
}
