import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import {
  inventoryColumns,
  type InventoryKind,
} from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import styles from './InventoryImport.module.css'
import { importTexts as texts, importTitles, previewMessages } from './inventory-imports.messages.ts'
import {
  useDownloadTemplate,
  useImportInventory,
  usePreviewInventory,
  writtenRows,
} from './inventory-imports.queries.ts'

const ACCEPTED = '.xlsx,.xls,.csv'

interface InventoryImportDialogProps {
  readonly kind: InventoryKind
  readonly onClose: () => void
}

/** Reads a file, shows what each of its rows becomes and writes them once they are confirmed. */
export function InventoryImportDialog({ kind, onClose }: InventoryImportDialogProps) {
  const preview = usePreviewInventory(kind)
  const template = useDownloadTemplate(kind)
  const writing = useImportInventory({
    onSuccess: (reply) => {
      showToast({ tone: 'success', text: texts.done(reply) })
      onClose()
    },
  })
  const read = preview.data
  const body = read ? writtenRows(read) : null
  const columns = inventoryColumns[kind]
  return (
    <Dialog
      title={importTitles[kind]}
      size="large"
      locked={writing.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (body) writing.mutate({ body })
      }}
      footer={
        <>
          <Button variant="default" disabled={writing.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!body} loading={writing.isPending}>
            {body ? texts.confirm(body.rows.length) : texts.open}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <DropArea
          inputLabel={importTitles[kind]}
          accept={ACCEPTED}
          disabled={preview.isPending || writing.isPending}
          isSmall
          lead={preview.variables?.name ?? texts.drop}
          help={
            preview.isPending ? (
              <output>{texts.reading}</output>
            ) : (
              <>
                {texts.help(columns.map(({ header }) => header))}{' '}
                {texts.optional(columns.filter(({ required }) => !required).map(({ header }) => header))}
              </>
            )
          }
          onFiles={([file]) => {
            if (file) preview.mutate(file)
          }}
          renderActions={(open) => (
            <>
              <Button
                variant="default"
                size="xs"
                loading={preview.isPending}
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
                onClick={open}
              >
                {preview.isIdle ? texts.choose : texts.another}
              </Button>
              <Button
                variant="default"
                size="xs"
                loading={template.isPending}
                leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                onClick={() => template.mutate()}
              >
                {texts.template}
              </Button>
            </>
          )}
        />
        {preview.isError ? (
          <Notice tone="danger">{messageOf(preview.error, previewMessages).text}</Notice>
        ) : null}
        {read ? <ImportedRows kind={kind} rows={read.rows} /> : null}
        {read && !body ? <Notice tone="info">{texts.nothing}</Notice> : null}
      </div>
    </Dialog>
  )
}
