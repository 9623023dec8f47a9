import { recordTable } from '../../platform/records/record-table.ts'

export const clientAuthorisationTable = recordTable({
  table: 'clientAuthorisations',
  id: 'idClientAuthorisation',
  hasCreator: true,
  isSoftDeleted: false,
})
