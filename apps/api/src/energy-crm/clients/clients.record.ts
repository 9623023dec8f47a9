import { domainError } from '@vatio/domain/domain-error'
import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const clientTable = recordTable({
  table: 'clients',
  id: 'idClient',
  hasCreator: true,
  isSoftDeleted: true,
  canBeErased: true,
  constraintErrors: {
    clients_client_typology_fkey: () =>
      domainError(clientErrors, 'CLIENT_TYPOLOGY_UNKNOWN', { field: 'clientTypology' }),
    clients_id_sector_fkey: () => domainError(clientErrors, 'SECTOR_UNKNOWN', { field: 'sector' }),
  },
})
