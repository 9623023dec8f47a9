import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { EnergyMarketerRow } from './energy-marketers.repository.ts'

export function presentMarketer(row: EnergyMarketerRow): EnergyMarketer {
  return {
    idEnergyMarketer: row.id_energy_marketer,
    clientUID: row.client_uid,
    name: row.name,
    utilityTypes: row.utility_types,
    email: row.email,
    phoneNumber: row.phone_number,
    active: row.active,
    creationTimestamp: row.creation_timestamp.toISOString(),
    tariffCount: row.tariff_count,
    version: row.version,
  }
}
