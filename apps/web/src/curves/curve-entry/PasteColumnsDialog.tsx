import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'

interface PasteColumnsDialogProps {
  readonly onClose: () => void
  /** Given the columns as a text file, which is read as any other. */
  readonly onPasted: (file: File) => void
}

/** Takes columns copied from a spreadsheet. */
export function PasteColumnsDialog({ onClose, onPasted }: PasteColumnsDialogProps) {
  const [text, setText] = useState('')
  return (
    <Dialog
      title={texts.pasteColumns}
      size="medium"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onPasted(new File([text], texts.pastedFile, { type: 'text/plain' }))
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            {texts.readPasted}
          </Button>
        </>
      }
    >
      <Textarea
        label={texts.pasted}
        description={texts.pasteHelp}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
