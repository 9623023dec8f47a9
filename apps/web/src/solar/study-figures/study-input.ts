import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { PanelSurface } from '@vatio/domain/solar/production/installation'
import type { EnergyChoices } from '@vatio/domain/solar/studies/study-calculation'
import { toPanelSurface, toStudyBattery } from '@vatio/domain/solar/studies/study-choices'
import { toStudyPrices } from '@vatio/domain/solar/studies/study-prices'
import type {
  StudyContent,
  StudySolarPanel,
  StudySurface,
} from '@vatio/protocol/solar/studies/study-content.schema'

/** The panel of the mode in use: that of the kit, or the one that was chosen. */
export function panelOf(
  content: Pick<StudyContent, 'peakPowerIntroductionMode' | 'solarKit' | 'solarPanel'>,
): StudySolarPanel | null {
  return content.peakPowerIntroductionMode === 'solarKit'
    ? (content.solarKit?.kitSolarPanel ?? null)
    : content.solarPanel
}

/** Power of all inverters, kW; only a kit says it. */
export function inverterKwOf({
  peakPowerIntroductionMode: mode,
  solarKit: kit,
}: StudyContent): number | null {
  return mode === 'solarKit' && kit !== null ? kit.inverterNumber * kit.kitInverter.nominalPower : null
}

/** What decides the energy and the bill of a study, of its content. */
export function toEnergyChoices(
  content: StudyContent,
  panel: StudySolarPanel,
  tariff: AccessTariffName,
): EnergyChoices {
  const { battery, site } = content
  return {
    surfaces: content.surfaces.map((surface) =>
      withFile(toPanelSurface(surface, panel.peakPower, site.lossPercent), surface),
    ),
    inverterKw: inverterKwOf(content),
    battery: battery?.isOn ? toStudyBattery(battery) : null,
    coefficient: 1,
    prices: toStudyPrices(content, tariff),
  }
}

/** The browser does not have the file of PVGIS that the server calculated with: its months stand for it. */
function withFile(surface: PanelSurface, { production }: StudySurface): PanelSurface {
  const kwp = production?.peakPowerKwp ?? (surface.panelNumber * surface.panelPeakPowerWp) / 1000
  if (production?.source.kind !== 'pvgis-file' || kwp === 0) return surface
  return { ...surface, known: { monthlyKwhPerKwp: production.monthlyKwh.map((kwh) => kwh / kwp) } }
}
