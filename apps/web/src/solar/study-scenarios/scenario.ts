import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import {
  scenarioKeys,
  type StudyContent,
  type StudyScenario,
} from '@vatio/protocol/solar/studies/study-content.schema'

export type ScenarioKey = StudyScenario['key']

/** The choices of a study that a scenario keeps. */
export function toScenario(content: StudyContent, key: ScenarioKey, name: string): StudyScenario {
  const { peakPowerIntroductionMode, solarPanel, solarKit, surfaces, battery, economicResults } = content
  return {
    key,
    name,
    peakPowerIntroductionMode,
    solarPanel,
    solarKit,
    panelNumbers: surfaces.map(({ surfaceId, panelNumber }) => ({ surfaceId, panelNumber })),
    battery,
    economicResults,
  }
}

/** Keeps the present choices under a key, in the place of what it had. */
export function keepScenario(content: StudyContent, key: ScenarioKey, name: string): StudyContent {
  const others = content.scenarios.filter((scenario) => scenario.key !== key)
  const order = (scenario: StudyScenario) => scenarioKeys.indexOf(scenario.key)
  const scenarios = [...others, toScenario(content, key, name)].toSorted(
    (one, other) => order(one) - order(other),
  )
  return { ...content, scenarios }
}

/** Removes a scenario; the proposal that had it has none. */
export function removeScenario(content: StudyContent, key: ScenarioKey): StudyContent {
  return {
    ...content,
    scenarios: content.scenarios.filter((scenario) => scenario.key !== key),
    chosenScenario: content.chosenScenario === key ? null : content.chosenScenario,
  }
}

/** A study with the choices of a scenario; surfaces drawn since have no panels. */
export function withScenario(content: StudyContent, scenario: StudyScenario): StudyContent {
  const { peakPowerIntroductionMode, solarPanel, solarKit, battery, economicResults } = scenario
  const numbers = new Map(scenario.panelNumbers.map(({ surfaceId, panelNumber }) => [surfaceId, panelNumber]))
  const changed = {
    ...content,
    peakPowerIntroductionMode,
    solarPanel,
    solarKit,
    battery,
    economicResults,
  }
  return changeSurfaces(
    changed,
    content.surfaces.map((surface) => ({ ...surface, panelNumber: numbers.get(surface.surfaceId) ?? 0 })),
  )
}
