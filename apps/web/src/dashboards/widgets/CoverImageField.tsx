import { Button, Input } from '@mantine/core'
import { imageTypes } from '@vatio/domain/files/image-kind'
import { useRef, useState } from 'react'
import {
  useImageUrl,
  useRemoveImages,
  useUploadImage,
} from '../../templates/generic-documents/generic-documents.queries.ts'
import styles from './CoverImageField.module.css'
import { configurationTexts as texts } from './widgets.messages.ts'

interface CoverImageFieldProps {
  readonly value: string | null
  readonly onChange: (idGenericDocument: string | null) => void
}

/**
 * The cover image of a shortcut. It is uploaded when it is chosen. One that was chosen in this form and is replaced is deleted
 * at once; that of the stored dashboard once the dashboard is saved.
 */
export function CoverImageField({ value, onChange }: CoverImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<string | null>(null)
  const url = useImageUrl(value)
  const remove = useRemoveImages()
  const replace = (id: string | null) => {
    if (uploaded !== null) remove([uploaded])
    setUploaded(id)
    onChange(id)
  }
  const upload = useUploadImage(replace)
  return (
    <Input.Wrapper label={texts.cover} description={texts.coverHint} labelElement="div">
      {url ? <img className={styles.preview} src={url} alt={texts.cover} /> : null}
      <div className={styles.buttons}>
        <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
          {value === null ? texts.chooseCover : texts.changeCover}
        </Button>
        {value === null ? null : (
          <Button variant="subtle" disabled={upload.isPending} onClick={() => replace(null)}>
            {texts.removeCover}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={texts.coverInput}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again.
          event.currentTarget.value = ''
          if (file) upload.mutate(file)
        }}
      />
    </Input.Wrapper>
  )
}
