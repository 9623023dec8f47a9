import { isApiError, type ApiError } from '../../platform/http/api-error.ts'
import { messageOf, type OperationMessages } from '../../platform/messages/operation-messages.ts'

interface FieldForm {
  readonly values: object
  readonly setFieldError: (field: string, error: string) => void
}

/**
 * Shows the message of a failure beside its field where the form has that field.
 *
 * @returns whether it was shown: the result of `onError` of useOperation, so that it is not shown as a toast too.
 */
export function applyFieldErrors(form: FieldForm, error: unknown, messages: OperationMessages): boolean {
  if (!isApiError(error)) return false
  const message = messageOf(error, messages)
  const field = message.field?.split('.')[0]
  if (!message.field || !field || !(field in form.values)) return false
  form.setFieldError(message.field, message.text)
  return true
}

/** The same as `onError` of a writing call. */
export function fieldErrorsOf(form: FieldForm) {
  return (error: ApiError, _input: unknown, messages: OperationMessages) =>
    applyFieldErrors(form, error, messages)
}
