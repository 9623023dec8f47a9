import { describe, expect, it } from 'vitest'
import { fitsLicence, licenceLimits, licenceReaches, licences, UNLIMITED } from './licence.ts'

describe('licences', () => {
  it('[SEC-032] orders freemium < trial < professional < organization < enterprise < corporation', () => {
    expect(licences.map((licence) => licenceReaches(licence, 'professional'))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })
  it('[LIM-011..015] keeps the quantities of the table', () => {
    const row = (licence: keyof typeof licenceLimits) => Object.values(licenceLimits[licence])
    expect(row('freemium')).toEqual([10, 3, 100, 3, 2e8, 1])
    expect(row('professional')).toEqual([300, 10, 2000, 10, 2e10, 10])
    expect(row('organization')).toEqual([UNLIMITED, 30, 4000, 30, 5e10, 50])
    expect(row('enterprise')).toEqual([UNLIMITED, 50, 8000, 50, 1e11, 100])
    expect(row('corporation')).toEqual(Array(6).fill(UNLIMITED))
  })
  it('[LIM-017] gives trial the quantities of professional', () => {
    expect(licenceLimits.trial).toEqual(licenceLimits.professional)
    expect(licenceReaches('trial', 'professional')).toBe(false)
  })
  it('[LIM-016] [LIM-018] takes 999999999 as no limit, even for bytes far above it', () => {
    expect(UNLIMITED).toBe(999999999)
    expect(fitsLicence('corporation', 'storageBytes', 5e12, 1e9)).toBe(true)
    expect(fitsLicence('enterprise', 'storageBytes', 1e11, 1)).toBe(false)
  })
  it('[LIM-019] lets the last one in and refuses the next', () => {
    expect(fitsLicence('freemium', 'comparisons', 9)).toBe(true)
    expect(fitsLicence('freemium', 'comparisons', 10)).toBe(false)
  })
})
