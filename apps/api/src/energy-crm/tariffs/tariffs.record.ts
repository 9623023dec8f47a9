import { domainError } from '@vatio/domain/domain-error'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const tariffTable = recordTable({
  table: 'tariffs',
  id: 'idTariff',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    tariffs_marketer_name_key: () => domainError(tariffErrors, 'TARIFF_NAME_TAKEN', { field: 'name' }),
    tariffs_tariff_typology_fkey: () =>
      domainError(tariffErrors, 'TARIFF_TYPOLOGY_UNKNOWN', { field: 'tariffTypology' }),
  },
})
