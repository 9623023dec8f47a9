import { describe, expect, it } from 'vitest'
import { datadisAuthorisationState } from './datadis-authorisation.ts'

describe('an authorisation in Datadis', () => {
  const of = (startDate: string | null, endDate: string | null, status: string | null = null) =>
    datadisAuthorisationState({ startDate, endDate, status }, '2026-11-16')

  it('counts by its days, both included', () => {
    expect(of('2026-11-16', '2026-11-16')).toBe('valid')
    expect(of('2026-11-17', '2027-11-16')).toBe('future')
    expect(of('2025-11-16', '2026-11-15')).toBe('expired')
    expect(of(null, '2026-11-16')).toBe('valid')
    expect(of(null, null)).toBe('unknown')
  })

  it('has ended where the word of Datadis says so, whatever its days', () => {
    for (const status of ['CANCELADA', 'Revocada', 'rechazada', 'BAJA']) {
      expect(of('2026-01-01', '2027-01-01', status)).toBe('ended')
    }
    expect(of('2026-01-01', '2027-01-01', 'ACTIVA')).toBe('valid')
  })
})
