import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkHouse } from './house-checks.ts'

const root = path.dirname(import.meta.dirname)

describe('the house checks', () => {
  let copy: string

  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'vatio-house-'))
    for (const name of [
      'package.json',
      'package-lock.json',
      'tools/floors.json',
      'docs/glossary.md',
      'packages/domain/package.json',
      'packages/protocol/package.json',
      'packages/demo/package.json',
      'apps/api/package.json',
      'apps/web/package.json',
    ]) {
      cpSync(path.join(root, name), path.join(copy, name))
    }
    mkdirSync(path.join(copy, 'apps/api/migrations'))
    write('tools/house/verbatim-texts.json', '[]\n')
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  function write(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true })
    writeFileSync(path.join(copy, name), text)
  }

  it('report nothing in a valid project', () => {
    write('packages/domain/src/money/euro.ts', 'export const CENTS = 100\n')
    write(
      'apps/web/src/ui/Price.tsx',
      `import { CENTS } from '@vatio/domain/money/euro'\nexport const price = CENTS\n`,
    )
    expect(checkHouse(copy)).toEqual([])
  })

  it('report a forbidden import, a bad name and a use of the clock', () => {
    write(
      'packages/domain/src/money/utils.ts',
      `import { z } from 'zod'\nexport const now = Date.now()\nexport { z }\n`,
    )
    expect(checkHouse(copy).map(({ message }) => message)).toEqual([
      'domain may not import the package zod: its package.json does not name it',
      '"utils" is no name: say what is inside',
      'reads the clock',
    ])
  })

  it('report a word that the glossary does not say', () => {
    write('apps/web/src/ui/ui.messages.ts', "export const text = 'DNI / CIF'\n")
    expect(checkHouse(copy)).toEqual([
      { file: 'apps/web/src/ui/ui.messages.ts', message: 'says "DNI" in line 1: the glossary says "NIF"' },
    ])
  })

  it('report rules for paper in the styles of a component', () => {
    write('apps/web/src/ui/Card.module.css', '@media print {\n}\n')
    expect(checkHouse(copy).map(({ file }) => file)).toEqual(['apps/web/src/ui/Card.module.css'])
  })

  it('report a forbidden package in the lock file', () => {
    write('package-lock.json', JSON.stringify({ packages: { 'node_modules/xlsx': { version: '0.18.5' } } }))
    expect(checkHouse(copy).map(({ file }) => file)).toEqual(['package-lock.json'])
  })
})
