import { isApiError, type ApiError } from '../../platform/http/api-error.ts'
import { messageOf, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import type { FieldErrors } from './form-store.ts'

interface RefusedForm {
  readonly getValues: () => object
  readonly showErrors: (errors: FieldErrors) => void
}

/**
 * Shows the message of a failure beside its field, which gets the focus, where the form has that field.
 *
 * @returns whether it was shown: the result of `onError` of useOperation, so that it is not shown as a toast too.
 */
export function applyFieldErrors(form: RefusedForm, error: unknown, messages: OperationMessages): boolean {
  if (!isApiError(error)) return false
  const message = messageOf(error, messages)
  const field = message.field?.split('.')[0]
  if (!message.field || !field || !(field in form.getValues())) return false
  form.showErrors({ [message.field]: message.text })
  return true
}

/** The same as `onError` of a writing call. */
export function fieldErrorsOf(form: RefusedForm) {
  return (error: ApiError, _input: unknown, messages: OperationMessages) =>
    applyFieldErrors(form, error, messages)
}
