import { Button } from '@mantine/core'
import { IconDatabaseImport, IconUpload } from '@tabler/icons-react'
import { Progress } from '../../ui/Progress.tsx'
import { DropArea } from '../../ui/form/DropArea.tsx'
import { sipsTexts as texts } from './sips-files.messages.ts'
import { useSipsUpload } from './sips-files.queries.ts'
import styles from './SipsFiles.module.css'

const MEGABYTE = 1_000_000

/** Takes one SIPS file and shows how much of it was sent. */
export function SipsUpload() {
  const { sending, send, cancel } = useSipsUpload()
  return (
    <DropArea
      inputLabel={texts.upload}
      disabled={sending !== null}
      icon={<IconDatabaseImport size={32} stroke={1.25} aria-hidden />}
      lead={texts.drop}
      help={texts.help}
      onFiles={([file]) => {
        if (file) void send(file)
      }}
      renderActions={(open) => (
        <Button variant="default" leftSection={<IconUpload size={18} stroke={1.5} />} onClick={open}>
          {texts.choose}
        </Button>
      )}
      instead={
        sending ? (
          <div className={styles.progress}>
            <Progress
              label={texts.sending}
              done={Math.round((sending.file.size * sending.ratio) / MEGABYTE)}
              of={Math.max(1, Math.round(sending.file.size / MEGABYTE))}
            />
            <Button variant="default" size="xs" onClick={cancel}>
              {texts.cancel}
            </Button>
          </div>
        ) : undefined
      }
    />
  )
}
