import { describe, expect, it } from 'vitest'
import { duplicatePairReasons, type ComparedClient } from './duplicate-pair.ts'

const client = (changes: Partial<ComparedClient>): ComparedClient => ({
  dniOrCif: null,
  emailKey: null,
  phoneKey: null,
  nameKey: null,
  ...changes,
})

describe('two clients', () => {
  it('may be one by each thing that they share', () => {
    const shared = { emailKey: 'a@example.com', phoneKey: '600112233', nameKey: 'garcia lopez maria' }
    expect(duplicatePairReasons(client(shared), client(shared))).toEqual(['email', 'phone', 'name'])
  })
  it('are two where they share nothing, or lack the same', () => {
    expect(duplicatePairReasons(client({}), client({}))).toEqual([])
    expect(
      duplicatePairReasons(client({ emailKey: 'a@example.com' }), client({ emailKey: 'b@example.com' })),
    ).toEqual([])
  })
  it.each([
    ['one thing speaks against two tax numbers', {}, []],
    ['two things do', { phoneKey: '600112233' }, ['phone', 'name']],
  ])('where %s', (_, also, reasons) => {
    const left = client({ dniOrCif: '12345678Z', nameKey: 'garcia lopez maria', ...also })
    const right = client({ dniOrCif: 'X1234567L', nameKey: 'garcia lopez maria', ...also })
    expect(duplicatePairReasons(left, right)).toEqual(reasons)
    expect(duplicatePairReasons(left, { ...right, dniOrCif: left.dniOrCif }).length).toBeGreaterThan(0)
  })
})
