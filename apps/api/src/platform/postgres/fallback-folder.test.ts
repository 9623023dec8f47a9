import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { markForRemoval, removeMarkedFolders } from '../../../test/fallback-folders.ts'

it('the test runner removes the folders that carry its mark and a dead process, and no other', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'vatio-fallback-'))
  for (const name of ['somebodys', 'running', 'dead'])
    mkdirSync(path.join(root, name, 'postgres'), { recursive: true })
  markForRemoval(path.join(root, 'running'))
  writeFileSync(path.join(root, 'dead', 'made-by-tests.pid'), '0')
  removeMarkedFolders(root)
  expect(readdirSync(root).toSorted()).toEqual(['running', 'somebodys'])
  rmSync(root, { recursive: true })
})
