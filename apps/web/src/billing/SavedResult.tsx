import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { ChartSkeleton, StatSkeleton } from '../ui/Skeletons.tsx'
import styles from './ComparisonResult.module.css'
import { comparisonActionTexts as texts } from './comparison.messages.ts'

interface SavedResultProps<Saved> {
  readonly query: {
    readonly data: Saved | undefined
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** The page of the comparison once it is read. */
  readonly renderSaved: (saved: Saved) => ReactNode
}

/** A saved comparison of either energy: its page, or that it is being read or could not be. */
export function SavedResult<Saved>({ query, renderSaved }: SavedResultProps<Saved>) {
  if (query.data !== undefined && !query.isError) return renderSaved(query.data)
  return (
    <Page title={texts.comparison}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.result}>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </div>
      )}
    </Page>
  )
}
