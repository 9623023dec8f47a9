import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { PanelSurface } from '@vatio/domain/solar/production/installation'
import type { EnergyChoices } from '@vatio/domain/solar/studies/study-calculation'
import {
  computeInverterLimitKw,
  toPanelSurface,
  toStudyBattery,
} from '@vatio/domain/solar/studies/study-choices'
import { toStudyPrices } from '@vatio/domain/solar/studies/study-prices'
import type {
  StudyContent,
  StudySolarPanel,
  StudySurface,
} from '@vatio/protocol/solar/studies/study-content.schema'

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
    inverterKw: computeInverterLimitKw(content),
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
