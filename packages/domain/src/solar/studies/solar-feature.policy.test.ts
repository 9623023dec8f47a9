import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { licences, type Licence } from '../../identity/licences/licence.ts'
import { assertMayUseSolarFeature } from './solar-feature.policy.ts'

describe('features of solar studies', () => {
  it('are refused below Professional with the field that uses them', () => {
    expect(
      errorOf(() => assertMayUseSolarFeature('freemium', 'ppa', 'excessesCompensationMode')),
    ).toMatchObject({
      code: 'LICENSE_REQUIRED',
      field: 'excessesCompensationMode',
      details: { licence: 'professional', feature: 'ppa' },
    })
    const use = (licence: Licence) => () => assertMayUseSolarFeature(licence, 'grants', 'applyedDiscounts')
    for (const licence of ['freemium', 'trial'] as const) expect(use(licence)).toThrow('LICENSE_REQUIRED')
    for (const licence of licences.slice(2)) expect(use(licence)).not.toThrow()
  })
})
