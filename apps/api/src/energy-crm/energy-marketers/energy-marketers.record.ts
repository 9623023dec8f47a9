import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const energyMarketerTable = recordTable({
  table: 'energyMarketers',
  id: 'idEnergyMarketer',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    energy_marketers_tenant_name_key: () =>
      domainError(energyMarketerErrors, 'ENERGY_MARKETER_NAME_TAKEN', { field: 'name' }),
  },
})
