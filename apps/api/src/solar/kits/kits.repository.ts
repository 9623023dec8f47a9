import { domainError } from '@vatio/domain/domain-error'
import { computeKitPeakPowerKwp } from '@vatio/domain/solar/kits/solar-kit'
import { solarKitErrors } from '@vatio/domain/solar/kits/solar-kit.errors'
import type { SolarKit, SolarKitInput } from '@vatio/protocol/solar/kits/kits.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const kitTable = recordTable({
  table: 'solarKits',
  id: 'idSolarKit',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    solar_kits_tenant_identifier_key: () =>
      domainError(solarKitErrors, 'SOLAR_KIT_IDENTIFIER_TAKEN', { field: 'identifier' }),
  },
})

/** By peak power, then by identifier. */
export async function listKits(tx: TenantTransaction): Promise<SolarKit[]> {
  const rows = await selectKits(tx)
    .orderBy(sql`k.panel_number * p.peak_power`)
    .orderBy(sql`k.identifier collate spanish`)
    .orderBy('k.idSolarKit')
    .execute()
  return rows.map(toKit)
}

export async function findKit(tx: TenantTransaction, id: string): Promise<SolarKit | null> {
  const row = await selectKits(tx).where('k.idSolarKit', '=', id).executeTakeFirst()
  return row ? toKit(row) : null
}

export function toKitValues({ kitSolarPanel, kitInverter, ...kit }: SolarKitInput) {
  return { ...kit, solarPanelId: kitSolarPanel.idKitSolarPanel, idInverter: kitInverter.idKitInverter }
}

// Panels and inverters of a kit that is not deleted cannot be deleted.
function selectKits(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarKits as k')
    .innerJoin('solarPanels as p', (join) =>
      join.onRef('p.clientUID', '=', 'k.clientUID').onRef('p.solarPanelId', '=', 'k.solarPanelId'),
    )
    .innerJoin('manufacturers as pm', (join) =>
      join.onRef('pm.clientUID', '=', 'k.clientUID').onRef('pm.idManufacturer', '=', 'p.idManufacturer'),
    )
    .innerJoin('inverters as i', (join) =>
      join.onRef('i.clientUID', '=', 'k.clientUID').onRef('i.idInverter', '=', 'k.idInverter'),
    )
    .innerJoin('manufacturers as im', (join) =>
      join.onRef('im.clientUID', '=', 'k.clientUID').onRef('im.idManufacturer', '=', 'i.idManufacturer'),
    )
    .select(['k.clientUID', 'k.idSolarKit', 'k.identifier', 'k.phaseNumber', 'k.coplanar', 'k.price'])
    .select(['k.panelNumber', 'k.inverterNumber', 'k.active', 'k.version'])
    .select(['p.solarPanelId', 'p.name as panelName', 'p.heigth', 'p.width', 'p.peakPower as panelPeakPower'])
    .select(['p.efficiency as panelEfficiency', 'pm.idManufacturer as panelIdManufacturer'])
    .select(['pm.name as panelManufacturer', 'i.idInverter', 'i.name as inverterName', 'i.nominalPower'])
    .select(['i.maxInputPower', 'i.phaseNumber as inverterPhaseNumber', 'i.efficiency as inverterEfficiency'])
    .select(['i.price as inverterPrice', 'i.active as inverterActive'])
    .select(['im.idManufacturer as inverterIdManufacturer', 'im.name as inverterManufacturer'])
    .where('k.clientUID', '=', tx.clientUID)
    .where('k.deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKits>['executeTakeFirstOrThrow']>>

function toKit(row: Row): SolarKit {
  const { clientUID, idSolarKit, identifier, phaseNumber, coplanar, price } = row
  const { panelNumber, inverterNumber, active, version } = row
  return {
    clientUID,
    idSolarKit,
    identifier,
    phaseNumber,
    coplanar,
    price,
    panelNumber,
    inverterNumber,
    active,
    version,
    peakPower: computeKitPeakPowerKwp(panelNumber, row.panelPeakPower),
    kitSolarPanel: {
      idKitSolarPanel: row.solarPanelId,
      name: row.panelName,
      heigth: row.heigth,
      width: row.width,
      peakPower: row.panelPeakPower,
      efficiency: row.panelEfficiency,
      manufacturer: { idManufacturer: row.panelIdManufacturer, name: row.panelManufacturer },
    },
    kitInverter: {
      idKitInverter: row.idInverter,
      name: row.inverterName,
      manufacturer: { idManufacturer: row.inverterIdManufacturer, name: row.inverterManufacturer },
      nominalPower: row.nominalPower,
      maxInputPower: row.maxInputPower,
      phaseNumber: row.inverterPhaseNumber,
      efficiency: row.inverterEfficiency,
      price: row.inverterPrice,
      active: row.inverterActive,
      clientUID,
    },
  }
}
