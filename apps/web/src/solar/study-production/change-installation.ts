import { fillSurfaces, sumPanels } from '@vatio/domain/solar/optimisation/fill-surfaces'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import { computeMaximumPanels } from '@vatio/domain/solar/surfaces/panel-count'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import type {
  StudyContent,
  StudySolarKit,
  StudySolarPanel,
  StudySurface,
} from '@vatio/protocol/solar/studies/study-content.schema'
import { panelOf } from '../study-figures/study-figures.queries.ts'

/** Most panels of each surface by its area; null where no panel is chosen. */
export function maximumsOf(content: StudyContent): number[] | null {
  const panel = panelOf(content)
  if (panel === null) return null
  return content.surfaces.map((surface) =>
    computeMaximumPanels(
      {
        areaM2: surface.area,
        availableAreaPercentage: surface.availableAreaPercentage,
        inclination: surface.inclination,
        panelInclination: surface.panelInclination,
        panelPosition: surface.panelPosition,
        latDeg: surface.polygonPath[0]?.lat ?? 40,
      },
      panel,
    ),
  )
}

/** Whether the kit has more panels than its surfaces hold. */
export function isKitTooLarge(content: StudyContent): boolean {
  const { peakPowerIntroductionMode: mode, solarKit: kit } = content
  const maximums = maximumsOf(content)
  return mode === 'solarKit' && kit !== null && maximums !== null && kit.panelNumber > sumPanels(maximums)
}

/** Panels of each surface, in their order. */
export function setPanelNumbers(content: StudyContent, numbers: readonly number[]): StudyContent {
  return changeSurfaces(
    content,
    content.surfaces.map((surface, index) => ({ ...surface, panelNumber: numbers[index] ?? 0 })),
  )
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

/** Another kit, which brings its panel; an empty cost becomes its price. */
export function chooseKit(content: StudyContent, solarKit: StudySolarKit | null): StudyContent {
  const { economicResults } = content
  const changed: StudyContent = {
    ...content,
    solarKit,
    solarPanel: solarKit?.kitSolarPanel ?? content.solarPanel,
    economicResults: { ...economicResults, totalCost: economicResults.totalCost ?? solarKit?.price ?? null },
  }
  return layKit(changeSurfaces(changed, changed.surfaces))
}

export function choosePanel(content: StudyContent, solarPanel: StudySolarPanel | null): StudyContent {
  return changeSurfaces({ ...content, solarPanel }, content.surfaces)
}

/** The panels of a kit fill the surfaces in their order. */
function layKit(content: StudyContent): StudyContent {
  const { peakPowerIntroductionMode: mode, solarKit } = content
  const maximums = maximumsOf(content)
  if (mode !== 'solarKit' || solarKit === null || maximums === null) return content
  return setPanelNumbers(content, fillSurfaces(solarKit.panelNumber, maximums))
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
