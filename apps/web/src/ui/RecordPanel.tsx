import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { SidePanel } from './SidePanel.tsx'
import { FormSkeleton } from './Skeletons.tsx'

interface RecordPanelProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** Its name; the kind of record while it loads. */
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Text for a record that does not exist. */
  readonly missing?: string
  readonly children: (data: Data) => ReactNode
}

/** The panel of one record over its list, with its loading and error states. */
export function RecordPanel<Data>({ query, missing, children, ...panel }: RecordPanelProps<Data>) {
  return (
    <SidePanel width="wide" {...panel}>
      {query.isError ? (
        <ErrorState error={query.error} missing={missing} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <FormSkeleton /> : null}
      {query.data === undefined ? null : children(query.data)}
    </SidePanel>
  )
}
