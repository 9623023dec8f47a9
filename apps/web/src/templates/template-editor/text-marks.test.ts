import { describe, expect, it } from 'vitest'
import { insertText, toggleBold, toggleLineMark } from './text-marks.ts'

const at = (text: string, start: number, end = start) => ({ text, start, end })

describe('the tools of a text', () => {
  it('insert a variable at the cursor, in place of what is selected', () => {
    expect(insertText(at('Hola, X.', 6, 7), '{{client.name}}')).toEqual(at('Hola, {{client.name}}.', 21))
  })

  it('make the selection bold and plain again', () => {
    const bold = toggleBold(at('un ahorro grande', 3, 9))
    expect(bold).toEqual(at('un **ahorro** grande', 5, 11))
    expect(toggleBold(bold)).toEqual(at('un ahorro grande', 3, 9))
  })

  it('mark every selected line once, and change one mark for another', () => {
    const list = toggleLineMark(at('uno\ndos\ntres', 1, 6), '- ')
    expect(list.text).toBe('- uno\n- dos\ntres')
    expect(toggleLineMark(list, '- ').text).toBe('uno\ndos\ntres')
    expect(toggleLineMark(at('- uno', 3), '# ')).toEqual(at('# uno', 3))
  })

  it('keep the cursor at its letter', () => {
    expect(toggleLineMark(at('uno\ndos', 5), '## ')).toEqual(at('uno\n## dos', 8))
    expect(toggleLineMark(at('## dos', 1), '## ')).toEqual(at('dos', 0))
  })
})
