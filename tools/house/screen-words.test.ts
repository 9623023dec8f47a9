import { describe, expect, it } from 'vitest'
import { findOtherWords, parseScreenWords, type VerbatimText } from './screen-words.ts'

const glossary = `# Glossary

## Words of the screen

Text above the table.

| Word | Not | But | Meaning |
| --- | --- | --- | --- |
| NIF | DNI, CIF | | tax number |
| archivo | fichero | | |
| curva de consumo | curva de carga | curva de carga punta | |
| iniciar sesión | loguea… | | |
| eliminar | "Borrar …" | | |
| a sentence | "Falta" | | |

## Another section

| Word | Not | But | Meaning |
| --- | --- | --- | --- |
| nothing | todo | | |
`
const page = 'apps/web/src/energy-crm/clients/ClientsPage.tsx'

function othersIn(path: string, text: string, verbatim: VerbatimText[] = []): string[] {
  return findOtherWords([{ path, text }], parseScreenWords(glossary), verbatim).map(({ message }) => message)
}

describe('words of the screen', () => {
  it('are the rows of their section of the glossary', () => {
    expect(parseScreenWords(glossary).map(({ word }) => word)).toEqual([
      'NIF',
      'archivo',
      'curva de consumo',
      'iniciar sesión',
      'eliminar',
      'a sentence',
    ])
    expect(parseScreenWords('# Nothing\n')).toEqual([])
  })

  it.each([
    ['a string', "export const texts = {\n  label: 'DNI o pasaporte',\n}\n", 'DNI'],
    ['a template', 'export const text = (n: number) => `${n} ficheros`\n', 'ficheros'],
    ['the text of an element', 'export const a = (\n  <p>\n    Otro fichero\n  </p>\n)\n', 'fichero'],
    ['an attribute', 'export const a = <p title="Su CIF" />\n', 'CIF'],
    ['another case', "export const a = 'FICHERO leído'\n", 'FICHERO'],
    ['several words', "export const a = 'Las curvas de carga'\n", 'curvas de carga'],
    ['the beginning of a word', "export const a = 'Al loguearse'\n", 'loguearse'],
    ['the beginning of a text', "export const a = 'Borrar cliente'\n", 'Borrar cliente'],
    ['a whole text', "export const a = { missing: 'Falta' }\n", 'Falta'],
    ['a whole text with its full stop', "export const a = 'Falta.'\n", 'Falta.'],
  ])('are asked of %s', (_, text, other) => {
    expect(othersIn(page, text)).toEqual([expect.stringContaining(`says "${other}" in line`)])
  })

  it('are named with the line of what stands instead', () => {
    expect(othersIn(page, "// DNI\nexport const a = 'NIF'\nexport const b = 'DNI'\n")).toEqual([
      'says "DNI" in line 3: the glossary says "NIF"',
    ])
  })

  it.each([
    ['comments', '// The DNI of a fichero.\nexport const a = 1\n'],
    ['parts of other words', "export const a = 'Especifica los cifrados'\n"],
    ['ends of other words', "export const a = 'Un microfichero'\n"],
    ['a text that only contains what is refused as a whole', "export const a = 'Falta el precio de P1.'\n"],
    ['a verb inside of a text', "export const a = 'No se puede borrar nada'\n"],
    ['names of modules', "import { a } from '../fichero/DNI.ts'\nexport const b = a\n"],
    ['types', "export type Kind = 'DNI' | 'CIF'\n"],
    ['keys and codes', "export const a = { 'un fichero': 'fichero-dni', b: 'fichero', c: 'CLIENT_DNI' }\n"],
    ['addresses', "export const a = ['/energy-crm/fichero', 'dni@fichero.example']\n"],
    ['English', "throw new Error('the DNI of the company')\n"],
    ['what the row allows', "export const a = 'La curva de carga punta'\n"],
  ])('are not asked of %s', (_, text) => {
    expect(othersIn(page, text)).toEqual([])
  })

  it.each([
    'apps/web/src/energy-crm/clients/clients.messages.ts',
    'apps/web/src/energy-crm/clients/client-fields.ts',
    'apps/api/src/energy-crm/exports/list-export-labels.ts',
    'packages/protocol/src/energy-crm/clients/clients.schema.ts',
    'packages/domain/src/dashboards/widgets/widget.data.ts',
  ])('are asked of the file %s', (path) => {
    expect(othersIn(path, "export const a = 'Un fichero'\n")).toHaveLength(1)
  })

  it.each([
    'apps/web/src/energy-crm/clients/ClientsPage.test.tsx',
    'apps/web/src/design/FormSamples.tsx',
    'apps/api/src/energy-crm/clients/clients.repository.ts',
    'tools/house-checks.ts',
  ])('are not asked of the file %s', (path) => {
    expect(othersIn(path, "export const a = 'Un fichero'\n")).toEqual([])
  })
})

describe('verbatim texts', () => {
  const verbatim = [{ text: 'No hay fichero de {provider}', rows: ['ERR-001'] }]

  it('stand as they are given, whatever is inserted in them', () => {
    expect(othersIn(page, 'export const a = `No hay fichero de ${name}`\n', verbatim)).toEqual([])
  })

  it('exempt no other text', () => {
    const text =
      'export const a = `No hay fichero de ${name}`\nexport const b = `No hay fichero de ${name}.`\n'
    expect(othersIn(page, text, verbatim)).toEqual([expect.stringContaining('says "fichero" in line 2')])
  })

  it.each([
    ['that no file has', "export const a = 'No hay archivo'\n"],
    ['that only a comment has', '// No hay fichero de {provider}\n'],
  ])('%s are reported', (_, text) => {
    expect(othersIn(page, text, verbatim)).toEqual([
      'has "No hay fichero de {provider}", which no file says against the glossary: remove it',
    ])
  })

  it('that break no rule are reported', () => {
    expect(
      othersIn(page, "export const a = 'Todo bien'\n", [{ text: 'Todo bien', rows: ['ERR-001'] }]),
    ).toEqual([expect.stringContaining('"Todo bien"')])
  })
})
