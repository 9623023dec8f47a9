import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const library = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const sources = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(file, 'utf8')

/** Names that the screens import from the component library. */
function usedNames(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(path.join(sources, file)).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
        ([, names = '']) => names.split(',').flatMap((name) => /^(?!type )\w+/.exec(name.trim())?.[0] ?? []),
      ),
    )
}

/** Class names of the modules that these components import, directly or not. */
function classesOf(names: readonly string[]): ReadonlySet<string> {
  const index = read(path.join(library, 'esm/index.mjs'))
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = read(file)
    if (file.endsWith('.module.mjs')) for (const [name] of code.matchAll(/\bm_[0-9a-f]+\b/g)) found.add(name)
    for (const [, next = ''] of code.matchAll(/from "(\.[^"]+)"/g)) visit(path.join(path.dirname(file), next))
  }
  for (const [, members = '', file = ''] of index.matchAll(/import \{([^}]*)\} from "([^"]+)"/g))
    if (members.split(',').some((name) => names.includes(name.trim()))) visit(path.join(library, 'esm', file))
  return found
}

const importedBy = (file: string) =>
  [
    ...read(path.join(import.meta.dirname, file)).matchAll(
      /@mantine\/core\/styles\/([A-Za-z-]+\.layer\.css)/g,
    ),
  ].map(([, name = '']) => name)

describe('the styles of the component library', () => {
  const loaded = ['entry-styles.css', 'component-styles.css'].flatMap(importedBy)
  const used = classesOf(usedNames())
  const sheets = readdirSync(path.join(library, 'styles'))
    .filter((name) => name.endsWith('.layer.css'))
    .map((name) => ({
      name,
      classes: [...read(path.join(library, 'styles', name)).matchAll(/\.(m_[0-9a-f]+)/g)].map(
        ([, one = '']) => one,
      ),
    }))

  it('are those of the components that the screens use, with what these consist of', () => {
    const needed = sheets
      .filter(({ classes }) => classes.some((name) => used.has(name)))
      .map(({ name }) => name)
    expect(needed).toContain('Combobox.layer.css')
    expect(needed.filter((name) => !loaded.includes(name))).toEqual([])
  })

  it('are loaded for nothing else', () => {
    const isOfComponents = (name: string) => sheets.find((sheet) => sheet.name === name)?.classes.length !== 0
    const needless = loaded.filter(isOfComponents).filter((name) => {
      const classes = sheets.find((sheet) => sheet.name === name)?.classes ?? []
      return !classes.some((one) => used.has(one))
    })
    expect(needless).toEqual([])
  })
})
