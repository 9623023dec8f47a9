import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertSells } from './energy-marketer.ts'

describe('a marketer', () => {
  it('has tariffs of the energies that it sells; for another the error names the field and both', () => {
    const marketer = { idEnergyMarketer: 'm', utilityTypes: ['gas'] as const }
    expect(() => assertSells(marketer, 'gas')).not.toThrow()
    expect(errorOf(() => assertSells(marketer, 'electricity'))).toMatchObject({
      code: 'ENERGY_MARKETER_DOES_NOT_SELL',
      field: 'utilityType',
      details: { idEnergyMarketer: 'm', utilityType: 'electricity' },
    })
    expect(() =>
      assertSells({ ...marketer, utilityTypes: ['electricity', 'gas'] }, 'electricity'),
    ).not.toThrow()
  })
})
