import { domainError } from '@vatio/domain/domain-error'
import { consumptionPointErrors } from '@vatio/domain/energy-crm/consumption-points/consumption-point.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const consumptionPointTable = recordTable({
  table: 'consumptionPoints',
  id: 'idConsumptionPoint',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    consumption_points_tenant_cups_key: () =>
      domainError(consumptionPointErrors, 'CUPS_TAKEN', { field: 'cups' }),
  },
})
