import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('folded text', () => {
  it.each([
    ['Energía', 'energia'],
    ['AÑO', 'ano'],
    // Composed and decomposed signs are one.
    ['Lui\u0301s', 'luis'],
    ['Pingüino 2,5 €', 'pinguino 2,5 €'],
    ['Plain TEXT_1', 'plain text_1'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})
