import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

interface TypologyRow {
  id_tariff_typology: string
  name: string
  version: number
}

const toTypology = (row: TypologyRow): TariffTypology => ({
  idTariffTypology: row.id_tariff_typology,
  name: row.name,
  version: row.version,
})

export async function selectTypologies(tx: TenantTransaction): Promise<TariffTypology[]> {
  const rows = await tx.query<TypologyRow>(
    `select id_tariff_typology, name, version from tariff_typologies
     where client_uid = $1 order by name collate spanish`,
    [tx.clientUID],
  )
  return rows.map(toTypology)
}

export async function selectTypology(tx: TenantTransaction, id: string): Promise<TariffTypology | null> {
  const rows = await tx.query<TypologyRow>(
    `select id_tariff_typology, name, version from tariff_typologies
     where client_uid = $1 and id_tariff_typology = $2`,
    [tx.clientUID, id],
  )
  return rows.map(toTypology)[0] ?? null
}

export async function insertTypology(
  tx: TenantTransaction,
  id: string,
  name: string,
): Promise<TariffTypology> {
  const rows = await tx.query<TypologyRow>(
    `insert into tariff_typologies (client_uid, id_tariff_typology, name) values ($1, $2, $3)
     returning id_tariff_typology, name, version`,
    [tx.clientUID, id, name],
  )
  return toTypology(rows[0])
}

/** The row after the change; undefined where no row had that id and version. */
export async function updateTypologyRow(
  tx: TenantTransaction,
  typology: TariffTypology,
): Promise<TariffTypology | undefined> {
  const rows = await tx.query<TypologyRow>(
    `update tariff_typologies set name = $4, version = version + 1
     where client_uid = $1 and id_tariff_typology = $2 and version = $3
     returning id_tariff_typology, name, version`,
    [tx.clientUID, typology.idTariffTypology, typology.version, typology.name],
  )
  return rows.map(toTypology)[0]
}

export async function deleteTypology(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query('delete from tariff_typologies where client_uid = $1 and id_tariff_typology = $2', [
    tx.clientUID,
    id,
  ])
}

/** Takes a typology off deleted tariffs, so that they do not keep it from being deleted. */
export async function releaseTypology(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update tariffs set id_tariff_typology = null
     where client_uid = $1 and id_tariff_typology = $2 and deleted_at is not null`,
    [tx.clientUID, id],
  )
}
