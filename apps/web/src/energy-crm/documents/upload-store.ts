import { DOCUMENT_MAX_BYTES, endingOf, fileEndings } from '@vatio/domain/files/file-kind'
import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import { uploadDocument } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../platform/http/api-error.ts'
import { randomKey } from '../../platform/http/random-key.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { uploadMessages } from './documents.messages.ts'

export interface DocumentRecord {
  readonly entity: DocumentEntity
  readonly idEntity: string
}

export interface Upload {
  readonly id: string
  readonly record: DocumentRecord
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Uploaded fraction, 0 to 1. */
  readonly ratio: number
  /** Why it failed. */
  readonly failure?: string
}

/** Uploads of the page: they go on while their record is not on screen. */
let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()
const running = new Map<string, AbortController>()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

function change(id: string, values: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
}

/** The uploads to a record that are not done, in the order they were asked for. */
export function useUploads({ entity, idEntity }: DocumentRecord): readonly Upload[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
  )
  return all.filter(({ record }) => record.entity === entity && record.idEntity === idEntity)
}

/** Adds files to what is uploaded, one after another. @param onSaved after each that was stored. */
export function startUploads(
  record: DocumentRecord,
  files: readonly File[],
  onSaved: () => Promise<void>,
): void {
  const added = files.map((file) => ({ id: randomKey(), record, file, ratio: 0, ...firstState(file) }))
  set([...uploads, ...added])
  void sendNext(onSaved)
}

/** Tries a failed upload again. */
export function retryUpload(id: string, onSaved: () => Promise<void>): void {
  change(id, { state: 'waiting', ratio: 0 })
  void sendNext(onSaved)
}

/** Cancels an upload, or forgets one that failed. */
export function dropUpload(id: string): void {
  running.get(id)?.abort()
  set(uploads.filter((upload) => upload.id !== id))
}

/** What the server would refuse is not sent. */
function firstState(file: File): Pick<Upload, 'state' | 'failure'> {
  const code = !fileEndings.includes(`.${endingOf(file.name)}`)
    ? 'FILE_KIND_REFUSED'
    : file.size === 0
      ? 'FILE_EMPTY'
      : file.size > DOCUMENT_MAX_BYTES
        ? 'PAYLOAD_TOO_LARGE'
        : null
  if (code === null) return { state: 'waiting' }
  return { state: 'failed', failure: messageOf(new ApiError(code), uploadMessages).text }
}

async function sendNext(onSaved: () => Promise<void>): Promise<void> {
  if (running.size > 0) return
  const next = uploads.find((upload) => upload.state === 'waiting')
  if (!next) return
  const { id, record, file } = next
  const controller = new AbortController()
  running.set(id, controller)
  change(id, { state: 'sending' })
  try {
    const params = { entity: record.entity, idEntity: record.idEntity }
    const onProgress = (ratio: number) => change(id, { ratio })
    await uploadFile(uploadDocument, { params, file }, { signal: controller.signal, onProgress })
    set(uploads.filter((upload) => upload.id !== id))
    showToast({ tone: 'success', text: uploadMessages.success ?? '' })
    await onSaved()
  } catch (error) {
    // A cancelled one is gone already.
    const failure = messageOf(error, uploadMessages).text
    change(id, { state: 'failed', failure })
    if (!controller.signal.aborted) showToast({ tone: 'error', text: failure })
  } finally {
    running.delete(id)
    void sendNext(onSaved)
  }
}

/** For tests. */
export function clearUploads(): void {
  for (const controller of running.values()) controller.abort()
  set([])
}
