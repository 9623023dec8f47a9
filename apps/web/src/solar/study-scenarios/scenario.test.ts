import { describe, expect, it } from 'vitest'
import { createStudyContent } from '../../../test/solar-study.tsx'
import { keepScenario, removeScenario, withScenario } from './scenario.ts'
import { isBest, type ScenarioColumn } from './scenario-column.ts'

const content = createStudyContent()

describe('scenarios of a study', () => {
  it('bring back the choices that they keep, and nothing else', () => {
    const kept = keepScenario(content, 'B', 'Escenario B')
    const [scenario] = kept.scenarios
    if (!scenario) throw new Error('a scenario was kept')
    const later = {
      ...kept,
      surfaces: kept.surfaces.map((surface) => ({ ...surface, name: 'Otra', panelNumber: 99 })),
      economicResults: { ...kept.economicResults, margen: 99 },
    }
    const loaded = withScenario(later, scenario)
    expect(loaded.surfaces[0]).toMatchObject({ name: 'Otra', panelNumber: 20 })
    expect(loaded.economicResults.margen).toBe(20)
    expect(loaded.hasResults).toBe(false)
  })

  it('stay in the order of their letters, and one that goes leaves the proposal', () => {
    const both = keepScenario(keepScenario(content, 'C', 'C'), 'A', 'A')
    expect(both.scenarios.map(({ key }) => key)).toEqual(['A', 'C'])
    expect(keepScenario(both, 'A', 'Otra').scenarios[0]?.name).toBe('Otra')
    const chosen = { ...both, chosenScenario: 'C' as const }
    expect(removeScenario(chosen, 'A').chosenScenario).toBe('C')
    expect(removeScenario(chosen, 'C').chosenScenario).toBeNull()
  })

  it('have the best of a figure where it is lowest for costs and highest for savings', () => {
    const column = (costEur: number, savingsEur: number): ScenarioColumn => ({
      scenario: null,
      choices: content,
      peakPowerKwp: 10,
      costEur,
      savingsEur,
      paybackYears: null,
      netPresentValueEur: null,
    })
    const [cheap, dear] = [column(1, 5), column(2, 9)]
    expect([isBest([cheap, dear], cheap, 'costEur'), isBest([cheap, dear], dear, 'costEur')]).toEqual([
      true,
      false,
    ])
    expect(isBest([cheap, dear], dear, 'savingsEur')).toBe(true)
    expect(isBest([cheap], cheap, 'costEur')).toBe(false)
    expect(isBest([cheap, cheap], cheap, 'costEur')).toBe(false)
    expect(isBest([cheap, dear], cheap, 'paybackYears')).toBe(false)
  })
})
