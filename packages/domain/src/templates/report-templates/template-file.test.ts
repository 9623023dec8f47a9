import { expect, it } from 'vitest'
import { freeName, isDeeperThan, toIdentifier } from './template-file.ts'

it('a value is as deep as its lists and objects are nested', () => {
  expect([isDeeperThan('a', 0), isDeeperThan([], 0), isDeeperThan([], 1)]).toEqual([false, true, false])
  expect([isDeeperThan({ a: [{ b: 1 }] }, 3), isDeeperThan({ a: [{ b: 1 }] }, 2)]).toEqual([false, true])
})

it('a free name is the first that nothing has, without regard to case', () => {
  expect(freeName('Breve', [])).toBe('Breve')
  expect(freeName('Breve', ['BREVE', 'Breve 2'])).toBe('Breve 3')
})

it('an identifier is made of plain letters, also of a name without any', () => {
  expect(toIdentifier('  Ahorro año 1: «rápido» ', 'abcd')).toBe('ahorro-ano-1-rapido-abcd')
  expect(toIdentifier('***', 'abcd')).toBe('plantilla-abcd')
})
