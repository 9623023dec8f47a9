import type { BodyInputOf, Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'

/** The two parts of the address of a shared report. */
export interface ReportLink {
  readonly templateIdentifier: string
  readonly stateKey: string
}

/** A call that failed, by the code of the server; `NETWORK_UNREACHABLE` where it was not reached. */
export class CallError extends Error {
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export type SharedReport = ReplyOf<typeof endpoints.getPublicShareable>
export type ReportState = ReplyOf<typeof endpoints.getPublicShareableState>
export type ReportComment = ReplyOf<typeof endpoints.commentPublicShareable>
export type AcceptanceRequest = BodyInputOf<typeof endpoints.requestShareableAcceptance>
export type AcceptanceReceipt = ReplyOf<typeof endpoints.confirmShareableAcceptance>
type CommentBody = BodyInputOf<typeof endpoints.commentPublicShareable>
type VisitBody = BodyInputOf<typeof endpoints.visitPublicShareable>

/** The parts of `/shareable/{templateIdentifier}/{stateKey}`; null at any other address. */
export function readReportLink(path: string): ReportLink | null {
  const [, templateIdentifier, stateKey] = /\/shareable\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return templateIdentifier && stateKey
      ? { templateIdentifier: decodeURIComponent(templateIdentifier), stateKey: decodeURIComponent(stateKey) }
      : null
  } catch {
    return null
  }
}

const PATIENCE_MS = 20_000
/** A PDF that nobody has asked for yet is rendered first. */
const PDF_PATIENCE_MS = 60_000
const STATUS_CODES: Readonly<Record<number, string>> = {
  401: 'SHAREABLE_PASSWORD',
  404: 'SHAREABLE_GONE',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * The calls of one shared report. Replies are not checked against their schemas: the page comes from the same server and
 * version, and the checker would be half of its script.
 */
export function callsOf({ templateIdentifier, stateKey }: ReportLink) {
  const base = `/api/templates/shareables/${encodeURIComponent(templateIdentifier)}/${encodeURIComponent(stateKey)}`

  const exchange = async (path: string, access: string | null, body?: object, patience = PATIENCE_MS) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (access !== null) headers.authorization = `Bearer ${access}`
    if (body) headers['content-type'] = 'application/json'
    let response: Response
    try {
      response = await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patience),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    } catch (cause) {
      throw new CallError('NETWORK_UNREACHABLE', { cause })
    }
    if (!response.ok) throw new CallError(await codeOf(response))
    return response
  }
  const ask = async <E extends Endpoint>(path: string, access: string | null, body?: object) => {
    const response = await exchange(path, access, body)
    try {
      return (await response.json()) as ReplyOf<E>
    } catch (cause) {
      throw new CallError('REPLY_MALFORMED', { cause })
    }
  }

  return {
    read: (access: string | null) => ask<typeof endpoints.getPublicShareable>('', access),
    open: (password: string) => ask<typeof endpoints.openPublicShareable>('/open', null, { password }),
    readState: (access: string | null) => ask<typeof endpoints.getPublicShareableState>('/state', access),
    listComments: (access: string | null) =>
      ask<typeof endpoints.listPublicShareableComments>('/comments', access),
    comment: (access: string | null, body: CommentBody) =>
      ask<typeof endpoints.commentPublicShareable>('/comments', access, body),
    requestAcceptance: (access: string | null, body: AcceptanceRequest) =>
      ask<typeof endpoints.requestShareableAcceptance>('/acceptance', access, body),
    confirmAcceptance: (access: string | null, code: string) =>
      ask<typeof endpoints.confirmShareableAcceptance>('/acceptance/confirm', access, { code }),
    visit: (access: string | null, body: VisitBody) =>
      ask<typeof endpoints.visitPublicShareable>('/visit', access, body),
    /** Sent even while the page is left. The access is in its body: a beacon has no headers. */
    sendTimes: (access: string | null, body: VisitBody) =>
      navigator.sendBeacon(
        `${base}/visit`,
        new Blob([JSON.stringify(access === null ? body : { ...body, access })], {
          type: 'application/json',
        }),
      ),
    downloadPdf: async (access: string | null) => {
      const response = await exchange('/pdf', access, undefined, PDF_PATIENCE_MS)
      const name = /filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return { blob: await response.blob(), name: name ?? 'informe.pdf' }
    },
    imageAddress: (idGenericDocument: string) => `${base}/images/${encodeURIComponent(idGenericDocument)}`,
  }
}
export type ReportCalls = ReturnType<typeof callsOf>

async function codeOf(response: Response): Promise<string> {
  try {
    const { errors } = (await response.json()) as {
      readonly errors?: readonly { readonly message?: unknown }[]
    }
    const code = errors?.[0]?.message
    if (typeof code === 'string') return code
  } catch {
    // A page of a proxy: the code is that of the status.
  }
  return STATUS_CODES[response.status] ?? (response.status >= 502 ? 'BUSY' : 'UNEXPECTED')
}
