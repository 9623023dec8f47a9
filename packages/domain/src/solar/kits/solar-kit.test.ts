import { expect, it } from 'vitest'
import { computeKitPeakPowerKwp } from './solar-kit.ts'

it('[SOL-PR-024] [SOL-EB-036] gives the peak power of a kit in kWp from panels in Wp', () => {
  // By hand: 18 × 575 = 10,350 Wp; 7 × 410.5 = 2,873.5 Wp.
  expect(computeKitPeakPowerKwp(18, 575)).toBe(10.35)
  expect(computeKitPeakPowerKwp(7, 410.5)).toBe(2.874)
  expect(computeKitPeakPowerKwp(0, 440)).toBe(0)
})
