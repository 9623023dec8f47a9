import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { createSizingYear } from '../../../test/sizing-year.ts'
import { filterKits, recommendKit, type RecommendableKit } from './kit-recommendation.ts'

const kit = (
  identifier: string,
  panelNumber: number,
  part: Partial<RecommendableKit> = {},
): RecommendableKit => ({
  idSolarKit: identifier,
  identifier,
  phaseNumber: 'three_phase',
  coplanar: true,
  panelNumber,
  panelPeakPowerWp: 500,
  ...part,
})
const year = createSizingYear()
const kits = [kit('small', 6), kit('large', 60), kit('middle', 20), kit('huge', 300)]
const percent = { method: 'maxExcessesPercentage', limit: 10 } as const
const names = (list: readonly RecommendableKit[]) => list.map(({ identifier }) => identifier)

describe('filterKits', () => {
  it('[SOL-PR-023] keeps the kits of the phases, and the coplanar ones where no panel is inclined', () => {
    const all = [kit('a', 1), kit('b', 1, { phaseNumber: 'single_phase' }), kit('c', 1, { coplanar: false })]
    expect(names(filterKits(all, 'three_phase', [0, 0]))).toEqual(['a'])
    expect(names(filterKits(all, 'three_phase', [0, 15]))).toEqual(['a', 'c'])
    expect(names(filterKits(all, 'single_phase', [15]))).toEqual(['b'])
  })
})

describe('recommendKit', () => {
  it('[SOL-PR-040] recommends the most powerful kit whose excess is accepted, and logs what it tried', () => {
    const found = recommendKit(year, kits, () => [50, 30], percent)
    expect(found.outcome).toBe('found')
    expect(names(found.kit ? [found.kit] : [])).toEqual(['middle'])
    expect(found.log.map(({ identifier, isAccepted }) => [identifier, isAccepted])).toEqual([
      ['huge', false],
      ['large', false],
      ['middle', true],
    ])
    expect(found.log[0]).toMatchObject({ panels: 300, mostPanels: 80, figures: null })
    expect(found.log[1]?.figures?.excessPercent).toBeGreaterThan(10)
  })
  it('tries kits of one power by their names', () => {
    const twins = [kit('b', 20), kit('a', 20), kit('c', 20)]
    const { kit: found } = recommendKit(year, twins, () => [50, 30], percent)
    expect(found?.identifier).toBe('a')
  })
  it('[SOL-PR-042] lays the panels of the kit on the surfaces in their order', () => {
    expect(recommendKit(year, kits, () => [12, 30], percent).panels).toEqual([12, 8])
  })
  it('finds none where every kit has too much excess or too many panels', () => {
    const found = recommendKit(createSizingYear(0), kits, () => [5, 30], { ...percent, limit: 0 })
    expect(found).toMatchObject({ outcome: 'not-found', kit: null, panels: null })
    expect(found.log).toHaveLength(4)
  })
  it('[SOL-PR-032] gives up after 200 kits', () => {
    const many = Array.from({ length: 201 }, (_, index) => kit(`kit-${index}`, 400))
    const found = recommendKit(year, many, () => [10, 0], percent)
    expect(found.outcome).toBe('too-many-iterations')
    expect(found.log).toHaveLength(200)
  })
  it('refuses an empty list', () => {
    expect(errorOf(() => recommendKit(year, [], () => [10, 0], percent)).code).toBe('SOLAR_KIT_NOT_FOUND')
  })
})
