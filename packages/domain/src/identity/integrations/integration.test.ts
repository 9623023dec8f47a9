import { describe, expect, it } from 'vitest'
import { activeSipsProviders } from './integration.ts'

const flags = (nemon: boolean, dynargy: boolean) => ({
  nemonIntegration: { active: nemon },
  dynargyIntegration: { active: dynargy },
})

describe('integrations', () => {
  it('[PLG-024] let the user choose only where both SIPS providers are active', () => {
    expect(activeSipsProviders(flags(true, true))).toEqual(['nemon', 'dynargy'])
    expect(activeSipsProviders(flags(false, true))).toEqual(['dynargy'])
    expect(activeSipsProviders(flags(false, false))).toEqual([])
  })
})
