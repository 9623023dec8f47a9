import type { FeeThreshold, TariffFeeMode } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { expressionBuilder, sql } from 'kysely'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { selectMarketerPercentage } from './marketer-percentage.service.ts'

const contracts = expressionBuilder<DB & { c: DB['contracts'] }, 'c'>()

/**
 * What the commissions of some contracts depend on, in one statement: their figures, the rule of their tariff
 * on the day of signing, the percentages of their commercial and the fees of their services.
 *
 * @param today day of the rule of a contract that is not signed.
 * @param page the contracts after an id, in the order of their ids; all of them without it.
 */
export function selectFeeInputs(
  tx: TenantTransaction,
  condition: Condition,
  today: CivilDate,
  page?: { readonly after: string | null; readonly limit: number },
) {
  return tx.db
    .selectFrom('contracts as c')
    .leftJoin('commercials as o', (join) =>
      join.onRef('o.clientUID', '=', 'c.clientUID').onRef('o.idCommercial', '=', 'c.idCommercial'),
    )
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'c.clientUID').onRef('t.idTariff', '=', 'c.idTariff'),
    )
    .leftJoin('tariffFees as r', (join) =>
      join
        .onRef('r.clientUID', '=', 't.clientUID')
        .onRef('r.idTariff', '=', 't.idFeeTariff')
        .on('r.deletedAt', 'is', null)
        .on(
          sql<boolean>`daterange(r.valid_from, r.valid_to, '[]') @> coalesce(c.signing_date, ${today}::date)`,
        ),
    )
    .select(['c.idContractInfo', 'c.contractNumber', 'c.anualConsumption', 'c.anualConsumptionUnit'])
    .select(['c.contractedPowerKw', 'c.powerOperativeSpending', 'c.energyOperativeSpending', 'c.fixedFee'])
    .select(['o.feePercentage', 'r.idTariffFee'])
    .select((row) => [
      row.ref('r.mode').$castTo<TariffFeeMode>().as('mode'),
      row.ref('r.thresholds').$castTo<FeeThreshold[]>().as('thresholds'),
      selectMarketerPercentage().as('energyMarketerFeePercentage'),
      sql<ServiceFee[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', s.name, 'fee', coalesce(l.fee, s.fee))
                         order by s.name collate spanish, l.id_contract_auxiliary_service)
        from contract_auxiliary_services l
        join auxiliary_services s
          on s.client_uid = l.client_uid and s.id_auxiliary_service = l.id_auxiliary_service
        where l.client_uid = c.client_uid and l.id_contract_info = c.id_contract_info), '[]')`.as('services'),
    ])
    .where('c.clientUID', '=', tx.clientUID)
    .where(condition)
    .$if(page !== undefined, (query) =>
      query
        .$if(typeof page?.after === 'string', (rest) =>
          rest.where('c.idContractInfo', '>', page?.after ?? ''),
        )
        .orderBy('c.idContractInfo')
        .limit(page?.limit ?? 0),
    )
    .execute()
}

interface ServiceFee {
  readonly name: string
  readonly fee: number | null
}

export type FeeInputRow = Awaited<ReturnType<typeof selectFeeInputs>>[number]

export function isOneOfContracts(idContracts: readonly string[]): Condition {
  return isOneOf(contracts.ref('c.idContractInfo'), idContracts, 'uuid')
}

/** Ids of a page of contracts, the last signed first. */
export async function selectContractIds(
  tx: TenantTransaction,
  condition: Condition,
  page: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('contracts as c')
    .select('c.idContractInfo')
    .where(condition)
    .orderBy('c.signingDate', (order) => order.desc().nullsLast())
    .orderBy('c.idContractInfo')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => row.idContractInfo)
}
