import { describe, expect, it } from 'vitest'
import { createStudyContent, createSurface, samplePanel } from '../../../test/solar-study.tsx'
import { layKit, maximumsOf, setPanelNumbers } from '../study-figures/study-figures.queries.ts'
import { changeMode, changeSurface, chooseKit, isKitTooLarge } from './change-installation.ts'

const second = '01900000-0000-7000-8000-000000000202'
const kit = {
  idSolarKit: '01900000-0000-7000-8000-000000000301',
  identifier: 'Kit 40',
  phaseNumber: 'three_phase',
  coplanar: true,
  peakPower: 20,
  price: 9_000,
  panelNumber: 40,
  inverterNumber: 1,
  kitSolarPanel: samplePanel,
  kitInverter: { idKitInverter: '01900000-0000-7000-8000-000000000401', name: 'Inv', nominalPower: 15 },
} as const
const content = createStudyContent({
  surfaces: [
    createSurface({ area: 60, panelNumber: 0 }),
    createSurface({ surfaceId: second, name: 'Nave este', area: 100, panelNumber: 0 }),
  ],
})
const panelsOf = ({ surfaces }: typeof content) => surfaces.map(({ panelNumber }) => panelNumber)

describe('the installation of a study', () => {
  it('[SOL-PR-028] [LIM-041] counts panels with 20 mm more on each side, on 85 % of the area', () => {
    expect(maximumsOf(content)).toEqual([
      Math.floor((60 * 0.85) / (2.02 * 1.12)),
      Math.floor((100 * 0.85) / (2.02 * 1.12)),
    ])
  })

  it('[SOL-PR-019] [SOL-PR-042] [SOL-EB-015] lays the panels of a kit in order, and takes its panel and price', () => {
    const chosen = chooseKit(
      {
        ...changeMode(content, 'solarKit'),
        solarPanel: null,
        economicResults: { ...content.economicResults, totalCost: null },
      },
      kit,
    )
    expect(panelsOf(chosen)).toEqual([22, 18])
    expect(chosen.solarPanel).toEqual(samplePanel)
    expect(chosen.economicResults.totalCost).toBe(9_000)
    expect(isKitTooLarge(chosen)).toBe(false)
    const smaller = changeSurface(chosen, second, { availableAreaPercentage: 20 })
    expect(panelsOf(smaller)).toEqual([22, 8])
    expect(isKitTooLarge(smaller)).toBe(true)
  })

  it('takes the price of another kit where the cost is that of the kit before, and keeps a cost that was typed', () => {
    const chosen = chooseKit(
      { ...content, economicResults: { ...content.economicResults, totalCost: null } },
      kit,
    )
    const other = { ...kit, idSolarKit: '01900000-0000-7000-8000-000000000302', price: 12_000 }
    expect(chooseKit(chosen, other).economicResults.totalCost).toBe(12_000)
    const typed = { ...chosen, economicResults: { ...chosen.economicResults, totalCost: 9_500 } }
    expect(chooseKit(typed, other).economicResults.totalCost).toBe(9_500)
  })

  it('lays a kit on surfaces that were drawn after it was chosen', () => {
    const chosen = chooseKit({ ...changeMode(content, 'solarKit'), surfaces: [] }, kit)
    expect(isKitTooLarge(chosen)).toBe(false)
    expect(panelsOf(layKit({ ...chosen, surfaces: content.surfaces }))).toEqual([22, 18])
  })

  it('outdates production, results and balance, and clears the results', () => {
    const changed = setPanelNumbers(content, [10, 5])
    expect(panelsOf(changed)).toEqual([10, 5])
    expect(changed.hasResults).toBe(false)
    expect(changed.stepsUpdates).toMatchObject({ production: true, results: true, economicBalance: true })
  })
})
