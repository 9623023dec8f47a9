import { afterEach, expect, it } from 'vitest'
import { clearDrafts, keepDraft, readDraft } from './drafts.ts'

afterEach(() => clearDrafts())

it('a draft gives back its values, and a text that was no number as one, not as an empty field', () => {
  const values = { name: 'Nave 2', powers: [4.6, Number.NaN, null], prices: { p1: Number.NaN, p2: 0 } }
  keepDraft('user', '/route', values)
  expect(readDraft('user', '/route')).toEqual(values)
  expect(readDraft('other', '/route')).toBeNull()
})
