import { cleanSessionStorage, readStoredJson, removeStored, writeStored } from './storage.ts'

const PREFIX = 'draft:'

const keyOf = (userUID: string, route: string) => `${PREFIX}${userUID}:${route}`

/** Stands for NaN, the value of a text that is no number: as null it would empty the field of a restored form. */
const NOT_A_NUMBER = '\u0000NaN'

/** Stores the unsaved values of a form by user and route, in the session storage of the tab. */
export function keepDraft(userUID: string, route: string, values: unknown): void {
  writeStored(keyOf(userUID, route), JSON.stringify(values, encode), 'session')
}

export function readDraft(userUID: string, route: string): unknown {
  return decode(readStoredJson(keyOf(userUID, route), 'session'))
}

function encode(_name: string, value: unknown): unknown {
  return Number.isNaN(value) ? NOT_A_NUMBER : value
}

function decode(stored: unknown): unknown {
  if (stored === NOT_A_NUMBER) return Number.NaN
  if (Array.isArray(stored)) return stored.map(decode)
  if (typeof stored !== 'object' || stored === null) return stored
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, decode(value)]))
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
