/**
 * State of a background job: waiting (also between two attempts), running, done, parked after
 * its last attempt failed, or cancelled by a person.
 */
export const jobStates = ['queued', 'running', 'done', 'parked', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
