import type {
  PriceStructure,
  VirtualBatteryTerms,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { selectPricesChangedOn, selectPricesEndOn } from './last-prices.service.ts'

/** Six values from p1 on. */
const SIX_PRICES = sql`array[p.p1, p.p2, p.p3, p.p4, p.p5, p.p6]`

/** The registers in force on the day are read in one pass and grouped to one row per tariff. */
export function selectCurrentOffers(
  tx: TenantTransaction,
  utilityType: UtilityType,
  idTarifaATR: number,
  onDate: CivilDate,
) {
  const registers = tx.db
    .selectFrom('tariffPrices as p')
    .select([
      'p.idTariff',
      sql<(number | null)[]>`max(${SIX_PRICES}) filter (where p.kind = 'energy')`.as('energyPrices'),
      sql<PriceStructure | null>`(array_agg(p.structure) filter (where p.kind = 'energy'))[1]`.as(
        'priceStructure',
      ),
      sql<(number | null)[] | null>`max(${SIX_PRICES}) filter (where p.kind = 'power')`.as('powerPrices'),
      sql<number | null>`max(p.p1) filter (where p.kind = 'excessRetribution')`.as('excessRetributionPrice'),
      sql<VirtualBatteryTerms | null>`(array_agg(p.structure) filter (where p.kind = 'excessRetribution'))[1]`.as(
        'virtualBattery',
      ),
      sql<CivilDate>`max(p.valid_from)`.as('validFrom'),
      sql<CivilDate | null>`min(p.valid_to)`.as('validTo'),
    ])
    .where('p.clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`p.valid_from <= ${onDate} and (p.valid_to is null or p.valid_to >= ${onDate})`)
    .groupBy('p.idTariff')
  return tx.db
    .selectFrom('tariffs as t')
    .innerJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 't.clientUID').onRef('m.idEnergyMarketer', '=', 't.idEnergyMarketer'),
    )
    .leftJoin('tariffTypologies as y', (join) =>
      join.onRef('y.clientUID', '=', 't.clientUID').onRef('y.idTariffTypology', '=', 't.idTariffTypology'),
    )
    .innerJoin(registers.as('o'), (join) =>
      join.onRef('o.idTariff', '=', 't.idPriceTariff').on('o.energyPrices', 'is not', null),
    )
    .select(['t.idTariff', 't.name', 't.type', 't.isBasePrice', 't.idEnergyMarketer'])
    .select(['t.greenEnergy', 't.permanenceMonths', 't.exitPenaltyPercent', 't.exitPenaltyText'])
    .select(['m.name as energyMarketerName', 't.idTariffTypology', 'y.name as tariffTypologyName'])
    .select([
      'o.energyPrices',
      'o.priceStructure',
      'o.powerPrices',
      'o.excessRetributionPrice',
      'o.virtualBattery',
      'o.validFrom',
      'o.validTo',
      selectPricesEndOn().as('pricesEndOn'),
      selectPricesChangedOn().as('pricesChangedOn'),
    ])
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.utilityType', '=', utilityType)
    .where('t.idTarifaAtr', '=', idTarifaATR)
    .where('t.active', '=', true)
    .where('t.deletedAt', 'is', null)
    .where('m.active', '=', true)
    .where('m.deletedAt', 'is', null)
    .where((tariff) => isMarketerSeen(tariff.ref('t.idEnergyMarketer')))
    .orderBy(sql`m.name collate spanish`)
    .orderBy(sql`t.name collate spanish`)
    .orderBy('t.idTariff')
    .execute()
}
