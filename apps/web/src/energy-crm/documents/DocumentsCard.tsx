import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { canAddDocuments } from '@vatio/domain/energy-crm/documents/document.policy'
import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { readStored, writeStored } from '../../platform/session/storage.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { DocumentList, type DocumentLook } from './DocumentList.tsx'
import styles from './DocumentsCard.module.css'
import { documentTexts as texts } from './documents.messages.ts'
import { useDocuments, useRefreshDocuments } from './documents.queries.ts'
import { UploadArea } from './UploadArea.tsx'
import { startUploads, useUploads, type DocumentRecord } from './upload-store.ts'

const LOOK_KEY = 'persistent-documents-look'

/** The documents of a record: a list, and an area to upload more. Files can be dropped on either. */
export function DocumentsCard({ entity, idEntity }: DocumentRecord) {
  const record = { entity, idEntity }
  const user = useUser()
  const query = useDocuments(record)
  const uploads = useUploads(record)
  const refresh = useRefreshDocuments()
  const mayAdd = canAddDocuments(user, entity)
  const [isUploading, setUploading] = useState(uploads.length > 0)
  const [look, setLook] = useState<DocumentLook>(readStored(LOOK_KEY) === 'icons' ? 'icons' : 'rows')
  const waiting = useRef(uploads.length)
  useEffect(() => {
    // The last one is stored: what was uploaded is in the list.
    if (waiting.current > 0 && uploads.length === 0) setUploading(false)
    waiting.current = uploads.length
  }, [uploads.length])
  const upload = (files: readonly File[]) => {
    if (files.length === 0) return
    setUploading(true)
    startUploads(record, files, refresh)
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !mayAdd,
    onDrop: upload,
  })
  /** The area stays open behind the dialog of the browser: files may also be dropped there. */
  const chooseFirst = () => {
    setUploading(true)
    open()
  }
  const changeLook = (next: DocumentLook) => {
    setLook(next)
    writeStored(LOOK_KEY, next)
  }
  return (
    <div {...getRootProps({ className: styles.explorer })} data-active={isDragActive}>
      <input {...getInputProps({ 'aria-label': texts.input })} />
      <div className={styles.bar}>
        {mayAdd ? (
          <SegmentedControl
            aria-label={texts.view}
            data={[
              { value: 'list', label: texts.list },
              { value: 'upload', label: texts.upload },
            ]}
            value={isUploading ? 'upload' : 'list'}
            onChange={(value) => setUploading(value === 'upload')}
          />
        ) : (
          <span />
        )}
        {!isUploading && query.data && query.data.length > 0 ? (
          <LookChoice look={look} onChange={changeLook} />
        ) : null}
      </div>
      {isUploading ? (
        <UploadArea uploads={uploads} onChoose={open} onSaved={refresh} />
      ) : query.isError ? (
        <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TextSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          text={texts.none}
          action={
            mayAdd ? (
              <CreateLimitCard
                quantities={['storageBytes']}
                label={texts.uploadSome}
                look={{ variant: 'default' }}
              >
                <Button variant="default" onClick={chooseFirst}>
                  {texts.uploadSome}
                </Button>
              </CreateLimitCard>
            ) : undefined
          }
        />
      ) : (
        <DocumentList documents={query.data} look={look} />
      )}
    </div>
  )
}

interface LookChoiceProps {
  readonly look: DocumentLook
  readonly onChange: (look: DocumentLook) => void
}

function LookChoice({ look, onChange }: LookChoiceProps) {
  const choices = [
    { value: 'rows', label: texts.rows, Icon: IconLayoutList },
    { value: 'icons', label: texts.icons, Icon: IconLayoutGrid },
  ] as const
  return (
    <fieldset aria-label={texts.look} className={styles.looks}>
      {choices.map(({ value, label, Icon }) => (
        <Hint key={value} label={label}>
          <ActionIcon
            variant={look === value ? 'light' : 'subtle'}
            aria-label={label}
            aria-pressed={look === value}
            onClick={() => onChange(value)}
          >
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
        </Hint>
      ))}
    </fieldset>
  )
}
