import { expect, it } from 'vitest'
import { namesOfCopy } from './marketer-sharing.ts'

it('[FEE-015] a copy has the name of the shared marketer, else the company beside it, else a number', () => {
  expect(namesOfCopy('Albaluz', 'Consultora Norte', 4)).toEqual([
    'Albaluz',
    'Albaluz (Consultora Norte)',
    'Albaluz (Consultora Norte) 2',
    'Albaluz (Consultora Norte) 3',
  ])
  expect(namesOfCopy('Albaluz', 'Consultora Norte', 1)).toEqual(['Albaluz'])
})
