import { describe, expect, it } from 'vitest'
import { checkNodeVersion } from './node-version.mjs'

describe('the version of Node', () => {
  it.each(['18.20.8', '20.18.3'])('%s is refused in one line', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/needs Node 20.19 or newer/)
  })
  it.each(['20.20.2', '22.23.3', '24.22.0', '23.11.0'])('%s runs, with advice', (version) => {
    expect(checkNodeVersion(version)).toMatch(/no longer patched/)
  })
  it.each(['22.23.4', '24.22.1', '24.30.0', '26.12.1', '27.0.0'])('%s runs without advice', (version) => {
    expect(checkNodeVersion(version)).toBe(version)
  })
})
