import { isCurveFileName } from '@vatio/domain/curves/curve-files/curve-file-name'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { messageOf, toastError } from '../../platform/messages/operation-messages.ts'
import { showToast, type ToastInput } from '../../platform/messages/toasts.ts'
import { adviceFor, curveFileMessages, formatNames } from './curve-files.messages.ts'

/** Parameters that the file does not contain. */
export type CurveFileChoices = Omit<NonNullable<QueryInputOf<typeof previewCurveFile>>, 'zone'> & {
  readonly zone?: GeographicalZoneId | undefined
}

export interface CurveFileRead {
  readonly file: File
  readonly preview: CurveFilePreview
  /** The unit that the person has confirmed, if any. */
  readonly unit: CurveFileChoices['unit']
  /** The zone whose clock the days were read with; the default one where absent. */
  readonly zone?: GeographicalZoneId | undefined
}

/** A date of the file and what it is in either order. */
export interface AmbiguousDate {
  readonly text: string
  readonly dayFirst: string
  readonly monthFirst: string
}

export type CurveFileReading =
  | { readonly state: 'idle' }
  /** A file that was read before and is read again with other choices keeps its preview meanwhile. */
  | {
      readonly state: 'sending'
      readonly file: File
      readonly ratio: number
      readonly read: CurveFileRead | null
    }
  | { readonly state: 'failed'; readonly file: File; readonly text: string }
  /** The file has several supplies: one must be chosen. */
  | { readonly state: 'choose-cups'; readonly file: File; readonly cups: readonly string[] }
  /** The archive has several files: one must be chosen. */
  | { readonly state: 'choose-entry'; readonly file: File; readonly names: readonly string[] }
  /** The values have no dates: their days must be stated. */
  | { readonly state: 'state-days'; readonly file: File; readonly values: number }
  /** The dates fit both orders of day and month: one of them must be chosen. */
  | { readonly state: 'choose-order'; readonly file: File; readonly dates: AmbiguousDate }
  | ({ readonly state: 'read' } & CurveFileRead)

export interface CurveFileReader {
  readonly reading: CurveFileReading
  /** The preview to show: also the one of a file that is being read again. */
  readonly last: CurveFileRead | null
  /** Reads a file; choices of an earlier call for the same file are kept unless given again. */
  readonly read: (file: File, choices?: CurveFileChoices) => void
  readonly forget: () => void
}

type Answers = Pick<CurveFileChoices, 'unit' | 'dateOrder'>
/** What was answered about a file, which is not asked again when the same file is chosen again. */
const answersOfFiles = new Map<string, Answers>()
const MAX_REMEMBERED = 50

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

function remember(file: File, { unit, dateOrder }: CurveFileChoices): void {
  if (unit === undefined && dateOrder === undefined) return
  const [oldest] = answersOfFiles.keys()
  if (answersOfFiles.size === MAX_REMEMBERED && oldest !== undefined) answersOfFiles.delete(oldest)
  answersOfFiles.set(keyOf(file), { unit, dateOrder })
}

/** The last preview that a reading holds. */
function readOf(reading: CurveFileReading): CurveFileRead | null {
  if (reading.state === 'read') return reading
  return reading.state === 'sending' ? reading.read : null
}

/**
 * Sends curve files for a preview and keeps the result of the last one. A new file cancels the previous one.
 *
 * @param failure message of a file that cannot be read, where the screen has one; the reason is shown beside the file.
 */
export function useCurveFileReader(
  onRead?: (preview: CurveFilePreview, choices: CurveFileChoices) => void,
  failure?: ToastInput,
): CurveFileReader {
  const [reading, setReading] = useState<CurveFileReading>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const kept = useRef<{ file: File; choices: CurveFileChoices } | null>(null)
  const done = useRef({ onRead, failure })
  useEffect(() => {
    done.current = { onRead, failure }
  }, [onRead, failure])
  useEffect(() => () => running.current?.abort(), [])

  const read = useCallback((file: File, choices: CurveFileChoices = {}) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const isSame = kept.current?.file === file
    const before = isSame ? kept.current?.choices : answersOfFiles.get(keyOf(file))
    const all = { ...before, ...choices }
    kept.current = { file, choices: all }
    remember(file, all)
    const work = async () => {
      try {
        if (!isCurveFileName(file.name)) throw new ApiError('CURVE_EXTENSION_NOT_ALLOWED')
        const sending = (ratio: number) =>
          setReading((last) => ({ state: 'sending', file, ratio, read: isSame ? readOf(last) : null }))
        sending(0)
        const preview = await uploadFile(
          previewCurveFile,
          { file, query: all },
          { signal: control.signal, onProgress: sending },
        )
        if (control.signal.aborted) return
        setReading({ state: 'read', file, preview, unit: all.unit, zone: all.zone })
        done.current.onRead?.(preview, all)
      } catch (error) {
        if (!control.signal.aborted) setReading(failureOf(error, file, done.current.failure))
      }
    }
    void work()
  }, [])

  const forget = useCallback(() => {
    running.current?.abort()
    kept.current = null
    setReading({ state: 'idle' })
  }, [])

  return { reading, last: readOf(reading), read, forget }
}

/** Four errors ask for a choice; the others are shown as a toast and beside the file. */
function failureOf(error: unknown, file: File, failure: ToastInput | undefined): CurveFileReading {
  if (isApiError(error) && error.code === 'CURVE_SEVERAL_CUPS') {
    const { cups } = error.details
    if (Array.isArray(cups)) return { state: 'choose-cups', file, cups: cups.map(String) }
  }
  if (isApiError(error) && error.code === 'CURVE_SEVERAL_FILES') {
    const { names } = error.details
    if (Array.isArray(names)) return { state: 'choose-entry', file, names: names.map(String) }
  }
  if (isApiError(error) && error.code === 'CURVE_DATES_NEEDED') {
    return { state: 'state-days', file, values: Number(error.details.values ?? 0) }
  }
  if (isApiError(error) && error.code === 'CURVE_DATE_ORDER_NEEDED') {
    const { text, dayFirst, monthFirst } = error.details
    const dates = { text: String(text), dayFirst: String(dayFirst), monthFirst: String(monthFirst) }
    return { state: 'choose-order', file, dates }
  }
  const messages = curveFileMessages(file.name)
  if (failure) showToast(failure)
  else toastError(error, messages)
  const advice = isApiError(error) ? adviceFor(error.code, file.name) : null
  return { state: 'failed', file, text: advice ?? messageOf(error, messages).text }
}

/** Why a file, or a supply of it, could not be read or stored, from the code that the API recorded. */
export function curveFailureText(
  fileName: string,
  code: string,
  details: Readonly<Record<string, unknown>> | null,
): string {
  return (
    adviceFor(code, fileName) ??
    messageOf(new ApiError(code, { details: details ?? {} }), curveFileMessages(fileName)).text
  )
}

/** The name of a layout that was recognised. */
export function curveFormatName(format: CurveFilePreview['summary']['format']): string {
  return formatNames[format]
}
