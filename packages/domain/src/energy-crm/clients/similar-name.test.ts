import { describe, expect, it } from 'vitest'
import { isSimilarName } from './similar-name.ts'

describe('names of clients', () => {
  it.each([
    ['garcia lopez maria', 'garcia lopez maria'],
    ['garcia lopez maria', 'garcia lopes maria'],
    ['panaderia sol', 'panaderias sol'],
    ['bar', 'bar'],
  ])('are similar: %s, %s', (left, right) => {
    expect([isSimilarName(left, right), isSimilarName(right, left)]).toEqual([true, true])
  })
  it.each([
    ['garcia lopez maria', 'garcia lopez marcos'],
    ['ana vidal', 'eva vidal'],
    ['bar', 'mar'],
    ['12 comunidad mayor', '14 comunidad mayor'],
    ['', ''],
    ['panaderia', ''],
  ])('are not similar: %s, %s', (left, right) => {
    expect([isSimilarName(left, right), isSimilarName(right, left)]).toEqual([false, false])
  })
})
