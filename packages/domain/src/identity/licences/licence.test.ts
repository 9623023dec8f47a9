import { describe, expect, it } from 'vitest'
import { fitsLicence, licenceLimits, licenceReaches, licences, UNLIMITED, type Licence } from './licence.ts'

const quantities = ['comparisons', 'commercials', 'contracts', 'users', 'storageBytes', 'templates'] as const

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
  // Comparisons, commercials, contracts, users, bytes, templates; null lets in any number.
  const last = (licence: Licence) =>
    quantities.map((quantity) => {
      const limit = licenceLimits[licence][quantity]
      if (fitsLicence(licence, quantity, 1e15)) return null
      expect([fitsLicence(licence, quantity, limit - 1), fitsLicence(licence, quantity, limit)]).toEqual([
        true,
        false,
      ])
      return limit
    })
  it('[LIM-011] lets a Freemium company have ten comparisons, three commercials, a hundred contracts', () => {
    expect(last('freemium')).toEqual([10, 3, 100, 3, 200_000_000, 1])
  })
  it('[LIM-012] lets a Professional one have 300 comparisons, 10 commercials, 2,000 contracts, 20 GB', () => {
    expect(last('professional')).toEqual([300, 10, 2000, 10, 20_000_000_000, 10])
  })
  it('[LIM-013] lets an Organization have any comparisons, 30 commercials, 4,000 contracts, 50 GB', () => {
    expect(last('organization')).toEqual([null, 30, 4000, 30, 50_000_000_000, 50])
  })
  it('[LIM-014] lets an Enterprise have any comparisons, 50 commercials, 8,000 contracts, 100 GB', () => {
    expect(last('enterprise')).toEqual([null, 50, 8000, 50, 100_000_000_000, 100])
  })
  it('[LIM-015] sets a Corporation no limit at all', () => {
    expect(last('corporation')).toEqual([null, null, null, null, null, null])
  })
  it('[LIM-017] gives trial the quantities of professional', () => {
    expect(licenceLimits.trial).toEqual(licenceLimits.professional)
    expect(licenceReaches('trial', 'professional')).toBe(false)
  })
  it('[LIM-016] [LIM-018] treats 999999999 as unlimited, also for larger numbers of bytes', () => {
    expect(UNLIMITED).toBe(999999999)
    expect(fitsLicence('corporation', 'storageBytes', 5e12, 1e9)).toBe(true)
    expect(fitsLicence('enterprise', 'storageBytes', 1e11, 1)).toBe(false)
  })
  it('[LIM-019] accepts the last record within a limit and refuses the next', () => {
    expect(fitsLicence('freemium', 'comparisons', 9)).toBe(true)
    expect(fitsLicence('freemium', 'comparisons', 10)).toBe(false)
  })
})
