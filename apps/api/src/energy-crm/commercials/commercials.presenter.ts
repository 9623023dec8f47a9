import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { CommercialRow } from './commercials.repository.ts'

export function presentCommercial(row: CommercialRow): Commercial {
  return {
    idCommercial: row.id_commercial,
    clientUID: row.client_uid,
    name: row.name,
    firstSurname: row.first_surname,
    secondSurname: row.second_surname,
    company: row.company,
    phoneNumber: row.phone_number,
    email: row.email,
    dniOrCif: row.dni_or_cif,
    address: row.address,
    city: row.city,
    feePercentage: row.fee_percentage,
    userUID: row.user_uid,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}
