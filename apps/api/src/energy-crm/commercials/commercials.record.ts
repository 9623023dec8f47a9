import { domainError } from '@vatio/domain/domain-error'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const commercialTable = recordTable({
  table: 'commercials',
  id: 'idCommercial',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    commercials_tenant_user_key: () =>
      domainError(commercialErrors, 'COMMERCIAL_USER_TAKEN', { field: 'userUID' }),
    commercials_user_fkey: () =>
      domainError(commercialErrors, 'COMMERCIAL_USER_UNKNOWN', { field: 'userUID' }),
  },
})
