import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { SidePanel, type SidePanelProps } from './SidePanel.tsx'
import { FormSkeleton } from './Skeletons.tsx'

interface RecordPanelProps<Data> extends Omit<SidePanelProps, 'children' | 'footer' | 'width'> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** Text for a record that does not exist. */
  readonly missing?: string
  readonly children: (data: Data) => ReactNode
}

/** The panel of one record, with its loading and error states. Its title is its name; its kind while it loads. */
export function RecordPanel<Data>({ query, missing, children, ...panel }: RecordPanelProps<Data>) {
  return (
    <SidePanel {...panel}>
      {query.isError ? (
        <ErrorState error={query.error} missing={missing} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <FormSkeleton /> : null}
      {query.data === undefined ? null : children(query.data)}
    </SidePanel>
  )
}
