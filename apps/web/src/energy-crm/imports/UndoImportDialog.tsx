import type { ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { createdCount, createdText } from './import-summary.ts'
import { undoTexts as texts } from './import-result.messages.ts'
import { useUndoImport } from './imports.queries.ts'

interface UndoImportDialogProps {
  readonly row: Pick<ListImport, 'idImport' | 'version' | 'summary' | 'fileName'>
  readonly onClose: () => void
}

/** Asks before an import is undone, saying what that removes and what it leaves. */
export function UndoImportDialog({ row, onClose }: UndoImportDialogProps) {
  const { idImport, version, summary, fileName } = row
  const undo = useUndoImport(onClose)
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      destructive
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ params: { idImport }, body: { version } })}
      onClose={onClose}
    >
      <p>
        {texts.question(
          fileName,
          summary ? createdText(summary) : null,
          summary ? createdCount(summary) : 0,
          summary?.update ?? 0,
        )}
      </p>
      <p>{texts.keeps}</p>
    </ConfirmDialog>
  )
}
