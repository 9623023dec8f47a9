import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { addMasterKey, KEY_FILE, loadMasterKeys } from './master-key.ts'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'vatio-key-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

describe('loadMasterKeys', () => {
  it('creates a key of 32 bytes on the first start, readable by its owner only, and keeps it', () => {
    const first = loadMasterKeys({ dataFolder })
    expect(Buffer.from(first.current, 'base64url')).toHaveLength(32)
    expect(statSync(path.join(dataFolder, KEY_FILE)).mode & 0o777).toBe(0o600)
    expect(loadMasterKeys({ dataFolder })).toEqual(first)
  })
  it('prefers the key of the operator and still reads the stored one', () => {
    const kept = loadMasterKeys({ dataFolder }).current
    const given = Buffer.alloc(32, 9).toString('base64url')
    expect(loadMasterKeys({ dataFolder, secretKey: given })).toEqual({ current: given, all: [given, kept] })
  })
  it('writes no file where the operator provides the key', () => {
    loadMasterKeys({ dataFolder, secretKey: Buffer.alloc(32, 9).toString('base64url') })
    expect(() => statSync(path.join(dataFolder, KEY_FILE))).toThrow()
  })
  it('reads several keys, newest first', () => {
    const [recent, old] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url'))
    writeFileSync(path.join(dataFolder, KEY_FILE), `${recent}\n${old}\n`)
    expect(loadMasterKeys({ dataFolder })).toEqual({ current: recent, all: [recent, old] })
  })
  it('puts a new key before the stored ones and keeps the file private', () => {
    const { current: first } = loadMasterKeys({ dataFolder })
    const added = addMasterKey(dataFolder)
    expect(added.all).toEqual([added.current, first])
    expect(added.current).not.toBe(first)
    expect(loadMasterKeys({ dataFolder })).toEqual(added)
    expect(statSync(path.join(dataFolder, KEY_FILE)).mode & 0o777).toBe(0o600)
  })
  it('refuses an empty or damaged key file instead of overwriting it with a new key', () => {
    for (const text of ['', '\n', 'too short\n']) {
      writeFileSync(path.join(dataFolder, KEY_FILE), text)
      expect(() => loadMasterKeys({ dataFolder })).toThrow(StartError)
    }
  })
})
