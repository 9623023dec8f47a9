import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react'
import { canRemoveDocument } from '@vatio/domain/energy-crm/documents/document.policy'
import { previewKindOf } from '@vatio/domain/files/file-kind'
import type { Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import { useState, type ReactNode } from 'react'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { saveFrom } from '../../ui/save-file.ts'
import { DocumentCreator } from './DocumentCreator.tsx'
import styles from './DocumentsCard.module.css'
import { documentTexts as texts } from './documents.messages.ts'
import { useDocumentLink, useRemoveDocument } from './documents.queries.ts'

const DocumentPreview = lazyPart(async () => (await import('./DocumentPreview.tsx')).DocumentPreview)

export type DocumentLook = 'rows' | 'icons'

interface DocumentListProps {
  readonly documents: readonly Document[]
  readonly look: DocumentLook
}

/** Documents as rows or icons: each is opened where the browser can show it, downloaded and deleted. */
export function DocumentList({ documents, look }: DocumentListProps) {
  const [shown, setShown] = useState<{ readonly document: Document; readonly path: string } | null>(null)
  const [removed, setRemoved] = useState<Document | null>(null)
  const removal = useRemoveDocument(() => setRemoved(null))
  return (
    <>
      <ul className={look === 'icons' ? styles.icons : styles.rows}>
        {documents.map((document) => (
          <DocumentItem
            key={document.idDocument}
            document={document}
            look={look}
            onShow={(path) => setShown({ document, path })}
            onRemove={() => setRemoved(document)}
          />
        ))}
      </ul>
      {shown ? <DocumentPreview {...shown} onClose={() => setShown(null)} /> : null}
      {removed ? (
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          destructive
          busy={removal.isPending}
          onConfirm={() => removal.mutate(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeQuestion(removed.name)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface DocumentItemProps {
  readonly document: Document
  readonly look: DocumentLook
  readonly onShow: (path: string) => void
  readonly onRemove: () => void
}

function DocumentItem({ document, look, onShow, onRemove }: DocumentItemProps) {
  const user = useUser()
  const { name, mimeType, size, creationTimestamp } = document
  const link = useDocumentLink(onShow)
  const download = useDocumentLink((path) => saveFrom(path, name))
  const FileIcon = icons[iconKindOf(mimeType)]
  const canShow = previewKindOf(mimeType) !== null
  const facts = `${formatBytes(size)} · ${formatDateTime(creationTimestamp)}`
  const content: ReactNode = (
    <>
      <FileIcon size={look === 'icons' ? 36 : 24} stroke={1.25} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.help}>{facts}</span>
      </span>
    </>
  )
  return (
    <li>
      {canShow ? (
        <UnstyledButton
          className={styles.open}
          title={name}
          aria-label={texts.openOne(name)}
          aria-busy={link.isPending}
          onClick={() => link.mutate(document)}
        >
          {content}
        </UnstyledButton>
      ) : (
        <span className={styles.open} title={name}>
          {content}
        </span>
      )}
      <span className={styles.actions}>
        <DocumentCreator document={document} />
        <Hint label={texts.download}>
          <ActionIcon
            variant="subtle"
            aria-label={texts.downloadOne(name)}
            loading={download.isPending}
            onClick={() => download.mutate(document)}
          >
            <IconDownload size={18} stroke={1.5} />
          </ActionIcon>
        </Hint>
        {canRemoveDocument(user, document) ? (
          <Hint label={texts.remove}>
            <ActionIcon variant="subtle" color="danger" aria-label={texts.removeOne(name)} onClick={onRemove}>
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </Hint>
        ) : null}
      </span>
    </li>
  )
}

const icons = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  archive: IconFileZip,
  sheet: IconFileSpreadsheet,
  text: IconFileText,
  other: IconFile,
} as const

function iconKindOf(mimeType: string): keyof typeof icons {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType === 'application/zip') return 'archive'
  if (mimeType === 'text/csv' || /excel|spreadsheet/.test(mimeType)) return 'sheet'
  return mimeType.startsWith('text/') || /word|opendocument\.text/.test(mimeType) ? 'text' : 'other'
}
