import { selfInvoiceNumber } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type { ContractDateField } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { sql } from 'kysely'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Contracts `c` of a condition with what a line of an invoice shows of them, in the order of their dates. */
export function selectInvoiceable(
  tx: TenantTransaction,
  condition: Condition,
  { dateField, limit }: { readonly dateField: ContractDateField; readonly limit: number },
) {
  const date =
    dateField === 'signingDate' ? sql<string>`c.signing_date` : sql<string>`c.last_state_change_date`
  return selectContracts(tx, condition)
    .innerJoin('contractStates as e', (join) =>
      join.onRef('e.clientUID', '=', 'c.clientUID').onRef('e.idContractState', '=', 'c.idContractState'),
    )
    .leftJoin('contractPaymentStates as b', (join) =>
      join
        .onRef('b.clientUID', '=', 'c.clientUID')
        .onRef('b.idContractPaymentState', '=', 'c.idContractPaymentState'),
    )
    .leftJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 'c.clientUID').onRef('m.idEnergyMarketer', '=', 'c.idEnergyMarketer'),
    )
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'c.clientUID').onRef('t.idTariff', '=', 'c.idTariff'),
    )
    .select(['c.cups', 'm.name as energyMarketerName', 't.name as tariffName'])
    .select(['e.name as contractStateName', 'b.name as contractPaymentStateName', date.as('contractDate')])
    .orderBy(date)
    .orderBy('c.idContractInfo')
    .limit(limit)
    .execute()
}

export type InvoiceableRow = Awaited<ReturnType<typeof selectInvoiceable>>[number]

export async function countContracts(tx: TenantTransaction, condition: Condition): Promise<number> {
  const { count } = await tx.db
    .selectFrom('contracts as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.clientUID', '=', tx.clientUID)
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

export interface InvoicedFee {
  readonly idSelfInvoice: string
  readonly fullNumber: string
  readonly fee: number
}

/** The last invoice of each of some contracts that is neither cancelled nor takes another back. */
export async function selectInvoiced(
  tx: TenantTransaction,
  idContracts: readonly string[],
): Promise<ReadonlyMap<string, InvoicedFee>> {
  const rows = await tx.db
    .selectFrom('selfInvoiceLines as l')
    .innerJoin('selfInvoices as s', (join) =>
      join.onRef('s.clientUID', '=', 'l.clientUID').onRef('s.idSelfInvoice', '=', 'l.idSelfInvoice'),
    )
    .select(['l.idContractInfo', 's.idSelfInvoice', 's.serie', 's.number', 'l.amount'])
    .where('l.clientUID', '=', tx.clientUID)
    .where((line) => isOneOf(line.ref('l.idContractInfo'), idContracts, 'uuid'))
    .where('l.kind', '=', 'fee')
    .where('s.state', '<>', 'cancelled')
    .where('s.idRectifiedSelfInvoice', 'is', null)
    .orderBy('s.creationTimestamp')
    .execute()
  return new Map(
    rows.flatMap(({ idContractInfo, idSelfInvoice, serie, number, amount }) =>
      idContractInfo === null
        ? []
        : [[idContractInfo, { idSelfInvoice, fullNumber: selfInvoiceNumber(serie, number), fee: amount }]],
    ),
  )
}

/** Whether the series has an invoice of another commercial. */
export async function hasOthersInSerie(
  tx: TenantTransaction,
  serie: string,
  idCommercial: string,
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('selfInvoices')
    .select('idSelfInvoice')
    .where('clientUID', '=', tx.clientUID)
    .where(sql`lower(serie)`, '=', serie.toLowerCase())
    .where('idCommercial', '<>', idCommercial)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Contracts `c` of a condition that are closed and have no later amount of their own in an invoice. */
export function selectClosed(tx: TenantTransaction, condition: Condition) {
  return selectContracts(tx, condition)
    .select(['c.signingDate', 'c.lastStateChangeDate'])
    .where('c.closed', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('selfInvoiceLines as a')
            .innerJoin('selfInvoices as i', (join) =>
              join.onRef('i.clientUID', '=', 'a.clientUID').onRef('i.idSelfInvoice', '=', 'a.idSelfInvoice'),
            )
            .select('a.line')
            .whereRef('a.clientUID', '=', 'c.clientUID')
            .whereRef('a.idContractInfo', '=', 'c.idContractInfo')
            .where('a.kind', '=', 'adjustment')
            .where('i.state', '<>', 'cancelled')
            .where('i.idRectifiedSelfInvoice', 'is', null),
        ),
      ),
    )
    .orderBy('c.lastStateChangeDate')
    .orderBy('c.idContractInfo')
    .limit(200)
    .execute()
}

/** Contracts `c` of a condition by their ids. */
export async function selectNamed(tx: TenantTransaction, condition: Condition) {
  const rows = await selectContracts(tx, condition).execute()
  return new Map(rows.map((row) => [row.idContractInfo, row]))
}

function selectContracts(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('contracts as c')
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'c.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint'),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
    )
    .select(['c.idContractInfo', 'c.contractNumber'])
    .select(
      sql<
        string | null
      >`nullif(concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, '')), '')`.as(
        'clientName',
      ),
    )
    .where('c.clientUID', '=', tx.clientUID)
    .where(condition)
}
