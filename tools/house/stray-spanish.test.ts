import { describe, expect, it } from 'vitest'
import { findStraySpanish } from './stray-spanish.ts'

const messages = (path: string, text: string) =>
  findStraySpanish([{ path, text }]).map(({ message }) => message)
const page = 'apps/web/src/energy-crm/clients/ClientsPage.tsx'

describe('texts of the screen', () => {
  it.each([
    ['a string', "const title = 'Tipología'\n"],
    ['a template', 'const title = `Año ${year}`\n'],
    ['the text of an element', '<p>\n  ¿Seguro?\n</p>\n'],
    ['a string behind an address', "const link = 'https://vatio.example/' + 'más'\n"],
    ['a string before a comment', "const all = 'Según' // la factura\n"],
  ])('stay out of %s of a page', (_, text) => {
    expect(messages(page, text)).toEqual([expect.stringContaining('a text of the screen in line')])
  })

  it('are reported with their line', () => {
    expect(messages(page, "/*\n * Año\n */\nconst a = 'Año'\n")).toEqual([
      expect.stringContaining('in line 4'),
    ])
  })

  it('may be quoted in comments', () => {
    expect(messages(page, '// Año\nconst a = 1 // Según\n/** `Año`: the year. */\n')).toEqual([])
  })

  it.each([
    'apps/web/src/energy-crm/clients/clients.messages.ts',
    'apps/web/src/energy-crm/utility-labels.ts',
    'apps/web/src/energy-crm/clients/client-fields.ts',
    'apps/web/src/energy-crm/clients/ClientsPage.test.tsx',
    'apps/web/src/design/FormSamples.tsx',
    'packages/domain/src/energy-crm/contracts/contract.ts',
  ])('are at home in %s', (path) => {
    expect(messages(path, "const title = 'Año'\n")).toEqual([])
  })
})
