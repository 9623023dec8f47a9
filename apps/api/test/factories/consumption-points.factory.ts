import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

/** A CUPS with its right control letters, another one at each call. */
export function nextCups(): string {
  serial += 1
  const digits = `0031${String(408_000_000_000 + serial)}`
  return `ES${digits}${cupsControlLetters(digits)}0F`
}

export interface NewConsumptionPoint {
  readonly idClient?: string | null
  readonly cups?: string | null
  readonly identifier?: string | null
  readonly utilityType?: 'electricity' | 'gas'
  readonly tariffName?: string | null
  readonly idZona?: number
  readonly addressCode?: string | null
  readonly contractedPowerKw?: readonly (number | null)[]
  readonly anualConsumption?: number | null
  readonly creationUserUID?: string | null
}

/** Puts a supply into the tenant of the transaction and answers its id. */
export async function makeConsumptionPoint(
  tx: TestTransaction,
  point: NewConsumptionPoint = {},
): Promise<string> {
  const idConsumptionPoint = newId()
  await tx.query(
    `insert into consumption_points
       (client_uid, id_consumption_point, id_client, cups, identifier, utility_type, atr_tariff,
        geographical_zone, address_code, contracted_power_kw, anual_consumption, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.clientUID,
      idConsumptionPoint,
      point.idClient ?? null,
      point.cups === undefined ? nextCups() : point.cups,
      point.identifier ?? null,
      point.utilityType ?? 'electricity',
      point.tariffName === undefined ? '2.0TD' : point.tariffName,
      point.idZona ?? 1,
      point.addressCode ?? null,
      point.contractedPowerKw ?? [4.6, 4.6, null, null, null, null],
      point.anualConsumption ?? null,
      point.creationUserUID ?? null,
    ],
  )
  return idConsumptionPoint
}
