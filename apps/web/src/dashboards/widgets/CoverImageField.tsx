import { useState } from 'react'
import {
  useImageUrl,
  useRemoveImages,
  useUploadImage,
} from '../../templates/generic-documents/generic-documents.queries.ts'
import { ImageField } from '../../ui/form/ImageField.tsx'
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
    <ImageField
      label={texts.cover}
      hint={texts.coverHint}
      inputLabel={texts.coverInput}
      texts={{ choose: texts.chooseCover, change: texts.changeCover, remove: texts.removeCover }}
      hasImage={value !== null}
      url={url}
      fit="cover"
      busy={upload.isPending}
      onChoose={(file) => upload.mutate(file)}
      onRemove={() => replace(null)}
    />
  )
}
