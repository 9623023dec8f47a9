import { cleanSessionStorage, readStoredJson, removeStored, writeStored } from './storage.ts'

const PREFIX = 'draft:'

const keyOf = (userUID: string, route: string) => `${PREFIX}${userUID}:${route}`

/** Keeps what somebody is typing, by user and route, in the tab's own store. */
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
