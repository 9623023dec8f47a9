import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './dependencies.mjs'

describe('whether the dependencies are installed', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vatio-dependencies-'))
    mkdirSync(path.join(root, 'node_modules'))
    write('package-lock.json', {
      '': { name: 'vatio' },
      'apps/api': { version: '0.0.0' },
      'node_modules/@vatio/api': { link: true },
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/other-system': { version: '1.0.0', optional: true },
    })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(name: string, packages: object): void {
    writeFileSync(path.join(root, name), JSON.stringify({ packages }))
  }
  const present = { 'node_modules/@vatio/api': { link: true }, 'node_modules/pg': { version: '8.23.1' } }

  it('is no without node_modules, and after an install that was cut short', () => {
    expect(isInstalled(root)).toBe(false)
  })
  it('is yes when every package is there in its version; those of other systems may be missing', () => {
    write('node_modules/.package-lock.json', present)
    expect(isInstalled(root)).toBe(true)
  })
  it('is no when the lock file asks for another version', () => {
    write('node_modules/.package-lock.json', { ...present, 'node_modules/pg': { version: '8.22.0' } })
    expect(isInstalled(root)).toBe(false)
  })
  it('is no when a package is missing', () => {
    write('node_modules/.package-lock.json', { 'node_modules/@vatio/api': { link: true } })
    expect(isInstalled(root)).toBe(false)
  })
})
