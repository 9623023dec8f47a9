import {
  getCurveImport,
  uploadCurveImportFile,
} from '@vatio/protocol/curves/curve-imports/curve-imports.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/http/api-error.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { uploadImportMessages } from './curve-imports.messages.ts'

/** Files on their way at the same time: the server reads two, the others travel meanwhile. */
const PARALLEL = 4
/** The table is read again after so many files. */
const SHOWN_EACH = 10
const WAIT_MS = 1_000
const ATTEMPTS = 5

export interface FailedUpload {
  /** The import that it was sent to. */
  readonly id: string
  readonly file: File
  readonly text: string
}

export interface CurveUploads {
  readonly done: number
  readonly total: number
  readonly isSending: boolean
  readonly failed: readonly FailedUpload[]
  readonly send: (id: string, files: readonly File[]) => void
  readonly stop: () => void
}

const NONE = { done: 0, total: 0, failed: [] as readonly FailedUpload[] }

/** Sends files a few at a time; one that fails does not stop the rest. */
export function useCurveUploads(): CurveUploads {
  const client = useQueryClient()
  const [progress, setProgress] = useState(NONE)
  const waiting = useRef<{ id: string; file: File }[]>([])
  const running = useRef(0)
  const count = useRef(0)
  const control = useRef(new AbortController())
  useEffect(() => () => control.current.abort(), [])

  const next = useCallback(() => {
    const work = async (): Promise<void> => {
      const item = waiting.current.shift()
      if (!item) return
      running.current++
      const { signal } = control.current
      const failure = await sendOne(item.id, item.file, signal)
      if (signal.aborted) return
      running.current--
      setProgress((before) => ({
        ...before,
        done: before.done + 1,
        failed: failure === null ? before.failed : [...before.failed, { ...item, text: failure }],
      }))
      count.current++
      const isOver = waiting.current.length + running.current === 0
      if (isOver || count.current % SHOWN_EACH === 0) await invalidateReads(client, [getCurveImport])
      // A first read that was under way is not repeated by an invalidation; its answer may be older than the upload.
      if (isOver) await invalidateReads(client, [getCurveImport])
      await work()
    }
    while (running.current < PARALLEL && waiting.current.length > 0) void work()
  }, [client])

  const send = useCallback(
    (id: string, files: readonly File[]) => {
      const isOver = waiting.current.length + running.current === 0
      setProgress((before) =>
        isOver ? { ...NONE, total: files.length } : { ...before, total: before.total + files.length },
      )
      waiting.current.push(...files.map((file) => ({ id, file })))
      next()
    },
    [next],
  )

  const stop = useCallback(() => {
    control.current.abort()
    control.current = new AbortController()
    waiting.current = []
    running.current = 0
    setProgress(NONE)
    void invalidateReads(client, [getCurveImport])
  }, [client])

  return { ...progress, isSending: progress.done < progress.total, send, stop }
}

/** @returns why it failed, null where it was sent. A server that is busy is asked again. */
async function sendOne(id: string, file: File, signal: AbortSignal): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      await uploadFile(uploadCurveImportFile, { params: { id }, file }, { signal })
      return null
    } catch (error) {
      const isBusy = isApiError(error) && (error.code === 'BUSY' || error.code === 'TOO_MANY_REQUESTS')
      if (!isBusy || attempt === ATTEMPTS || signal.aborted)
        return messageOf(error, uploadImportMessages).text
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * attempt))
    }
  }
}
