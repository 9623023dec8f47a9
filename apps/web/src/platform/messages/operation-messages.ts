import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { CodeOf, Endpoint } from '@vatio/protocol/endpoint'
import type { PagePath } from '../address/app-link.ts'
import { isApiError, type ApiError, type CommonErrorCode } from '../http/api-error.ts'
import { requestMessages } from './request.messages.ts'
import { getSession } from '../session/session-store.ts'
import { seconds, showToast, type ToastInput, type Tone } from './toasts.ts'

type Details = Readonly<Record<string, unknown>>

/** One message: a string is an error shown for 15 seconds. */
export type Message =
  | string
  | {
      readonly tone?: Tone
      readonly seconds?: number
      readonly text: string | ((details: Details) => string)
      /** The form field beside which it is shown, instead of as a toast when the form has the field. */
      readonly field?: string
    }

/** Every Spanish text of one operation. A code of the endpoint without its text does not compile. */
export interface OperationMessages<E extends Endpoint = Endpoint> {
  /** Toast after success; absent means none. */
  readonly success?: string
  /** Text of every other failure. */
  readonly fallback: string
  readonly errors: { readonly [Code in CodeOf<E>]: Message } & {
    readonly [Code in CommonErrorCode]?: Message
  }
}

/** Declares the messages of an endpoint and checks that none is missing. */
export function messagesOf<E extends Endpoint>(
  _endpoint: E,
  messages: OperationMessages<E>,
): OperationMessages<E> {
  return messages
}

/**
 * The warning that other records prevent an operation.
 *
 * @param detail of the error: how many records there are.
 */
export function countedWarning(
  detail: string,
  one: string,
  several: (count: string) => string,
): Exclude<Message, string> {
  const text = (details: Details) => (Number(details[detail]) === 1 ? one : several(String(details[detail])))
  return { tone: 'warning', text }
}

export interface ShownMessage {
  readonly tone: Tone
  readonly seconds: number
  readonly text: string
  readonly field?: string
  readonly requestId?: string
}

/** Codes whose common text is more specific than an operation's fallback. */
const specificCodes = new Set<string>(Object.keys(requestMessages))

/** The message of a failure: the operation's own, else the common one of the code, else the fallback. */
export function messageOf(error: unknown, messages: OperationMessages): ShownMessage {
  if (!isApiError(error)) return { tone: 'error', seconds: seconds.usual, text: messages.fallback }
  const own = (messages.errors as Readonly<Record<string, Message | undefined>>)[error.code]
  const common = specificCodes.has(error.code)
    ? (requestMessages as Readonly<Record<string, Message | null>>)[error.code]
    : undefined
  return build(own ?? common ?? messages.fallback, error)
}

function build(message: Message, error: ApiError): ShownMessage {
  const full = typeof message === 'string' ? { text: message } : message
  return {
    tone: full.tone ?? 'error',
    seconds: full.seconds ?? seconds.usual,
    text: typeof full.text === 'function' ? full.text(error.details) : full.text,
    field: full.field ?? error.field,
    // Support needs the request id of unexpected failures only.
    requestId: error.code === 'UNEXPECTED' ? error.requestId : undefined,
  }
}

/** Shows the message of a failure as a toast; that of an expired session is shown by the login page. */
export function toastError(error: unknown, messages: OperationMessages): void {
  if (isApiError(error) && error.code === 'UNAUTHENTICATED') return
  if (error instanceof DOMException && error.name === 'AbortError') return
  showToast({ ...messageOf(error, messages), ...plansAction(error), failed: messages })
}

const PLAN_CODES = new Set(['LICENSE_LIMIT_REACHED', 'LICENSE_REQUIRED', 'LICENSE_EXPIRED'])

/** Where the licence is the cause, an Admin gets a link to the plans. */
function plansAction(error: unknown): Pick<ToastInput, 'action'> {
  const role = getSession()?.user.role
  if (!isApiError(error) || !PLAN_CODES.has(error.code) || !role || !hasRole(role, 'admin')) return {}
  return {
    action: {
      label: 'Ver planes',
      run: () => window.location.assign('/plan-configuration' satisfies PagePath),
    },
  }
}
