import type { TabMapping } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import type { RememberedTab } from '@vatio/domain/energy-crm/tariff-price-sheets/propose-mapping'
import type { PriceSheetState } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import type { SheetTabPreview } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { sql, type Updateable } from 'kysely'
import { filterEqual } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

/** The state of the sheet `s`; one whose job was cancelled or has failed is open again. */
const STATE = sql<PriceSheetState>`case when s.state = 'applying' and not exists (
    select from job_runs r where r.client_uid = s.client_uid and r.id_job_run = s.id_job_run
      and r.state in ('queued', 'running'))
  then 'review' else s.state end`

function selectSheets(tx: TenantTransaction) {
  return tx.db
    .selectFrom('tariffPriceSheets as s')
    .innerJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 's.clientUID').onRef('m.idEnergyMarketer', '=', 's.idEnergyMarketer'),
    )
    .leftJoin('users as c', (join) =>
      join.onRef('c.clientUID', '=', 's.clientUID').onRef('c.userUID', '=', 's.creationUserUID'),
    )
    .leftJoin('users as a', (join) =>
      join.onRef('a.clientUID', '=', 's.clientUID').onRef('a.userUID', '=', 's.appliedUserUID'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 's.clientUID').onRef('u.userUID', '=', 's.undoneUserUID'),
    )
    .select(['s.idPriceSheet', 's.idEnergyMarketer', 'm.name as energyMarketerName', 's.fileName'])
    .select(STATE.as('state'))
    .select(['s.validFrom', 's.isBasePrice', 's.linesWithoutPrice', 's.creationTimestamp', 's.version'])
    .select(['s.creationUserUID', 'c.userName as creatorName', 's.appliedAt', 's.appliedUserUID'])
    .select(['a.userName as applierName', 's.undoneAt', 's.undoneUserUID', 'u.userName as undoerName'])
    .where('s.clientUID', '=', tx.clientUID)
    .where((sheet) => isMarketerSeen(sheet.ref('s.idEnergyMarketer')))
}

export type SheetRow = Awaited<ReturnType<ReturnType<typeof selectSheets>['executeTakeFirstOrThrow']>>

export async function findSheet(tx: TenantTransaction, idPriceSheet: string): Promise<SheetRow | null> {
  const row = await selectSheets(tx).where('s.idPriceSheet', '=', idPriceSheet).executeTakeFirst()
  return row ?? null
}

/** Tabs and mappings of a sheet. */
export async function findTabs(
  tx: TenantTransaction,
  idPriceSheet: string,
): Promise<{ readonly tabs: SheetTabPreview[]; readonly mapping: TabMapping[] } | null> {
  const row = await tx.db
    .selectFrom('tariffPriceSheets')
    .select(['tabs', 'mapping'])
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .executeTakeFirst()
  // Both are written by `insertSheet` and `updateSheet` only.
  return row ? (row as unknown as { tabs: SheetTabPreview[]; mapping: TabMapping[] }) : null
}

export async function findContent(tx: TenantTransaction, idPriceSheet: string): Promise<Buffer | null> {
  const row = await tx.db
    .selectFrom('tariffPriceSheets')
    .select('content')
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Sheets, the newest first. */
export async function listSheets(
  tx: TenantTransaction,
  filter: {
    readonly idEnergyMarketer?: string | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<Total & { readonly rows: SheetRow[] }> {
  const matching = selectSheets(tx).where(
    (sheet) => filterEqual(sheet.ref('s.idEnergyMarketer'), filter.idEnergyMarketer) ?? sql<boolean>`true`,
  )
  const page = matching
    .orderBy('s.creationTimestamp', 'desc')
    .orderBy('s.idPriceSheet', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, matching)])
  return { rows, ...total }
}

export interface LockedSheet {
  readonly state: PriceSheetState
  readonly version: number
  readonly idEnergyMarketer: string
  readonly isBasePrice: boolean
}

/** Locks a sheet until the transaction ends; null where there is none that the user may see. */
export async function lockSheet(tx: TenantTransaction, idPriceSheet: string): Promise<LockedSheet | null> {
  const row = await tx.db
    .selectFrom('tariffPriceSheets as s')
    .select(['s.version', 's.idEnergyMarketer', 's.isBasePrice'])
    .select(STATE.as('state'))
    .where('s.clientUID', '=', tx.clientUID)
    .where('s.idPriceSheet', '=', idPriceSheet)
    .where((sheet) => isMarketerSeen(sheet.ref('s.idEnergyMarketer')))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertSheet(
  tx: TenantTransaction,
  sheet: {
    readonly idPriceSheet: string
    readonly idEnergyMarketer: string
    readonly fileName: string
    readonly content: Buffer
    readonly tabs: readonly SheetTabPreview[]
    readonly mapping: readonly TabMapping[]
  },
): Promise<void> {
  await tx.db
    .insertInto('tariffPriceSheets')
    .values({
      ...sheet,
      tabs: JSON.stringify(sheet.tabs),
      mapping: JSON.stringify(sheet.mapping),
      clientUID: tx.clientUID,
      creationUserUID: tx.userUID ?? null,
    })
    .execute()
}

/** Changes a sheet that is locked; its version is the next one. */
export async function updateSheet(
  tx: TenantTransaction,
  idPriceSheet: string,
  values: Omit<Updateable<DB['tariffPriceSheets']>, 'clientUID' | 'idPriceSheet' | 'version'>,
): Promise<void> {
  await tx.db
    .updateTable('tariffPriceSheets')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .execute()
}

export async function deleteSheet(tx: TenantTransaction, idPriceSheet: string): Promise<void> {
  await tx.db
    .deleteFrom('tariffPriceSheets')
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .execute()
}

/** What the tabs with these titles meant the last time. */
export async function listRemembered(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<Map<string, RememberedTab>> {
  const rows = await tx.db
    .selectFrom('tariffPriceSheetMappings')
    .select(['titlesKey', 'mapping'])
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .execute()
  return new Map(rows.map(({ titlesKey, mapping }) => [titlesKey, mapping as unknown as RememberedTab]))
}

export async function upsertRemembered(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  remembered: readonly { readonly titlesKey: string; readonly tab: RememberedTab }[],
): Promise<void> {
  if (remembered.length === 0) return
  await tx.db
    .insertInto('tariffPriceSheetMappings')
    .values(
      remembered.map(({ titlesKey, tab }) => ({
        clientUID: tx.clientUID,
        idEnergyMarketer,
        titlesKey,
        mapping: JSON.stringify(tab),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['clientUID', 'idEnergyMarketer', 'titlesKey'])
        .doUpdateSet({ mapping: (row) => row.ref('excluded.mapping') }),
    )
    .execute()
}

/** How many sheets of the company keep their cells; concurrent uploads wait for each other. */
export async function countOpenSheets(tx: TenantTransaction): Promise<number> {
  const lock = `price-sheets:${tx.clientUID}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('tariffPriceSheets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('content', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes sheets with their rows: those that wait to be confirmed, and the confirmed ones, since a moment each. */
export async function deleteOldSheets(
  tx: TenantTransaction,
  before: { readonly unconfirmed: Date; readonly confirmed: Date },
): Promise<void> {
  await sql`
    delete from tariff_price_sheets s
    where s.client_uid = ${tx.clientUID} and case
      when ${STATE} in ('mapping', 'review') then s.creation_timestamp < ${before.unconfirmed}
      when ${STATE} in ('applied', 'undone') then s.applied_at < ${before.confirmed}
    end`.execute(tx.db)
}
