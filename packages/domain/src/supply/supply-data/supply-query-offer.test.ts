import { expect, it } from 'vitest'
import { offeredSupplyQueries } from './supply-query-offer.ts'

const integrations = { nemonIntegration: { active: true }, dynargyIntegration: { active: false } }

it('[SEC-030] [PLG-008] offers Datadis for electricity only, and not where the plugin hides it; SIPS always', () => {
  const offer = (utilityType: 'electricity' | 'gas', isDatadisHidden: boolean) =>
    offeredSupplyQueries({ utilityType, integrations, isDatadisHidden })
  expect(offer('electricity', false)).toEqual({ sips: ['nemon'], datadis: true })
  expect(offer('electricity', true)).toEqual({ sips: ['nemon'], datadis: false })
  expect(offer('gas', false)).toEqual({ sips: ['nemon'], datadis: false })
})
