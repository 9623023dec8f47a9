import type { ActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'

/** An entry of a client, written by the user of the tests. */
export function noteOf(values: Partial<ActivityNote> = {}): ActivityNote {
  return {
    idActivityNote: '01900000-0000-7000-8000-000000000021',
    kind: 'call',
    timestamp: '2026-11-25T16:30:00.000Z',
    text: 'Pide una oferta',
    contactPerson: null,
    pinned: false,
    client: { idClient: '01900000-0000-7000-8000-000000000031' },
    contract: null,
    nextStep: null,
    resolution: null,
    author: { userUID: '01900000-0000-7000-8000-000000000001', userName: 'Ana' },
    creationTimestamp: '2026-11-25T16:31:00.000Z',
    version: 1,
    ...values,
  }
}
