import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { describe, expect, it } from 'vitest'
import { filterMarketers } from './filter-marketers.ts'

const marketer = (name: string, change: Partial<EnergyMarketer> = {}): EnergyMarketer => ({
  idEnergyMarketer: name,
  clientUID: 'empresa',
  name,
  utilityTypes: ['electricity'],
  email: null,
  phoneNumber: null,
  logoDocumentId: null,
  active: true,
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  tariffCount: 0,
  sharingToken: null,
  sharedFrom: null,
  version: 1,
  ...change,
})
const marketers = [
  marketer('Zeta', { tariffCount: 2 }),
  marketer('Álamo', { utilityTypes: ['electricity', 'gas'], tariffCount: 9 }),
  marketer('Nube', { active: false, email: 'hola@nube.example' }),
  marketer('Ñu', { tariffCount: 1 }),
]
const filtered = (list: Partial<Parameters<typeof filterMarketers>[1]>) =>
  filterMarketers(marketers, { q: '', filters: {}, sort: { field: 'name', descending: false }, ...list }).map(
    (each) => each.name,
  )

describe('the list of marketers', () => {
  it('[FEE-023] is filtered by energy and by active or inactive', () => {
    expect(filtered({ filters: { utilityType: 'gas' } })).toEqual(['Álamo'])
    expect(filtered({ filters: { active: 'no' } })).toEqual(['Nube'])
    expect(filtered({ filters: { active: 'yes', utilityType: 'electricity' } })).toEqual([
      'Álamo',
      'Ñu',
      'Zeta',
    ])
  })

  it('is searched by name and email, ignoring accents', () => {
    expect(filtered({ q: ' ALAMO ' })).toEqual(['Álamo'])
    expect(filtered({ q: 'nube.example' })).toEqual(['Nube'])
    expect(filtered({ q: 'nada' })).toEqual([])
  })

  it('is sorted by name in Spanish collation, ñ after n, or by number of tariffs', () => {
    expect(filtered({})).toEqual(['Álamo', 'Nube', 'Ñu', 'Zeta'])
    expect(filtered({ sort: { field: 'name', descending: true } })).toEqual(['Zeta', 'Ñu', 'Nube', 'Álamo'])
    expect(filtered({ sort: { field: 'tariffCount', descending: true } })).toEqual([
      'Álamo',
      'Zeta',
      'Ñu',
      'Nube',
    ])
  })
})
