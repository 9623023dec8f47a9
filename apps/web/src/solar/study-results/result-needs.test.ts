import { expect, it } from 'vitest'
import { createStudyContent, createStudyCurve, createSurface } from '../../../test/solar-study.tsx'
import { heatHue } from './energy-rows.ts'
import { findResultNeed } from './result-needs.ts'

const curve = createStudyCurve()

it('[SOL-RE-009] needs consumption, the production of every surface and a tariff, in this order', () => {
  const content = createStudyContent()
  const unproduced = { ...content, surfaces: [...content.surfaces, createSurface()], atrTariff: null }
  expect(findResultNeed({ content: unproduced, curve: null })).toBe('consumption')
  expect(findResultNeed({ content: unproduced, curve })).toBe('production')
  expect(findResultNeed({ content: { ...content, surfaces: [] }, curve })).toBe('production')
  expect(findResultNeed({ content: { ...content, atrTariff: null }, curve })).toBe('tariff')
  expect(findResultNeed({ content, curve })).toBeNull()
})

it('[SOL-RE-006] runs the colours of the heat map from hue 100 to 0', () => {
  expect([heatHue(0, 50), heatHue(25, 50), heatHue(50, 50), heatHue(0, 0)]).toEqual([100, 50, 0, 100])
})
