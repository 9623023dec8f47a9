import type { Inverter, InverterInput } from '@vatio/protocol/solar/inverters/inverters.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function listInverters(tx: TenantTransaction): Promise<Inverter[]> {
  const rows = await selectInverters(tx)
    .orderBy(sql`m.name collate spanish`)
    .orderBy(sql`i.name collate spanish`)
    .orderBy('i.idInverter')
    .execute()
  return rows.map(toInverter)
}

export async function findInverter(tx: TenantTransaction, id: string): Promise<Inverter | null> {
  const row = await selectInverters(tx).where('i.idInverter', '=', id).executeTakeFirst()
  return row ? toInverter(row) : null
}

export function toInverterValues({ manufacturer, ...inverter }: InverterInput) {
  return { ...inverter, idManufacturer: manufacturer.idManufacturer }
}

function selectInverters(tx: TenantTransaction) {
  return tx.db
    .selectFrom('inverters as i')
    .innerJoin('manufacturers as m', (join) =>
      join.onRef('m.clientUID', '=', 'i.clientUID').onRef('m.idManufacturer', '=', 'i.idManufacturer'),
    )
    .select(['i.clientUID', 'i.idInverter', 'i.name', 'i.nominalPower', 'i.maxInputPower', 'i.phaseNumber'])
    .select(['i.efficiency', 'i.price', 'i.active', 'i.version', 'i.idManufacturer'])
    .select(['i.dataSheetUrl', 'm.name as manufacturerName'])
    .where('i.clientUID', '=', tx.clientUID)
    .where('i.deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInverters>['executeTakeFirstOrThrow']>>

function toInverter({ idManufacturer, manufacturerName, ...inverter }: Row): Inverter {
  return { ...inverter, manufacturer: { idManufacturer, name: manufacturerName } }
}
