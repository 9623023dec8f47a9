import { expect, test } from 'vitest'
import { toStorable } from './storable-json.ts'

test('replaces NUL characters and lone surrogates, which jsonb refuses', () => {
  expect(toStorable({ name: 'a\u0000b', other: ['\ud800', '\ud83d\ude00'] })).toEqual({
    name: 'a?b',
    other: ['?', '\ud83d\ude00'],
  })
})

test('leaves a backslash before what looks like an escape', () => {
  const raw = { path: String.raw`C:\u0000\ud800`, text: String.raw`\\u0000` }
  expect(toStorable(raw)).toEqual(raw)
})

test('stores an answer without a value as null', () => {
  expect(toStorable(undefined)).toBeNull()
})
