import type { Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import { endSession, getSession } from '../session/session-store.ts'
import { fillPath, queryText } from './address.ts'
import { ApiError } from './api-error.ts'
import type { AnyInput, CallInput } from './client.ts'
import { reportConnection } from './connection.ts'
import { randomKey } from './random-key.ts'

const UPLOAD_TIMEOUT_MS = 120_000

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress?: (ratio: number) => void
  /** Sent in place of the session's token, by who has no session. */
  readonly bearer?: string
}

function replyError(request: XMLHttpRequest): ApiError {
  let body: {
    errors?: { message?: string; field?: string; details?: Record<string, unknown> }[]
    requestId?: string
  } = {}
  try {
    body = JSON.parse(request.responseText) as typeof body
  } catch {
    // Not an answer of the API: the code is derived from the status.
  }
  const first = body.errors?.[0]
  return new ApiError(first?.message ?? (request.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'UNEXPECTED'), {
    status: request.status,
    field: first?.field,
    details: first?.details,
    requestId: body.requestId,
  })
}

/**
 * Sends one file in the multipart field `file`, reports its progress, and returns the parsed answer.
 * A file beyond the endpoint's limit fails before it is sent (`PAYLOAD_TOO_LARGE`).
 */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'body'> & { readonly file: File },
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const { file, params, query } = input as unknown as AnyInput & { file: File }
  const limit = endpoint.upload?.maxBytes
  if (limit !== undefined && file.size > limit) {
    return Promise.reject(new ApiError('PAYLOAD_TOO_LARGE', { status: 413, details: { maxBytes: limit } }))
  }
  const token = options.bearer ?? getSession()?.token
  const request = new XMLHttpRequest()
  request.open(endpoint.method, fillPath(endpoint.path, params) + queryText(query))
  request.timeout = UPLOAD_TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  if (endpoint.reads !== true) request.setRequestHeader('idempotency-key', randomKey())
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) {
        if (request.status === 401 && endpoint.access.kind === 'signed-in') endSession('expired', token)
        reject(replyError(request))
        return
      }
      try {
        const body: unknown = JSON.parse(request.responseText || 'null')
        resolve((endpoint.reply ? endpoint.reply.parse(body) : undefined) as ReplyOf<E>)
      } catch (cause) {
        reject(new ApiError('REPLY_MALFORMED', { status: request.status, cause }))
      }
    })
    request.addEventListener('error', () => {
      reportConnection(!navigator.onLine ? 'offline' : 'unreachable')
      reject(new ApiError('NETWORK_UNREACHABLE'))
    })
    request.addEventListener('timeout', () => reject(new ApiError('REQUEST_TIMEOUT')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
