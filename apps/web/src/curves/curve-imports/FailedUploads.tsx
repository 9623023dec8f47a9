import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import styles from './CurveImport.module.css'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import type { CurveUploads } from './use-curve-uploads.ts'

const SHOWN = 5

interface FailedUploadsProps {
  readonly idImport: string
  readonly uploads: CurveUploads
}

/** The files of an import that did not arrive, and why; all of them can be sent again. */
export function FailedUploads({ idImport, uploads }: FailedUploadsProps) {
  const failed = uploads.failed.filter(({ id }) => id === idImport)
  if (failed.length === 0 || uploads.isSending) return null
  return (
    <Notice tone="danger" title={texts.notSent(failed.length)}>
      <ul className={styles.failed}>
        {failed.slice(0, SHOWN).map(({ file, text }, at) => (
          // Files of several folders may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <strong>{file.name}</strong>: {text}
          </li>
        ))}
      </ul>
      {failed.length > SHOWN ? <p>{texts.moreRejected(failed.length - SHOWN)}</p> : null}
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          uploads.send(
            idImport,
            failed.map(({ file }) => file),
          )
        }
      >
        {texts.sendAgain}
      </Button>
    </Notice>
  )
}
