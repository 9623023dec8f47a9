import type { FeeThreshold, TariffFeeMode } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

/**
 * The fee rules of some tariffs in force on a day, with the percentage that a commercial has agreed for their marketer; in
 * one statement whatever their number.
 */
export function selectOfferFeeInputs(
  tx: TenantTransaction,
  idTariffs: readonly string[],
  idCommercial: string | null,
  day: CivilDate,
) {
  return tx.db
    .selectFrom('tariffs as t')
    .leftJoin('tariffFees as r', (join) =>
      join
        .onRef('r.clientUID', '=', 't.clientUID')
        .onRef('r.idTariff', '=', 't.idFeeTariff')
        .on('r.deletedAt', 'is', null)
        .on(sql<boolean>`daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date`),
    )
    .leftJoin('commercialFees as f', (join) =>
      join
        .onRef('f.clientUID', '=', 't.clientUID')
        .onRef('f.idEnergyMarketer', '=', 't.idEnergyMarketer')
        .on(sql<boolean>`f.id_commercial = ${idCommercial}::uuid`)
        .on(
          sql<boolean>`exists (select from plugins g where g.client_uid = f.client_uid and g.active
            and g.key = 'energyMarketerCommercialFeeConfiguration')`,
        ),
    )
    .select(['t.idTariff', 'r.idTariffFee', 'f.feePercentage as energyMarketerFeePercentage'])
    .select((row) => [
      row.ref('r.mode').$castTo<TariffFeeMode | null>().as('mode'),
      row.ref('r.thresholds').$castTo<FeeThreshold[] | null>().as('thresholds'),
    ])
    .where('t.clientUID', '=', tx.clientUID)
    .where((tariff) => isOneOf(tariff.ref('t.idTariff'), idTariffs, 'uuid'))
    .where('t.deletedAt', 'is', null)
    .where((tariff) => isMarketerSeen(tariff.ref('t.idEnergyMarketer')))
    .execute()
}

export type OfferFeeInputRow = Awaited<ReturnType<typeof selectOfferFeeInputs>>[number]
