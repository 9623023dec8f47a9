import { describe, expect, it } from 'vitest'
import { activeSipsProviders, isDatadisOffered } from './integration.ts'

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

  it('[SEC-030] [PLG-008] offer Datadis for electricity alone, and not where the plugin hides it', () => {
    expect(isDatadisOffered('electricity', false)).toBe(true)
    expect(isDatadisOffered('gas', false)).toBe(false)
    expect(isDatadisOffered('electricity', true)).toBe(false)
  })
})
