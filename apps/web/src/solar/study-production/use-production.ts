import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { setProductions } from '@vatio/domain/solar/studies/study-changes'
import { getSolarProduction } from '@vatio/protocol/solar/production/production.endpoints'
import type { StudyContent, StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { call } from '../../platform/http/client.ts'
import { isApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { productionMessages } from '../study-calculation.messages.ts'
import { useStudyEditor } from '../study-editor.ts'
import { placeOf, withPlace } from '../study-figures/study-figures.queries.ts'
import { toProductionSummary } from './production-summary.ts'
import { nothingToProduce, productionFailures } from './study-production.messages.ts'

/** Year of the hours of a production where the study has no curve; the typical year is the same in all. */
const YEAR_WITHOUT_CURVE = 2025

type Summary = StudySurface['production']

/** Calculates the production of every surface on the server, and keeps its summary in the study. */
export function useProduction() {
  const editor = useStudyEditor()
  const [done, setDone] = useState<number | null>(null)
  const { content, curve } = editor

  async function calculate() {
    const body = productionInputOf(content, curve?.curve.days[0]?.date)
    if (body === null) {
      showToast(nothingToProduce)
      return
    }
    const summaries = new Map<StudySurface, Summary>()
    for (const surface of content.surfaces) {
      setDone(summaries.size)
      summaries.set(surface, await calculateSurface(surface, body))
    }
    setDone(null)
    if ([...summaries.values()].every((summary) => summary === null)) {
      showToast({ tone: 'error', text: productionFailures.general })
      return
    }
    // A surface that was changed meanwhile is another one, without a production.
    editor.change((now) =>
      setProductions(
        withPlace(now),
        now.surfaces.map((surface) => summaries.get(surface) ?? null),
      ),
    )
  }
  return {
    calculate: () => void calculate(),
    /** Surfaces that are done while it is calculated; null otherwise. */
    done,
  }
}

function productionInputOf(content: StudyContent, firstDay: string | undefined) {
  const panel = findStudyPanel(content)
  const place = placeOf(content)
  if (panel === null || place === null || content.surfaces.length === 0) return null
  return {
    site: { lat: place.lat, lng: place.lng, ...content.site },
    solarPanel: { peakPower: panel.peakPower },
    year: firstDay === undefined ? YEAR_WITHOUT_CURVE : Number(firstDay.slice(0, 4)),
  }
}

async function calculateSurface(
  surface: StudySurface,
  input: NonNullable<ReturnType<typeof productionInputOf>>,
): Promise<Summary> {
  const { inclination, orientation, panelInclination, panelOrientation, panelNumber, name } = surface
  try {
    const production = await call(getSolarProduction, {
      body: {
        ...input,
        surface: { inclination, orientation, panelInclination, panelOrientation, panelNumber },
      },
    })
    const summary = toProductionSummary(production)
    if (summary === null) showToast({ tone: 'error', text: productionFailures.empty(name) })
    return summary
  } catch (error) {
    const reason = messageOf(error, productionMessages).text
    const own = isApiError(error) && error.code in productionMessages.errors
    const text = productionFailures.surface(name)
    showToast({ tone: 'error', text: own ? `${text}. ${reason}` : text })
    return null
  }
}
