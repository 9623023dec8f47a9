import { recordTable } from '../../platform/records/record-table.ts'

export const activityNoteTable = recordTable({
  table: 'activityNotes',
  id: 'idActivityNote',
  hasCreator: true,
  isSoftDeleted: true,
})
