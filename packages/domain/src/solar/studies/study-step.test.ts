import { describe, expect, it } from 'vitest'
import {
  changeConsumption,
  changeSurfaces,
  openStep,
  outdateResults,
  setProductions,
} from './study-changes.ts'
import { computeStepsProgress, noStepMarks, type StudyProgressInput } from './study-step.ts'

const empty = { p1: null, p2: null, p3: null, p4: null, p5: null, p6: null }
const two = { ...empty, p1: 1, p2: 2 }
const six = { p1: 1, p2: 1, p3: 1, p4: 1, p5: 1, p6: 1 }

const filled: StudyProgressInput = {
  atrTariff: '2.0TD',
  geographicalZone: 1,
  contractedPower: two,
  powerPrices: two,
  energyPrices: two,
  useAlternativePrices: false,
  alternativePowerPrices: empty,
  alternativeEnergyPrices: empty,
  surfaces: [],
  hasResults: false,
  economicResults: { margen: null, totalCost: null },
}
const isComplete = (study: Partial<StudyProgressInput>) =>
  computeStepsProgress({ ...filled, ...study }, false).clientDetails

describe('steps of a study', () => {
  it('[SOL-CD-008] needs the tariff, the zone and two periods of 2.0TD', () => {
    expect(isComplete({})).toBe(true)
    expect(isComplete({ atrTariff: null })).toBe(false)
    expect(isComplete({ geographicalZone: null })).toBe(false)
    expect(isComplete({ contractedPower: { ...two, p2: null } })).toBe(false)
    expect(isComplete({ powerPrices: { ...two, p1: null } })).toBe(false)
    expect(isComplete({ energyPrices: { ...two, p2: null } })).toBe(false)
  })

  it('[SOL-CD-008] needs six periods of other tariffs', () => {
    const three = { atrTariff: '3.0TD', contractedPower: six, powerPrices: six, energyPrices: six } as const
    expect(isComplete(three)).toBe(true)
    expect(isComplete({ ...three, energyPrices: { ...six, p6: null } })).toBe(false)
  })

  it('[SOL-CD-009] needs alternative prices where they are used', () => {
    expect(isComplete({ useAlternativePrices: true })).toBe(false)
    expect(isComplete({ useAlternativePrices: true, alternativePowerPrices: two })).toBe(false)
    expect(
      isComplete({ useAlternativePrices: true, alternativePowerPrices: two, alternativeEnergyPrices: two }),
    ).toBe(true)
  })

  it('[SOL-CO-003] [SOL-SU-019] [SOL-PR-014] [SOL-RE-008] [SOL-EB-012] completes each step by its own data', () => {
    const steps = (study: Partial<StudyProgressInput>, hasCurve = false) => {
      const { clientDetails: _, ...rest } = computeStepsProgress({ ...filled, ...study }, hasCurve)
      return Object.entries(rest).flatMap(([step, isDone]) => (isDone ? step : []))
    }
    expect(steps({})).toEqual([])
    expect(steps({}, true)).toEqual(['consumption'])
    expect(steps({ surfaces: [{ production: null }] })).toEqual(['surfacesSelector'])
    expect(steps({ surfaces: [{ production: {} }, { production: null }] })).toEqual(['surfacesSelector'])
    expect(steps({ surfaces: [{ production: {} }] })).toEqual(['surfacesSelector', 'production'])
    expect(steps({ hasResults: true })).toEqual(['results'])
    const money = { margen: 0, totalCost: 0 }
    expect(steps({ economicResults: money })).toEqual([])
    expect(steps({ economicResults: { ...money, margen: null }, hasResults: true })).toEqual(['results'])
    expect(steps({ economicResults: { ...money, totalCost: null }, hasResults: true })).toEqual(['results'])
    expect(steps({ economicResults: money, hasResults: true })).toEqual(['results', 'economicBalance'])
  })
})

describe('changes of a study', () => {
  const study = {
    surfaces: [{ production: 1 as number | null }],
    hasResults: true,
    stepsUpdates: noStepMarks,
  }
  const marked = ({ stepsUpdates }: typeof study) =>
    Object.entries(stepsUpdates).flatMap(([step, isOld]) => (isOld ? step : []))

  it('[SOL-SU-017] clears the results and marks three steps when the surfaces change', () => {
    const changed = changeSurfaces(study, [])
    expect(changed).toMatchObject({ surfaces: [], hasResults: false })
    expect(marked(changed)).toEqual(['production', 'results', 'economicBalance'])
  })

  it('[SOL-CO-004] marks the consumption and resets what was calculated when the curve changes', () => {
    const changed = changeConsumption({ ...study, stepsUpdates: { ...noStepMarks, results: true } })
    expect(changed).toMatchObject({ surfaces: [{ production: null }], hasResults: false })
    expect(marked(changed)).toEqual(['consumption'])
  })

  it('asks for the results again when the production is calculated', () => {
    const changed = setProductions({ ...study, stepsUpdates: { ...noStepMarks, production: true } }, [2])
    expect(changed).toMatchObject({ surfaces: [{ production: 2 }], hasResults: false })
    expect(marked(changed)).toEqual(['results', 'economicBalance'])
  })

  it('keep the marks of other steps', () => {
    const old = { ...study, stepsUpdates: { ...noStepMarks, consumption: true } }
    expect(marked(changeSurfaces(old, []))).toContain('consumption')
    expect(marked(setProductions(old, [2]))).toContain('consumption')
    expect(marked(outdateResults(old))).toContain('consumption')
  })

  it('leave a surface without a production that was not calculated', () => {
    expect(setProductions(study, []).surfaces).toEqual([{ production: null }])
  })

  it('[SOL-CD-010] marks results and balance when the client details change', () => {
    expect(marked(outdateResults(study))).toEqual(['results', 'economicBalance'])
  })

  it('[SOL-GE-010] clears the mark of the tab that is opened', () => {
    const old = outdateResults(study)
    expect(marked(openStep(old, 'results'))).toEqual(['economicBalance'])
    expect(openStep(study, 'results')).toBe(study)
  })
})
