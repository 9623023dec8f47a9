import type { StudyEditor } from '../study-editor.ts'
import type { ResultNeed } from './study-results.messages.ts'

/** The first thing that results need and the study does not have; null where they can be calculated. */
export function findResultNeed({
  content,
  curve,
}: Pick<StudyEditor, 'content' | 'curve'>): ResultNeed | null {
  const { surfaces, atrTariff, geographicalZone } = content
  if (!curve) return 'consumption'
  if (surfaces.length === 0 || surfaces.some(({ production }) => production === null)) return 'production'
  return atrTariff === null || geographicalZone === null ? 'tariff' : null
}
