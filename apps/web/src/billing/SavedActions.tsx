import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../platform/messages/copy-text.ts'
import { comparisonActionTexts as texts } from './comparison.messages.ts'

interface SavedActionsProps {
  readonly canRemove: boolean
  readonly onDelete: () => void
  readonly onPrint: () => void
  /** What leads on from the comparison. */
  readonly children: ReactNode
}

/** Buttons of a saved comparison of either energy: delete, copy its link, print, and what leads on. */
export function SavedActions({ canRemove, onDelete, onPrint, children }: SavedActionsProps) {
  return (
    <>
      {canRemove ? (
        <Button variant="default" onClick={onDelete}>
          {texts.remove}
        </Button>
      ) : null}
      <Button
        variant="default"
        onClick={() => void copyText(window.location.href, texts.linkCopied, texts.linkNotCopied)}
      >
        {texts.copyLink}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={onPrint}>
        {texts.print}
      </Button>
      {children}
    </>
  )
}
