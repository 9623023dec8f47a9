import type { Client, ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { pickColumns } from '../../platform/db/columns.ts'
import type { ClientListDbRow } from './client-search.repository.ts'
import { INFO_COLUMNS, OWN_COLUMNS, type ClientDbRow } from './clients.repository.ts'

export function presentClient(row: ClientDbRow & Pick<Client, 'customFieldValues'>): Client {
  return { ...presentFields(row), customFieldValues: row.customFieldValues }
}

export function presentClientRow(row: ClientListDbRow): ClientRow {
  return { ...presentFields(row), ...pickColumns(row, ['consumptionPointCount', 'contractCount']) }
}

function presentFields(row: ClientDbRow): Omit<Client, 'customFieldValues'> {
  const { idClientTypology, idSector, idCommercial } = row
  return {
    ...pickColumns(row, OWN_COLUMNS),
    clientInfo: pickColumns(row, INFO_COLUMNS),
    clientTypology:
      idClientTypology === null ? null : { idClientTypology, name: row.clientTypologyName ?? '' },
    sector: idSector === null ? null : { idSector, name: row.sectorName ?? '' },
    commercial:
      idCommercial === null
        ? null
        : {
            idCommercial,
            name: row.commercialName ?? '',
            firstSurname: row.commercialFirstSurname ?? '',
            secondSurname: row.commercialSecondSurname,
          },
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}
