import { describe, expect, it } from 'vitest'
import { licenceReaches, licences } from '../licences/licence.ts'
import {
  activeSipsProviders,
  integrationNames,
  integrationProviders,
  isSipsProvider,
  SIPS_LICENCE,
} from './integration.ts'

const flags = (nemon: boolean, dynargy: boolean) => ({
  nemonIntegration: { active: nemon },
  dynargyIntegration: { active: dynargy },
})

describe('integrations', () => {
  it('[PLG-024] let the user choose only where both SIPS providers are active', () => {
    expect(activeSipsProviders(flags(true, true))).toEqual(['nemon', 'dynargy'])
    expect(activeSipsProviders(flags(true, false))).toEqual(['nemon'])
    expect(activeSipsProviders(flags(false, true))).toEqual(['dynargy'])
    expect(activeSipsProviders(flags(false, false))).toEqual([])
  })

  it('query the register of the market through Nemon and Dynargy, and the meter through Datadis', () => {
    expect(
      integrationProviders.map((provider) => [integrationNames[provider], isSipsProvider(provider)]),
    ).toEqual([
      ['Datadis', false],
      ['Nemon', true],
      ['Dynargy', true],
    ])
  })

  it('query the register of the market from the Professional licence up', () => {
    expect(licences.filter((licence) => licenceReaches(licence, SIPS_LICENCE))).toEqual([
      'professional',
      'organization',
      'enterprise',
      'corporation',
    ])
  })
})
