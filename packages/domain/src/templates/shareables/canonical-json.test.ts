import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('writes the same text for the same value whatever the order of its keys', () => {
  const first = { b: [1, { y: 'ñ', x: null }], a: 1.5, c: undefined }
  const second = { a: 1.5, b: [1, { x: null, y: 'ñ' }] }
  expect(canonicalJson(first)).toBe('{"a":1.5,"b":[1,{"x":null,"y":"ñ"}]}')
  expect(canonicalJson(second)).toBe(canonicalJson(first))
})

it('keeps the order of lists and tells apart what differs in one sign', () => {
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
})

it('reads back as the value', () => {
  const value = { title: 'Ahorro «2026»\n', pages: [{ w: 12, text: '€/kWh' }], total: -0.1 }
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})
