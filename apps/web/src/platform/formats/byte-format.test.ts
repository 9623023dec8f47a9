import { describe, expect, it } from 'vitest'
import { formatBytes } from './byte-format.ts'

describe('formatBytes', () => {
  it('[LIM-011] shows sizes in the decimal units of the licences', () => {
    const shown = [0, 999, 1000, 1_536_000, 200_000_000, 2e10, 1e11, 5e12, 999_960].map(formatBytes)
    expect(shown.map((text) => text.replace('\u00a0', ' '))).toEqual([
      '0 bytes',
      '999 bytes',
      '1 kB',
      '1,5 MB',
      '200 MB',
      '20 GB',
      '100 GB',
      '5 TB',
      '1 MB',
    ])
    expect(formatBytes(null)).toBe('–')
  })
})
