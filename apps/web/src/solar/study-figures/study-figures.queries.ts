import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { DomainError } from '@vatio/domain/domain-error'
import type { PvgisWeatherReply } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { usePvgisWeather } from '../pvgis/pvgis.queries.ts'
import { economicBalanceMessages, solarResultsMessages } from '../study-calculation.messages.ts'
import { useStudyEditor, type StudyEditor } from '../study-editor.ts'
import type { CompleteStudy, LiveFigures } from './calculate-figures.ts'
import type { MissingPart } from './study-figures.messages.ts'

export type { LiveFigures } from './calculate-figures.ts'
export { figuresTexts } from './study-figures.messages.ts'
export { layKit, maximumsOf, setPanelNumbers } from './kit-panels.ts'
export { toEnergyChoices } from './study-input.ts'

/** The figures of a study while it is changed. */
export interface StudyFiguresState {
  /** As last calculated; null before, and where something is missing. */
  readonly figures: LiveFigures | null
  /** What they need and the study does not have. */
  readonly missing: MissingPart | null
  /** Why they cannot be calculated. */
  readonly error: string | null
  /** Whether the figures are of an older content. */
  readonly isCalculating: boolean
  /** Whether PVGIS is being asked for the weather of the place. */
  readonly isAskingPvgis: boolean
}

type PvgisPlace = CompleteStudy['place']

type Calculation =
  | { readonly of: CompleteStudy; readonly figures: LiveFigures }
  | { readonly of: CompleteStudy; readonly error: unknown }

/** Figures of the open study, calculated in the browser after each change and never in the way of the next key. */
export function useStudyFigures(): StudyFiguresState {
  const editor = useStudyEditor()
  const { weather, isAsking: isAskingPvgis } = usePvgisWeather(pvgisPlaceOf(editor))
  const { content, curve } = editor
  const complete = useMemo(() => findCompleteStudy(content, curve, weather), [content, curve, weather])
  const [last, setLast] = useState<Calculation | null>(null)
  const study = typeof complete === 'string' || isAskingPvgis ? null : complete
  useEffect(() => (study === null ? undefined : calculateSoon(study, setLast)), [study])
  const isLast = last !== null && last.of === study
  return {
    figures: study !== null && last !== null && 'figures' in last ? last.figures : null,
    missing: typeof complete === 'string' ? complete : null,
    error: isLast && 'error' in last ? reasonOf(last.error) : null,
    isCalculating: isAskingPvgis || (study !== null && !isLast),
    isAskingPvgis,
  }
}

/**
 * Figures of other contents of the open study, such as its scenarios.
 *
 * @param contents keep them stable. @returns null for each that is not calculated yet, or cannot be.
 */
export function useFiguresOf(contents: readonly StudyEditor['content'][]): readonly (LiveFigures | null)[] {
  const editor = useStudyEditor()
  const { weather, isAsking } = usePvgisWeather(pvgisPlaceOf(editor))
  const { curve } = editor
  const [shown, setShown] = useState<readonly (LiveFigures | null)[]>([])
  useEffect(() => {
    if (isAsking) return undefined
    let isWanted = true
    const studies = contents.map((content) => findCompleteStudy(content, curve, weather))
    const show = async () => {
      const results = await Promise.all(
        studies.map(async (study) => (typeof study === 'string' ? null : calculate(study))),
      )
      if (isWanted) setShown(results.map((one) => (one && 'figures' in one ? one.figures : null)))
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [contents, curve, weather, isAsking])
  return contents.map((_, at) => shown[at] ?? null)
}

/** Where the weather of PVGIS is used or wanted; null where it is not. */
function pvgisPlaceOf({ content, study }: StudyEditor): PvgisPlace | null {
  const { site, surfaces } = content
  const isUsed =
    study.figures?.results?.source.kind === 'pvgis' ||
    surfaces.some(({ production }) => production?.source.kind === 'pvgis')
  return site.source === 'pvgis' || (site.source === 'best' && isUsed) ? placeOf(content) : null
}

/** Where the installation is; the first corner of its first surface where nothing else says it. */
export function placeOf({ clientDetails, surfaces }: StudyEditor['content']): PvgisPlace | null {
  return clientDetails.instalationLocation ?? surfaces[0]?.polygonPath[0] ?? null
}

/** A study that says where it is: the server reads no surface for it. */
export function withPlace(content: StudyEditor['content']): StudyEditor['content'] {
  const { clientDetails } = content
  const place = placeOf(content)
  return clientDetails.instalationLocation !== null || place === null
    ? content
    : { ...content, clientDetails: { ...clientDetails, instalationLocation: place } }
}

function findCompleteStudy(
  content: StudyEditor['content'],
  curve: StudyEditor['curve'],
  weather: PvgisWeatherReply | null,
): CompleteStudy | MissingPart {
  const place = placeOf(content)
  const panel = findStudyPanel(content)
  const { atrTariff: tariff, geographicalZone: zone } = content
  if (!curve) return 'consumption'
  if (tariff === null || zone === null) return 'tariff'
  if (panel === null) return 'panel'
  if (content.surfaces.length === 0) return 'surfaces'
  if (place === null) return 'place'
  return { content, curve: curve.curve, place, tariff, zone, panel, weather }
}

/** After the next picture: what was typed is on screen before anything is calculated. */
function calculateSoon(study: CompleteStudy, show: (calculation: Calculation) => void): () => void {
  let isWanted = true
  const frame = requestAnimationFrame(() => {
    setTimeout(() => {
      if (isWanted) void calculate(study).then((calculation) => isWanted && show(calculation))
    }, 0)
  })
  return () => {
    isWanted = false
    cancelAnimationFrame(frame)
  }
}

async function calculate(of: CompleteStudy): Promise<Calculation> {
  try {
    const { calculateFigures } = await import('./calculate-figures.ts')
    return { of, figures: calculateFigures(of) }
  } catch (error) {
    return { of, error }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof DomainError)) return solarResultsMessages.fallback
  const { code, details = {} } = error
  const messages = code in economicBalanceMessages.errors ? economicBalanceMessages : solarResultsMessages
  return messageOf(new ApiError(code, { details }), messages).text
}
