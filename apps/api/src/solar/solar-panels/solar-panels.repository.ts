import type {
  SolarPanel,
  SolarPanelInput,
  SolarPanelQuery,
} from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** One page of the company's panels, and how many there are. */
export async function listSolarPanels(
  tx: TenantTransaction,
  page: SolarPanelQuery,
): Promise<[SolarPanel[], number]> {
  const matching = selectSolarPanels(tx).$if(page.onlyActive, (query) => query.where('p.active', '=', true))
  const rows = await matching
    .orderBy(sql`m.name collate spanish`)
    .orderBy(sql`p.name collate spanish`)
    .orderBy('p.solarPanelId')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return [rows.map(toSolarPanel), total]
}

export async function findSolarPanel(tx: TenantTransaction, id: string): Promise<SolarPanel | null> {
  const row = await selectSolarPanels(tx).where('p.solarPanelId', '=', id).executeTakeFirst()
  return row ? toSolarPanel(row) : null
}

export function toSolarPanelValues({ manufacturer, ...panel }: SolarPanelInput) {
  return { ...panel, idManufacturer: manufacturer.idManufacturer }
}

function selectSolarPanels(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarPanels as p')
    .innerJoin('manufacturers as m', (join) =>
      join.onRef('m.clientUID', '=', 'p.clientUID').onRef('m.idManufacturer', '=', 'p.idManufacturer'),
    )
    .select(['p.clientUID', 'p.solarPanelId', 'p.name', 'p.heigth', 'p.width', 'p.depth', 'p.peakPower'])
    .select(['p.efficiency', 'p.active', 'p.version', 'p.idManufacturer', 'm.name as manufacturerName'])
    .select('p.dataSheetUrl')
    .where('p.clientUID', '=', tx.clientUID)
    .where('p.deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSolarPanels>['executeTakeFirstOrThrow']>>

function toSolarPanel({ idManufacturer, manufacturerName, ...panel }: Row): SolarPanel {
  return { ...panel, manufacturer: { idManufacturer, name: manufacturerName } }
}
