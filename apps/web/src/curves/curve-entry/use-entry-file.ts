import {
  DEFAULT_GEOGRAPHICAL_ZONE,
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { useEffect } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useCurveFileReader, type CurveFileReader } from '../curve-files/curve-files.queries.ts'
import type { EnteredCurve } from '../entered-curve.ts'
import type { CurveEntryScreen } from './curve-entry-screen.ts'
import { daysMismatch, unreadableFiles } from './curve-entry.messages.ts'

/** Reads the file of the tool with the clock of the supply, again once that is known to be another. */
export function useEntryFile(
  zone: GeographicalZoneId,
  onRead: (entered: EnteredCurve) => void,
  screen: CurveEntryScreen,
): CurveFileReader {
  const reader = useCurveFileReader((preview, { unit }) => {
    const { curve, surplus, fileName, cups, warnings } = preview
    showMismatch(warnings)
    const file = { preview, unit }
    onRead({ mode: 'upload', curve, surplus, source: fileName, completed: false, cups, file })
  }, unreadableFiles[screen])
  const { reading, read } = reader
  const { timeZone } = getGeographicalZone(zone)
  const file = reading.state === 'read' ? reading.file : null
  const isOtherClock =
    reading.state === 'read' &&
    getGeographicalZone(reading.zone ?? DEFAULT_GEOGRAPHICAL_ZONE).timeZone !== timeZone
  useEffect(() => {
    if (isOtherClock && file) read(file, { zone })
  }, [isOtherClock, file, zone, read])
  return { ...reader, read: (chosen, choices) => read(chosen, { zone, ...choices }) }
}

/** Says that values without dates are not as many as the stated days. */
function showMismatch(warnings: CurveFilePreview['warnings']): void {
  const found = warnings.find(({ code }) => code === 'CURVE_DAYS_MISMATCH')
  if (found) showToast(daysMismatch(Number(found.details.days), Number(found.details.expectedDays)))
}
