import { Button } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { curveEntryTexts as texts, modeNames } from './curve-entry.messages.ts'

interface NoProfileDialogProps {
  readonly tariff: string
  readonly onClose: () => void
  /** Absent where nothing can be imported. */
  readonly onImport?: (() => void) | undefined
}

/** Says that the curve of a 6.XTD supply cannot be generated, and what can be done instead. */
export function NoProfileDialog({ tariff, onClose, onImport }: NoProfileDialogProps) {
  return (
    <Dialog
      title={texts.noProfileTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.understood}
          </Button>
          {onImport ? <Button onClick={onImport}>{modeNames.upload}</Button> : null}
        </>
      }
    >
      <p>{texts.noProfile(tariff)}</p>
    </Dialog>
  )
}
