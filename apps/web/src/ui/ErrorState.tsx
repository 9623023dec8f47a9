import { Button } from '@mantine/core'
import { isApiError } from '../platform/http/api-error.ts'
import { requestMessages } from '../platform/messages/request.messages.ts'
import styles from './EmptyState.module.css'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** What failed, for codes without a text of their own. */
  readonly fallback?: string
  /** Text for a record that does not exist. */
  readonly missing?: string | undefined
}

const NO_PERMISSION = new Set(['FORBIDDEN', 'APPLICATION_REQUIRED', 'LICENSE_REQUIRED', 'NOT_FOUND'])

/** Content that could not be read: the reason and a retry. Missing permission offers no retry. */
export function ErrorState({
  error,
  onRetry,
  fallback = 'No se han podido cargar los datos.',
  missing,
}: ErrorStateProps) {
  const code = isApiError(error) ? error.code : 'UNEXPECTED'
  const message = requestMessages[code as keyof typeof requestMessages]
  const own = typeof message === 'string' ? message : message?.text
  const text = code === 'NOT_FOUND' && missing ? missing : typeof own === 'string' ? own : fallback
  const requestId = isApiError(error) && code === 'UNEXPECTED' ? error.requestId : undefined
  return (
    <div className={styles.empty} role="alert">
      <p>{text}</p>
      {requestId ? <span className={styles.reference}>Referencia {requestId}</span> : null}
      {onRetry && !NO_PERMISSION.has(code) ? (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </div>
  )
}
