import type {
  ActivityNote,
  ActivityPerson,
} from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import type { ActivityNoteRow } from './activity-notes.repository.ts'

export function presentActivityNote(row: ActivityNoteRow): ActivityNote {
  const { idActivityNote, text, contactPerson, pinned, idClient, idContractInfo, version } = row
  return {
    idActivityNote,
    kind: row.kind,
    timestamp: row.timestamp.toISOString(),
    text,
    contactPerson,
    pinned,
    client: idClient === null ? null : { idClient },
    contract: idContractInfo === null ? null : { idContractInfo, contractNumber: row.contractNumber },
    nextStep: presentStep(row),
    resolution: presentDone(row.resolvedAt, row.resolvedUserUID, row.resolvedUserName),
    author: presentPerson(row.creationUserUID, row.creationUserName),
    creationTimestamp: row.creationTimestamp.toISOString(),
    version,
  }
}

function presentStep(row: ActivityNoteRow): ActivityNote['nextStep'] {
  const { nextStep, nextStepDate, nextStepUserUID } = row
  const user = presentPerson(nextStepUserUID, row.nextStepUserName)
  if (nextStep === null || nextStepDate === null || user === null) return null
  const done = presentDone(row.nextStepDoneAt, row.nextStepDoneUserUID, row.nextStepDoneUserName)
  return { text: nextStep, date: nextStepDate, user, done }
}

function presentDone(
  at: Date | null,
  userUID: string | null,
  name: string | null,
): ActivityNote['resolution'] {
  return at === null ? null : { timestamp: at.toISOString(), user: presentPerson(userUID, name) }
}

function presentPerson(userUID: string | null, userName: string | null): ActivityPerson | null {
  return userUID === null ? null : { userUID, userName: userName ?? '' }
}
