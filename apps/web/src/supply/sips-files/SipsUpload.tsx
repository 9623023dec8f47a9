import { Button } from '@mantine/core'
import { IconDatabaseImport, IconUpload } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { Progress } from '../../ui/Progress.tsx'
import { sipsTexts as texts } from './sips-files.messages.ts'
import { useSipsUpload } from './sips-files.queries.ts'
import styles from './SipsFiles.module.css'

const MEGABYTE = 1_000_000

/** Takes one SIPS file and shows how much of it was sent. */
export function SipsUpload() {
  const { sending, send, cancel } = useSipsUpload()
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: sending !== null,
    onDrop: ([file]) => {
      if (file) void send(file)
    },
  })
  return (
    <div {...getRootProps({ className: styles.area })} data-active={isDragActive} data-print="hide">
      <input {...getInputProps({ 'aria-label': texts.upload })} />
      {sending ? (
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
      ) : (
        <>
          <IconDatabaseImport size={32} stroke={1.25} aria-hidden />
          <p className={styles.lead}>{texts.drop}</p>
          <p className={styles.help}>{texts.help}</p>
          <Button variant="default" leftSection={<IconUpload size={18} stroke={1.5} />} onClick={open}>
            {texts.choose}
          </Button>
        </>
      )}
    </div>
  )
}
