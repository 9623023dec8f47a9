import { cleanSessionStorage, readStoredJson, removeStored, writeStored } from './storage.ts'

const PREFIX = 'draft:'

const keyOf = (userUID: string, route: string) => `${PREFIX}${userUID}:${route}`

/** Stores the unsaved values of a form by user and route, in the session storage of the tab. */
export function keepDraft(userUID: string, route: string, values: unknown): void {
  writeStored(keyOf(userUID, route), JSON.stringify(values), 'session')
}

export function readDraft(userUID: string, route: string): unknown {
  return readStoredJson(keyOf(userUID, route), 'session')
}

export function dropDraft(userUID: string, route: string): void {
  removeStored(keyOf(userUID, route), 'session')
}

export function clearDrafts(): void {
  cleanSessionStorage(PREFIX)
}

export function clearDraftsOfOthers(userUID: string): void {
  cleanSessionStorage(PREFIX, keyOf(userUID, ''))
}
