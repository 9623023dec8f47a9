import { domainError } from '@vatio/domain/domain-error'
import { studyErrors } from '@vatio/domain/solar/studies/study.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const studyTable = recordTable({
  table: 'solarStudies',
  id: 'idSolarStudy',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    solar_studies_state_fkey: () =>
      domainError(studyErrors, 'SOLAR_STUDY_STATE_UNKNOWN', { field: 'idSolarStudyState' }),
  },
})
