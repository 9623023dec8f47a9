import { domainError } from '@vatio/domain/domain-error'
import { inverterErrors } from '@vatio/domain/solar/inverters/inverter.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const inverterTable = recordTable({
  table: 'inverters',
  id: 'idInverter',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    inverters_manufacturer_name_key: () =>
      domainError(inverterErrors, 'INVERTER_NAME_TAKEN', { field: 'name' }),
  },
})
