import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOfFiles } from './build.mjs'

describe('the hash that decides whether to build', () => {
  let root: string
  let before: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vatio-build-'))
    write('src/a.ts', 'one')
    write('src/deep/b.ts', 'two')
    before = hash()
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const hash = () => hashOfFiles(root, ['src', 'package.json'])
  function write(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }

  it.each([
    ['a changed file', 'src/deep/b.ts', 'TWO'],
    ['a new file', 'src/c.ts', ''],
    ['a file that was missing', 'package.json', '{}'],
  ])('changes with %s', (_, name, text) => {
    write(name, text)
    expect(hash()).not.toBe(before)
  })
  it('changes when text moves from one file to the next', () => {
    write('src/a.ts', 'onet')
    write('src/deep/b.ts', 'wo')
    expect(hash()).not.toBe(before)
  })
  it('changes when a file is removed', () => {
    rmSync(path.join(root, 'src/a.ts'))
    expect(hash()).not.toBe(before)
  })
  it('does not change with times, tests and outputs', () => {
    utimesSync(path.join(root, 'src/a.ts'), 1, 1)
    write('src/a.test.ts', 'test')
    write('src/node_modules/x.js', 'x')
    write('src/dist/x.js', 'x')
    write('src/tsconfig.tsbuildinfo', 'x')
    expect(hash()).toBe(before)
  })
})
