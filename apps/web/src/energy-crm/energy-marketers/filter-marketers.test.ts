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
  active: true,
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  tariffCount: 0,
  version: 1,
  ...change,
})
const marketers = [
  marketer('Zeta', { tariffCount: 2 }),
  marketer('Álamo', { utilityTypes: ['electricity', 'gas'], tariffCount: 9 }),
  marketer('Nube', { active: false, email: 'hola@nube.example' }),
  marketer('Ñu', { tariffCount: 1 }),
]
const narrowed = (list: Partial<Parameters<typeof filterMarketers>[1]>) =>
  filterMarketers(marketers, { q: '', filters: {}, sort: { field: 'name', descending: false }, ...list }).map(
    (each) => each.name,
  )

describe('the list of marketers', () => {
  it('[FEE-023] is narrowed by energy and state', () => {
    expect(narrowed({ filters: { utilityType: 'gas' } })).toEqual(['Álamo'])
    expect(narrowed({ filters: { active: 'no' } })).toEqual(['Nube'])
    expect(narrowed({ filters: { active: 'yes', utilityType: 'electricity' } })).toEqual([
      'Álamo',
      'Ñu',
      'Zeta',
    ])
  })

  it('is searched without accents in name and email', () => {
    expect(narrowed({ q: ' ALAMO ' })).toEqual(['Álamo'])
    expect(narrowed({ q: 'nube.example' })).toEqual(['Nube'])
    expect(narrowed({ q: 'nada' })).toEqual([])
  })

  it('is sorted as a Spanish reader expects, ñ after n, and by number of tariffs', () => {
    expect(narrowed({})).toEqual(['Álamo', 'Nube', 'Ñu', 'Zeta'])
    expect(narrowed({ sort: { field: 'name', descending: true } })).toEqual(['Zeta', 'Ñu', 'Nube', 'Álamo'])
    expect(narrowed({ sort: { field: 'tariffCount', descending: true } })).toEqual([
      'Álamo',
      'Zeta',
      'Ñu',
      'Nube',
    ])
  })
})
