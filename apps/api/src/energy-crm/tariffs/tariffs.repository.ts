import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { periodNames } from '@vatio/domain/periods/by-period'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { PriceStructureWire } from '@vatio/protocol/energy-crm/tariff-prices/price-structure.schema'
import type { TariffUpdate } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, filterEqual, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { selectPricesChangedOn, selectPricesEndOn } from '../tariff-prices/last-prices.service.ts'

export interface TariffFilter {
  readonly idTariff?: string | undefined
  readonly idEnergyMarketer?: string | undefined
  readonly utilityType?: UtilityType | undefined
  readonly idTarifaATR?: number | undefined
  /** True: the tariff and its marketer are active. */
  readonly active?: boolean | undefined
  readonly withEnergyPrice?: boolean | undefined
}

/**
 * Tariffs with the prices in force on a day. One statement for any number: at most one register of each kind
 * is in force on a day.
 */
export function selectTariffsOn(tx: TenantTransaction, date: CivilDate, filter: TariffFilter) {
  return tx.db
    .selectFrom('tariffs as t')
    .innerJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 't.clientUID').onRef('m.idEnergyMarketer', '=', 't.idEnergyMarketer'),
    )
    .leftJoin('tariffTypologies as y', (join) =>
      join.onRef('y.clientUID', '=', 't.clientUID').onRef('y.idTariffTypology', '=', 't.idTariffTypology'),
    )
    .leftJoin('tariffs as u', (join) =>
      join.onRef('u.clientUID', '=', 't.clientUID').onRef('u.idTariff', '=', 't.idParentTariff'),
    )
    .leftJoin('tariffPrices as e', (join) => join.on(isRegisterOn(date, 'e', 'energy')))
    .leftJoin('tariffPrices as w', (join) => join.on(isRegisterOn(date, 'w', 'power')))
    .leftJoin('tariffPrices as x', (join) => join.on(isRegisterOn(date, 'x', 'excessRetribution')))
    .select(['t.idTariff', 't.name', 't.utilityType', 't.type', 't.isBasePrice', 't.active', 't.version'])
    .select(['t.creationTimestamp', 't.idTarifaAtr', 't.idEnergyMarketer', 'm.name as energyMarketerName'])
    .select(['t.idTariffTypology', 'y.name as tariffTypologyName', 'x.p1 as excessRetributionPrice'])
    .select(['t.greenEnergy', 't.permanenceMonths', 't.exitPenaltyPercent', 't.exitPenaltyText'])
    .select(['t.idParentTariff', 'u.name as parentTariffName', 't.linkedPrices', 't.linkedFees'])
    .select(
      sql<boolean>`exists (select from tariff_fees f where f.client_uid = t.client_uid
        and f.id_tariff = t.id_fee_tariff and f.deleted_at is null)`.as('hasFees'),
    )
    .select((tariff) => tariff.ref('e.structure').$castTo<PriceStructureWire | null>().as('priceStructure'))
    .select([
      selectPricesEndOn().as('pricesEndOn'),
      selectPricesChangedOn().as('pricesChangedOn'),
      sixPrices('e').as('energy'),
      sixPrices('w').as('power'),
      sql<CivilDate | null>`greatest(e.valid_from, w.valid_from, x.valid_from)`.as('validFrom'),
      sql<CivilDate | null>`least(e.valid_to, w.valid_to, x.valid_to)`.as('validTo'),
    ])
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.deletedAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where((tariff) =>
      allOf([
        isMarketerSeen(tariff.ref('t.idEnergyMarketer')),
        filterEqual(tariff.ref('t.idTariff'), filter.idTariff),
        filterEqual(tariff.ref('t.idEnergyMarketer'), filter.idEnergyMarketer),
        filterEqual(tariff.ref('t.utilityType'), filter.utilityType),
        filterEqual(tariff.ref('t.idTarifaAtr'), filter.idTarifaATR),
        filterEqual(sql<boolean>`(t.active and m.active)`, filter.active),
        filter.withEnergyPrice ? tariff('e.idTariffPrice', 'is not', null) : undefined,
      ]),
    )
    .orderBy(sql`m.name collate spanish`)
    .orderBy('t.idTarifaAtr')
    .orderBy(sql`t.name collate spanish`)
    .orderBy('t.idTariff')
    .execute()
}

export type TariffRow = Awaited<ReturnType<typeof selectTariffsOn>>[number]

/** Columns that a tariff's editor may change. */
export function toTariffValues(tariff: Omit<TariffUpdate, 'idTariff' | 'version'>) {
  const { name, type, isBasePrice, active, atrTariff, tariffTypology } = tariff
  const { greenEnergy, permanenceMonths, exitPenaltyPercent, exitPenaltyText } = tariff
  return {
    name,
    type,
    isBasePrice,
    active,
    greenEnergy,
    permanenceMonths,
    exitPenaltyPercent,
    exitPenaltyText,
    idTarifaAtr: atrTariff.idTarifaATR,
    idTariffTypology: tariffTypology && tariffTypology.idTariffTypology,
  }
}

type RegisterAlias = 'e' | 'w' | 'x'

/** The alias is the register of the tariff `t` in force on a day. */
function isRegisterOn(date: CivilDate, alias: RegisterAlias, kind: TariffPriceKind): Condition {
  const register = sql.table(alias)
  return sql<SqlBool>`${register}.client_uid = t.client_uid and ${register}.id_tariff = t.id_price_tariff
    and ${register}.kind = ${kind} and ${register}.valid_from <= ${date}
    and (${register}.valid_to is null or ${register}.valid_to >= ${date})`
}

/** Six values from p1 on, or null where no register is in force. */
function sixPrices(alias: RegisterAlias): RawBuilder<(number | null)[] | null> {
  const prices = periodNames.map((period) => sql.ref(`${alias}.${period}`))
  return sql`case when ${sql.ref(`${alias}.idTariffPrice`)} is not null then array[${sql.join(prices)}] end`
}
