import { sumPanels } from '@vatio/domain/solar/optimisation/fill-surfaces'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import type {
  StudyContent,
  StudySolarKit,
  StudySolarPanel,
  StudySurface,
} from '@vatio/protocol/solar/studies/study-content.schema'
import { layKit, maximumsOf } from '../study-figures/study-figures.queries.ts'

/** Whether the kit has more panels than its surfaces hold; without surfaces it is not known. */
export function isKitTooLarge(content: StudyContent): boolean {
  const { peakPowerIntroductionMode: mode, solarKit: kit } = content
  const maximums = maximumsOf(content)
  if (mode !== 'solarKit' || kit === null || maximums === null || maximums.length === 0) return false
  return kit.panelNumber > sumPanels(maximums)
}

/** Another field of a surface; the panels of a kit are laid again. */
export function changeSurface(
  content: StudyContent,
  surfaceId: string,
  part: Partial<StudySurface>,
): StudyContent {
  const surfaces = content.surfaces.map((surface) =>
    surface.surfaceId === surfaceId ? { ...surface, ...part } : surface,
  )
  return layKit(changeSurfaces(content, surfaces))
}

/** Kit or single panels. */
export function changeMode(
  content: StudyContent,
  peakPowerIntroductionMode: StudyContent['peakPowerIntroductionMode'],
): StudyContent {
  return layKit(changeSurfaces({ ...content, peakPowerIntroductionMode }, content.surfaces))
}

/** Another kit, which brings its panel; an empty cost, or the price of the kit before, becomes its price. */
export function chooseKit(content: StudyContent, solarKit: StudySolarKit | null): StudyContent {
  const { economicResults, solarKit: before } = content
  const { totalCost } = economicResults
  const hasOwnCost = totalCost !== null && totalCost !== before?.price
  const changed: StudyContent = {
    ...content,
    solarKit,
    solarPanel: solarKit?.kitSolarPanel ?? content.solarPanel,
    economicResults: { ...economicResults, totalCost: hasOwnCost ? totalCost : (solarKit?.price ?? null) },
  }
  return layKit(changeSurfaces(changed, changed.surfaces))
}

export function choosePanel(content: StudyContent, solarPanel: StudySolarPanel | null): StudyContent {
  return changeSurfaces({ ...content, solarPanel }, content.surfaces)
}

/** The copy of a panel of the inventory that a study keeps. */
export function copyPanel(panel: SolarPanel): StudySolarPanel {
  const { solarPanelId, name, peakPower, efficiency, heigth, width, manufacturer } = panel
  return { solarPanelId, name, peakPower, efficiency, heigth, width, manufacturer: manufacturer.name }
}

/** The copy of a kit of the inventory that a study keeps. */
export function copyKit(kit: SolarKit): StudySolarKit {
  const { idKitSolarPanel, manufacturer, name, peakPower, efficiency, heigth, width } = kit.kitSolarPanel
  const { idKitInverter, name: inverter, nominalPower } = kit.kitInverter
  return {
    idSolarKit: kit.idSolarKit,
    identifier: kit.identifier,
    phaseNumber: kit.phaseNumber,
    coplanar: kit.coplanar,
    peakPower: kit.peakPower,
    price: kit.price,
    panelNumber: kit.panelNumber,
    inverterNumber: kit.inverterNumber,
    kitSolarPanel: {
      solarPanelId: idKitSolarPanel,
      name,
      manufacturer: manufacturer.name,
      peakPower,
      efficiency,
      heigth,
      width,
    },
    kitInverter: { idKitInverter, name: inverter, nominalPower },
  }
}
