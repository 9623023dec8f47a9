import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { CommercialInput } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { Where } from '../../platform/db/where.ts'

export interface CommercialRow {
  client_uid: string
  id_commercial: string
  name: string
  first_surname: string
  second_surname: string | null
  company: string | null
  phone_number: string | null
  email: string | null
  dni_or_cif: string | null
  address: string | null
  city: string | null
  fee_percentage: number
  user_uid: string | null
  creation_timestamp: Date
  version: number
}

const COLUMNS = `client_uid, id_commercial, name, first_surname, second_surname, company, phone_number, email,
  dni_or_cif, address, city, fee_percentage::float8 as fee_percentage, user_uid, creation_timestamp, version`

const refusals = {
  commercials_tenant_user_key: () =>
    domainError(commercialErrors, 'COMMERCIAL_USER_TAKEN', { field: 'userUID' }),
  commercials_user_fkey: () => domainError(commercialErrors, 'COMMERCIAL_USER_UNKNOWN', { field: 'userUID' }),
}

/** A select over commercials `m` of the tenant, to be narrowed by the caller. */
export function whereCommercials(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`m.client_uid = ${where.param(tx.clientUID)}`)
}

export async function selectCommercials(tx: TenantTransaction, where: Where): Promise<CommercialRow[]> {
  return tx.query<CommercialRow>(
    `select ${COLUMNS} from commercials m where ${where.sql}
     order by m.name collate spanish, m.first_surname collate spanish, m.id_commercial`,
    where.values,
  )
}

export async function countCommercials(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    'select count(*) as used from commercials where client_uid = $1',
    [tx.clientUID],
  )
  return row.used
}

export async function insertCommercial(
  tx: TenantTransaction,
  idCommercial: string,
  input: CommercialInput,
): Promise<CommercialRow> {
  const [row] = await withConstraints(
    tx.query<CommercialRow>(
      `insert into commercials
         (client_uid, id_commercial, name, first_surname, second_surname, company, phone_number, email,
          dni_or_cif, address, city, fee_percentage, user_uid, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       returning ${COLUMNS}`,
      [tx.clientUID, idCommercial, ...valuesOf(input), tx.userUID ?? null],
    ),
    refusals,
  )
  return row
}

/** Undefined when the record is gone or has another version. */
export async function updateCommercial(
  tx: TenantTransaction,
  idCommercial: string,
  version: number,
  input: CommercialInput,
): Promise<CommercialRow | undefined> {
  const [row] = await withConstraints(
    tx.query<CommercialRow>(
      `update commercials set
         name = $4, first_surname = $5, second_surname = $6, company = $7, phone_number = $8, email = $9,
         dni_or_cif = $10, address = $11, city = $12, fee_percentage = $13, user_uid = $14,
         version = version + 1
       where client_uid = $1 and id_commercial = $2 and version = $3
       returning ${COLUMNS}`,
      [tx.clientUID, idCommercial, version, ...valuesOf(input)],
    ),
    refusals,
  )
  return row
}

/** Number of rows deleted; contracts that hang from the commercial refuse it. */
export async function deleteCommercial(tx: TenantTransaction, idCommercial: string): Promise<number> {
  const rows = await withConstraints(
    tx.query('delete from commercials where client_uid = $1 and id_commercial = $2 returning id_commercial', [
      tx.clientUID,
      idCommercial,
    ]),
    { contracts_commercial_fkey: () => domainError(commercialErrors, 'COMMERCIAL_HAS_CONTRACTS') },
  )
  return rows.length
}

function valuesOf(input: CommercialInput): unknown[] {
  return [
    input.name,
    input.firstSurname,
    input.secondSurname || null,
    input.company || null,
    input.phoneNumber || null,
    input.email || null,
    input.dniOrCif || null,
    input.address || null,
    input.city || null,
    input.feePercentage,
    input.userUID ?? null,
  ]
}
