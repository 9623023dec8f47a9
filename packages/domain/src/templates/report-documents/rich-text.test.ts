import { describe, expect, it } from 'vitest'
import { toParagraphs, toRuns, variablesOfText } from './rich-text.ts'

const valueOf = (key: string) => `<${key}>`

describe('a text with marks', () => {
  it('has a paragraph for each line that is not empty, whatever stands before its mark', () => {
    expect(toParagraphs('# Uno\n\n   \n  ## Dos\r\n - tres \ncuatro', valueOf)).toEqual([
      { kind: 'heading2', runs: [{ text: 'Uno', isBold: false }] },
      { kind: 'heading3', runs: [{ text: 'Dos', isBold: false }] },
      { kind: 'bullet', runs: [{ text: 'tres', isBold: false }] },
      { kind: 'body', runs: [{ text: 'cuatro', isBold: false }] },
    ])
  })

  it('takes a mark without a space after it for text', () => {
    expect(toParagraphs('#1 en ahorro\n-5 %', valueOf).map(({ kind }) => kind)).toEqual(['body', 'body'])
  })

  it('joins what is alike, and is bold from one pair of asterisks to the next', () => {
    expect(toRuns('a{{b}}**c{{ d.e }}**f', valueOf)).toEqual([
      { text: 'a<b>', isBold: false },
      { text: 'c<d.e>', isBold: true },
      { text: 'f', isBold: false },
    ])
    expect(toRuns('****', valueOf)).toEqual([])
    expect(toRuns('{{a}}b', () => '')).toEqual([{ text: 'b', isBold: false }])
  })

  it('names its variables in their order', () => {
    expect(variablesOfText('{{b.c}} **{{ a }}** {{}} {x}')).toEqual(['b.c', 'a'])
  })
})
