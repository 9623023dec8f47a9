import { isCurveFileName } from '@vatio/domain/curves/curve-files/curve-file-name'
import { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { messageOf, toastError } from '../../platform/messages/operation-messages.ts'
import { curveFileMessages, WRONG_EXTENSION } from './curve-files.messages.ts'

/** Parameters that the file does not contain. */
export type CurveFileChoices = NonNullable<QueryInputOf<typeof previewCurveFile>>

export type CurveFileReading =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly file: File; readonly ratio: number }
  | { readonly state: 'failed'; readonly file: File; readonly text: string }
  /** The file has several supplies: one must be chosen. */
  | { readonly state: 'choose-cups'; readonly file: File; readonly cups: readonly string[] }
  /** The values have no dates: their days must be stated. */
  | { readonly state: 'state-days'; readonly file: File; readonly values: number }
  | { readonly state: 'read'; readonly file: File; readonly preview: CurveFilePreview }

export interface CurveFileReader {
  readonly reading: CurveFileReading
  /** Reads a file; choices of an earlier call for the same file are kept unless given again. */
  readonly read: (file: File, choices?: CurveFileChoices) => void
  readonly forget: () => void
}

/** Sends curve files for a preview and keeps the result of the last one. A new file cancels the previous one. */
export function useCurveFileReader(
  onRead?: (preview: CurveFilePreview, choices: CurveFileChoices) => void,
): CurveFileReader {
  const [reading, setReading] = useState<CurveFileReading>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const kept = useRef<{ file: File; choices: CurveFileChoices } | null>(null)
  const done = useRef(onRead)
  useEffect(() => {
    done.current = onRead
  }, [onRead])
  useEffect(() => () => running.current?.abort(), [])

  const read = useCallback((file: File, choices: CurveFileChoices = {}) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const all = kept.current?.file === file ? { ...kept.current.choices, ...choices } : choices
    kept.current = { file, choices: all }
    const work = async () => {
      try {
        if (!isCurveFileName(file.name)) throw new ApiError('CURVE_EXTENSION_NOT_ALLOWED')
        setReading({ state: 'sending', file, ratio: 0 })
        const preview = await uploadFile(
          previewCurveFile,
          { file, query: all },
          { signal: control.signal, onProgress: (ratio) => setReading({ state: 'sending', file, ratio }) },
        )
        if (control.signal.aborted) return
        setReading({ state: 'read', file, preview })
        done.current?.(preview, all)
      } catch (error) {
        if (!control.signal.aborted) setReading(failureOf(error, file))
      }
    }
    void work()
  }, [])

  const forget = useCallback(() => {
    running.current?.abort()
    kept.current = null
    setReading({ state: 'idle' })
  }, [])

  return { reading, read, forget }
}

/** Two errors ask for a choice; the others are shown as a toast and beside the file. */
function failureOf(error: unknown, file: File): CurveFileReading {
  if (isApiError(error) && error.code === 'CURVE_SEVERAL_CUPS') {
    const { cups } = error.details
    if (Array.isArray(cups)) return { state: 'choose-cups', file, cups: cups.map(String) }
  }
  if (isApiError(error) && error.code === 'CURVE_DATES_NEEDED') {
    return { state: 'state-days', file, values: Number(error.details.values ?? 0) }
  }
  const messages = curveFileMessages(file.name)
  toastError(error, messages)
  const isExtension = isApiError(error) && error.code === 'CURVE_EXTENSION_NOT_ALLOWED'
  return { state: 'failed', file, text: isExtension ? WRONG_EXTENSION : messageOf(error, messages).text }
}
