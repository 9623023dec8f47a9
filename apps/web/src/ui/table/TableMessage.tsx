import { Button, createTheme, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { tableTexts as texts } from './table.messages.ts'

const secondaryButtons = createTheme({ components: { Button: { defaultProps: { variant: 'default' } } } })

interface TableMessageProps {
  readonly error: unknown
  readonly nothingYet: { readonly text: string; readonly action?: ReactNode }
  readonly onRetry: () => void
  /** Present while search or filters are set. */
  readonly onClear?: () => void
}

/** Message of an empty list: nothing yet, nothing matches, no permission, or failed. */
export function TableMessage({ error, nothingYet, onRetry, onClear }: TableMessageProps) {
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={onRetry} />
  if (onClear) {
    return (
      <EmptyState
        text={texts.noMatches}
        action={
          <Button variant="default" onClick={onClear}>
            Quitar filtros
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      text={nothingYet.text}
      action={
        // The same action is filled in the header of the page.
        <MantineThemeProvider theme={secondaryButtons}>{nothingYet.action}</MantineThemeProvider>
      }
    />
  )
}
