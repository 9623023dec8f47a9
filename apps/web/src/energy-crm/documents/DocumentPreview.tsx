import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewKindOf } from '@vatio/domain/files/file-kind'
import type { Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { saveFrom } from '../../ui/save-file.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from './DocumentPreview.module.css'
import { documentTexts as texts, downloadMessages } from './documents.messages.ts'

/** Characters of a text that are shown; the rest is in the file. */
const MOST_CHARACTERS = 200_000

interface DocumentPreviewProps {
  readonly document: Document
  /** Its link. */
  readonly path: string
  readonly onClose: () => void
}

/** A PDF in the browser's viewer, an image or a text. */
export function DocumentPreview({ document, path, onClose }: DocumentPreviewProps) {
  const { name, mimeType } = document
  const kind = previewKindOf(mimeType)
  const address = `${path}?view=true`
  return (
    <Dialog
      title={name}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={() => saveFrom(path, name)}>{texts.download}</Button>
        </>
      }
    >
      {kind === 'pdf' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox
        <iframe className={styles.pdf} src={address} title={name} />
      ) : null}
      {kind === 'image' ? <img className={styles.image} src={address} alt={name} /> : null}
      {kind === 'text' ? <TextPreview path={path} name={name} /> : null}
    </Dialog>
  )
}

function TextPreview({ path, name }: { readonly path: string; readonly name: string }) {
  const query = useQuery({
    queryKey: ['document-text', path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { signal })
      if (!response.ok) throw new Error(String(response.status))
      return decode(await response.arrayBuffer())
    },
    retry: false,
    gcTime: 0,
  })
  if (query.isError) return <ErrorState error={query.error} fallback={downloadMessages(name).fallback} />
  if (query.data === undefined) return <TextSkeleton />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <pre className={styles.text} tabIndex={0}>
      {query.data.slice(0, MOST_CHARACTERS)}
    </pre>
  )
}

/** A text as UTF-8 or UTF-16 by its mark; as Windows wrote it before, where it is neither. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
