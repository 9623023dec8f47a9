import { describe, expect, it } from 'vitest'
import { fillMailText, variablesOfText } from './fill-mail-text.ts'

const values = new Map<string, string | null>([
  ['client.name', 'Ana {{report.link}} $& Ruiz'],
  ['best.savingEur', '1.234,56 €'],
  ['agent.phone', null],
])

describe('the text of a mail', () => {
  it('has its variables filled in once: a value that looks like a variable stays as it is', () => {
    expect(fillMailText('Hola, {{client.name}}: ahorras {{ best.savingEur }}.', values, 'text')).toBe(
      'Hola, Ana {{report.link}} $& Ruiz: ahorras 1.234,56 €.',
    )
  })
  it('is refused with the name of a variable that is unknown or has no value', () => {
    const fill = (text: string) => () => fillMailText(text, values, 'text')
    expect(fill('{{best.saving}}')).toThrow(
      expect.objectContaining({
        code: 'MAIL_VARIABLE_UNKNOWN',
        field: 'text',
        details: { variable: 'best.saving' },
      }),
    )
    expect(fill('Llama al {{agent.phone}}')).toThrow(
      expect.objectContaining({ code: 'MAIL_VARIABLE_MISSING', details: { variable: 'agent.phone' } }),
    )
    expect(fill('{{__proto__}} {{constructor}}')).toThrow(
      expect.objectContaining({ code: 'MAIL_VARIABLE_UNKNOWN' }),
    )
  })
  it('lists the variables that it names, each once', () => {
    expect(variablesOfText('{{a.b}} {{ c }} {{a.b}} {d} {{}}')).toEqual(['a.b', 'c'])
  })
})
