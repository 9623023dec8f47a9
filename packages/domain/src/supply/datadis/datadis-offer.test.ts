import { expect, it } from 'vitest'
import { isDatadisOffered } from './datadis-offer.ts'

it('[SEC-030] [PLG-008] offers Datadis for electricity only, and not where the plugin hides it', () => {
  expect(isDatadisOffered('electricity', false)).toBe(true)
  expect(isDatadisOffered('gas', false)).toBe(false)
  expect(isDatadisOffered('electricity', true)).toBe(false)
})
