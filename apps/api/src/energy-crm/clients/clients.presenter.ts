import type { Client, ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ClientListDbRow } from './client-search.repository.ts'
import type { ClientDbRow } from './clients.repository.ts'

export function presentClient(row: ClientDbRow): Client {
  return {
    idClient: row.id_client,
    clientUID: row.client_uid,
    clientInfo: {
      dniOrCif: row.dni_or_cif,
      name: row.name,
      firstSurname: row.first_surname,
      secondSurname: row.second_surname,
      email: row.email,
      phoneNumber: row.phone_number,
      address: row.address,
      addressCode: row.address_code,
      city: row.city,
      region: row.region,
      iban: row.iban,
    },
    agentName: row.agent_name,
    agentPhoneNumber: row.agent_phone_number,
    agentEmail: row.agent_email,
    clientTypology: row.id_client_typology
      ? { idClientTypology: row.id_client_typology, name: row.client_typology_name ?? '' }
      : null,
    sector: row.id_sector === null ? null : { idSector: row.id_sector, name: row.sector_name ?? '' },
    commercial: row.id_commercial
      ? {
          idCommercial: row.id_commercial,
          name: row.commercial_name ?? '',
          firstSurname: row.commercial_first_surname ?? '',
          secondSurname: row.commercial_second_surname,
        }
      : null,
    observations: row.observations,
    active: row.active,
    creationTimestamp: row.creation_timestamp.toISOString(),
    creationUserUID: row.creation_user_uid,
    version: row.version,
  }
}

export function presentClientRow(row: ClientListDbRow): ClientRow {
  return {
    ...presentClient(row),
    consumptionPointCount: row.consumption_point_count,
    contractCount: row.contract_count,
  }
}
