import type { TemplateComponent } from '@vatio/domain/templates/report-templates/report-template'
import type { ComponentChange } from '@vatio/domain/templates/template-editing/template-editing'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { useImageUrl, useUploadImage } from '../generic-documents/generic-documents.queries.ts'
import { blockTexts as texts } from './template-editor.messages.ts'

interface BlockImageFieldProps {
  readonly component: TemplateComponent
  readonly onChange: (change: ComponentChange) => void
}

/** An image of the company instead of one of the record. A former version may still show one that is taken away. */
export function BlockImageField({ component, onChange }: BlockImageFieldProps) {
  const idGenericDocument = component.dataKey === null ? (component.idGenericDocument ?? null) : null
  const url = useImageUrl(idGenericDocument)
  const upload = useUploadImage((id) => onChange({ idGenericDocument: id, dataKey: null }))
  return (
    <ImageField
      label={texts.ownImage}
      hint={texts.imageHint}
      inputLabel={texts.imageInput}
      texts={texts.imageTexts}
      hasImage={idGenericDocument !== null}
      url={url}
      fit="contain"
      busy={upload.isPending}
      onChoose={(file) => upload.mutate(file)}
      onRemove={() => onChange({ idGenericDocument: null })}
    />
  )
}
