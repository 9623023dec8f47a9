import type { PersonalDataExport, Subject } from '@vatio/protocol/security/personal-data/personal-data.schema'
import type { ExportRow, SubjectRow } from './personal-data.repository.ts'

export function presentSubject(row: SubjectRow): Subject {
  return { kind: row.kind, id: row.id, name: row.name, detail: row.detail, isDeleted: row.deleted }
}

export function presentExport(row: ExportRow): PersonalDataExport {
  return {
    idPersonalDataExport: row.id_personal_data_export,
    kind: row.kind,
    idSubject: row.id_subject,
    subjectName: row.subject_name,
    requestedAt: row.requested_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sizeBytes: row.size,
  }
}
