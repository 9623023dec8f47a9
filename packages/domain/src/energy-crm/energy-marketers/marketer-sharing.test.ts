import { describe, expect, it } from 'vitest'
import { MARKETER_NAME_LENGTH, namesOfCopy } from './marketer-sharing.ts'

describe('[FEE-015] a copy', () => {
  it('has the name of the shared marketer, else the company beside it, else a number, else what is unique', () => {
    expect(namesOfCopy('Albaluz', 'Consultora Norte', 'a-b', 4)).toEqual([
      'Albaluz',
      'Albaluz (Consultora Norte)',
      'Albaluz (Consultora Norte) 2',
      'Albaluz (Consultora Norte) 3',
      'Albaluz a-b',
    ])
    expect(namesOfCopy('Albaluz', 'Consultora Norte', 'a-b', 1)).toEqual(['Albaluz', 'Albaluz a-b'])
  })

  it('has no name that is longer than that of a marketer may be, and all of them differ', () => {
    const names = namesOfCopy('m'.repeat(MARKETER_NAME_LENGTH), '☀️'.repeat(100), crypto.randomUUID())
    expect(names).toHaveLength(21)
    expect(Math.max(...names.map((name) => name.length))).toBe(MARKETER_NAME_LENGTH)
    expect(new Set(names).size).toBe(21)
    expect(names.filter((name) => /\p{Surrogate}/u.test(name))).toEqual([])
  })
})
