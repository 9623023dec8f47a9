import { useSyncExternalStore } from 'react'

export type Tone = 'success' | 'info' | 'warning' | 'error'

/** Seconds for which a toast is shown. */
export const seconds = {
  /** Warnings, errors and the answers of ordinary calls. */
  usual: 15,
  /** Chart exports, curve files and warnings of the solar optimisation. */
  long: 30,
  /** Clipboard copies and the warning about a file's extension. */
  short: 10,
  /** Steps of a solar study. */
  step: 8,
  /** A missing role: in practice until it is closed. */
  missingRole: 3000,
} as const

export interface Toast {
  readonly id: string
  readonly tone: Tone
  readonly text: string
  readonly seconds: number
  readonly requestId?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** What failed, e.g. the messages of an operation: its later success removes the toast. */
  readonly failed?: object
}

export interface ToastInput {
  readonly tone: Tone
  readonly text: string
  readonly seconds?: number
  readonly requestId?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly failed?: object
}

const MOST_SHOWN = 4

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message; a text that is already shown is not repeated: its time restarts. */
export function showToast(input: ToastInput): string {
  count += 1
  const toast: Toast = { seconds: seconds.usual, ...input, id: `toast-${count}` }
  const others = toasts.filter((other) => other.text !== toast.text)
  set([...others, toast].slice(-MOST_SHOWN))
  return toast.id
}

export function dismissToast(id: string): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toasts that say that `operation` failed. */
export function dismissFailures(operation: object): void {
  if (toasts.some(({ failed }) => failed === operation)) {
    set(toasts.filter(({ failed }) => failed !== operation))
  }
}

export function clearToasts(): void {
  set([])
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}

export function getToasts(): readonly Toast[] {
  return toasts
}
