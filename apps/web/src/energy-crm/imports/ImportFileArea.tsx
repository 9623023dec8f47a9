import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@vatio/domain/energy-crm/imports/list-import'
import { tableFileEndings } from '@vatio/domain/files/tables/table-file'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import styles from './Imports.module.css'
import { uploadTexts as texts } from './imports.messages.ts'
import { useImportUpload } from './use-import-upload.ts'

interface ImportFileAreaProps {
  readonly kind: ImportKind
  readonly onUploaded: (detail: ImportDetail) => void
}

/** Where the file is dropped or chosen, and how far its upload is. */
export function ImportFileArea({ kind, onUploaded }: ImportFileAreaProps) {
  const { uploading, send, cancel } = useImportUpload(kind, onUploaded)
  return (
    <>
      {uploading.state === 'failed' ? (
        <Notice tone="danger" title={uploading.file.name}>
          {uploading.text}{' '}
          <button type="button" className={styles.inlineButton} onClick={() => send(uploading.file)}>
            {texts.retry}
          </button>
        </Notice>
      ) : null}
      <DropArea
        inputLabel={texts.input}
        accept={tableFileEndings.join(',')}
        disabled={uploading.state === 'sending'}
        icon={<IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />}
        lead={texts.drop}
        help={
          <>
            {texts.accepted}
            <br />
            {texts.nothingYet}
          </>
        }
        onFiles={([file]) => {
          if (file) send(file)
        }}
        renderActions={(open) => (
          <Button leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />} onClick={open}>
            {texts.choose}
          </Button>
        )}
        instead={
          uploading.state === 'sending' ? (
            <div className={styles.sending}>
              <span className={styles.fileName}>{uploading.file.name}</span>
              {uploading.ratio < 1 ? (
                <Progress
                  label={texts.sending}
                  done={Math.round((uploading.file.size * uploading.ratio) / 1000)}
                  of={Math.max(1, Math.round(uploading.file.size / 1000))}
                />
              ) : (
                <>
                  <span className={styles.help}>{texts.reading}</span>
                  <progress aria-label={texts.reading} />
                </>
              )}
              <Button variant="default" size="xs" onClick={cancel}>
                {texts.cancel}
              </Button>
            </div>
          ) : uploading.state === 'choosing' ? (
            <fieldset className={styles.sheets}>
              <legend>
                <span className={styles.fileName}>{uploading.file.name}</span>
                <span className={styles.lead}>{texts.whatSheet}</span>
              </legend>
              {uploading.sheets.map(({ name, rows }) => (
                <Button key={name} variant="default" onClick={() => send(uploading.file, name)}>
                  {texts.sheet(name, rows)}
                </Button>
              ))}
              <Button variant="subtle" size="xs" onClick={cancel}>
                {texts.cancel}
              </Button>
            </fieldset>
          ) : undefined
        }
      />
    </>
  )
}
