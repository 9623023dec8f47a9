import type { Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { toastError, type OperationMessages } from '../messages/operation-messages.ts'
import { dismissFailures, showToast } from '../messages/toasts.ts'
import type { ApiError } from './api-error.ts'
import { call, type AnyInput, type CallInput } from './client.ts'
import { randomKey } from './random-key.ts'
import { invalidateReads, type AffectedReads } from './use-read.ts'

export interface OperationOptions<E extends Endpoint> {
  readonly onSuccess?: (reply: ReplyOf<E>, input: CallInput<E>) => void | Promise<void>
  /** Return true when the failure was shown in the form; otherwise it becomes a toast. */
  readonly onError?: (error: ApiError, input: CallInput<E>, messages: OperationMessages) => boolean | void
  /** The reads to invalidate after success, e.g. `[searchClients, getClient]`. */
  readonly affects?: AffectedReads
}

/** A content that is to be written, until it is. */
interface Intention<Reply> {
  readonly content: string
  /** Idempotency key. */
  readonly key: string
  /** The call that is on its way. */
  sent: Promise<Reply> | null
}

/** Handlers after saving a record, whether it is created or updated. */
export interface SavingHandlers<Reply> {
  readonly onSuccess: (reply: Reply) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError, input: unknown, messages: OperationMessages) => boolean
}

/**
 * A writing call with its messages: success and failure are shown as the operation's toasts, reads are invalidated,
 * and sending the same content again after a failure repeats the same idempotency key; while it is on its way it is not
 * sent again.
 */
export function useOperation<E extends Endpoint>(
  endpoint: E,
  messages: OperationMessages<E>,
  options: OperationOptions<E> = {},
): UseMutationResult<ReplyOf<E>, ApiError, CallInput<E>> {
  const client = useQueryClient()
  const intention = useRef<Intention<ReplyOf<E>> | null>(null)
  return useMutation<ReplyOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => {
      const { params, query, body } = input as AnyInput
      const content = body instanceof FormData ? randomKey() : JSON.stringify({ params, query, body })
      if (intention.current?.content !== content)
        intention.current = { content, key: randomKey(), sent: null }
      const own = intention.current
      // The second click of two is faster than a button that is disabled while the first one is answered.
      own.sent ??= call(endpoint, input, { idempotencyKey: own.key }).finally(() => (own.sent = null))
      return own.sent
    },
    onSuccess: async (reply, input) => {
      intention.current = null
      dismissFailures(messages)
      if (messages.success) showToast({ tone: 'success', text: messages.success })
      if (options.affects) await invalidateReads(client, options.affects)
      await options.onSuccess?.(reply, input)
    },
    onError: (error, input) => {
      // Another user created the last record that the licence allows: buttons and forms are updated.
      if (error.code === 'LICENSE_LIMIT_REACHED') void invalidateReads(client, [getCompanyLicence])
      if (options.onError?.(error, input, messages) === true) return
      toastError(error, messages)
    },
  })
}

/**
 * Makes the hook of one writing call of a feature, with its messages and the reads it invalidates; the component that
 * uses the hook gives the handlers.
 */
export function operationHook<E extends Endpoint>(
  endpoint: E,
  messages: OperationMessages<E>,
  affects: AffectedReads = [],
) {
  return function useOwnOperation(then: Omit<OperationOptions<E>, 'affects'> = {}) {
    return useOperation(endpoint, messages, { ...then, affects })
  }
}
