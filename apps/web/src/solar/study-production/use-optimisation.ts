import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { convertEnergyPrice } from '@vatio/domain/solar/studies/study-prices'
import { toSixPeriods } from '@vatio/domain/periods/by-period'
import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import type { PeakPower } from '@vatio/protocol/solar/optimisation/optimisation.schema'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { useOperation } from '../../platform/http/use-operation.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useSolarKits } from '../kits/kits.queries.ts'
import { useStudyEditor, type StudyCurve } from '../study-editor.ts'
import { placeOf, setPanelNumbers } from '../study-figures/study-figures.queries.ts'
import { chooseKit, copyKit } from './change-installation.ts'
import { optimisationMessages, optimisationToasts } from './study-production.messages.ts'

/** Searches the peak power, or the kit, on the server and puts what it finds into the study. */
export function useOptimisation() {
  const editor = useStudyEditor()
  const kits = useSolarKits().data ?? []
  const [outcome, setOutcome] = useState<PeakPower | null>(null)
  const operation = useOperation(optimizePeakPower, optimisationMessages, {
    onSuccess: (found) => {
      setOutcome(found)
      showToast(optimisationToasts[found.outcome])
      const { panelsBySurface, solarKit } = found
      const kit = kits.find(({ idSolarKit }) => idSolarKit === solarKit?.idSolarKit)
      if (kit) editor.change((now) => chooseKit(now, copyKit(kit)))
      else if (panelsBySurface) editor.change((now) => setPanelNumbers(now, panelsBySurface))
    },
  })
  const input = optimisationInputOf(editor.content, editor.curve ?? null)
  return {
    outcome,
    clear: () => setOutcome(null),
    isPending: operation.isPending,
    /** False while the method, surfaces, consumption or, outside kits, the panel is missing. */
    isPossible: input !== null,
    run: () => input && operation.mutate({ body: input }),
    use: (panels: readonly number[]) => editor.change((now) => setPanelNumbers(now, panels)),
  }
}

function optimisationInputOf(content: StudyContent, curve: StudyCurve | null) {
  const { atrTariff: tariff, geographicalZone: zone, peakPowerOptimizationMethod: criterion } = content
  const { solarPanel, peakPowerIntroductionMode: mode, surfaces } = content
  const place = placeOf(content)
  if (curve === null || tariff === null || zone === null || place === null) return null
  if (surfaces.length === 0 || (mode === 'solarPanel' && solarPanel === null)) return null
  return {
    site: { lat: place.lat, lng: place.lng, ...content.site },
    consumption: curve.curve,
    tariff,
    zone,
    surfaces: surfaces.map((surface) => ({
      inclination: surface.inclination,
      orientation: surface.orientation,
      panelInclination: surface.panelInclination,
      panelOrientation: surface.panelOrientation,
      area: surface.area,
      availableAreaPercentage: surface.availableAreaPercentage,
      panelPosition: surface.panelPosition,
    })),
    peakPowerIntroductionMode: mode,
    instalationPhaseNumber: content.instalationPhaseNumber,
    solarPanel: mode === 'solarPanel' && solarPanel ? sizeOf(solarPanel) : null,
    peakPowerOptimizationMethod: criterion.method,
    limit:
      criterion.method === 'maxNumberOfOverproductionMonths'
        ? criterion.maxNumberOfOverproductionMonths
        : criterion.maxExcessesPercentage,
    prices: mode === 'solarPanel' ? pricesOf(content) : null,
  }
}

function sizeOf({ peakPower, heigth, width }: NonNullable<StudyContent['solarPanel']>) {
  return { peakPower, heigth, width }
}

/** What sizes are worth; null while the cost of a watt or a price of energy is missing. */
function pricesOf(content: StudyContent) {
  const { economicResults: economics, solarPanel, surfaces, energyPriceUnit } = content
  const panels = surfaces.reduce((sum, { panelNumber }) => sum + panelNumber, 0)
  const { totalCost, margen, excessesCompensationMode } = economics
  const peakWp = panels * (solarPanel?.peakPower ?? 0)
  if (totalCost === null || margen === null || peakWp === 0) return null
  const energy = toPeriodArray(content.energyPrices)
  if (energy[0] === null || energy[1] === null) return null
  if (content.atrTariff === '2.0TD') energy[2] ??= energy[1] ?? null
  return {
    energyPrices: toSixPeriods(
      energy.map((price) => price && convertEnergyPrice(price, energyPriceUnit, 'EUR/kWh')),
    ),
    energyPricesDiscount: content.energyPricesDiscount,
    peakPowerCost: Math.min(100, (totalCost * (1 + margen / 100)) / peakWp),
    excessesCompensationMode,
    excessesBuyPrice: Math.min(10_000, economics.excessesBuyPrice),
    instalationLifeTime: economics.instalationLifeTime,
    guaranteeProductionPercentage: economics.guaranteeProductionPercentage ?? undefined,
    discountPercent: economics.discountPercent,
  }
}
