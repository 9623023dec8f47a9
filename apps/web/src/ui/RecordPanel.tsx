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
  /** Its name; what it is while it loads. */
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** What to say where there is no such record. */
  readonly missing?: string
  readonly children: (data: Data) => ReactNode
}

/** One record over its list, with its loading and failed states. */
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
