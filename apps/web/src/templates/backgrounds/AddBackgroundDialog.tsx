import { Button, FileInput, TextInput } from '@mantine/core'
import { imageTypes } from '@vatio/domain/files/image-kind'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { backgroundTexts as texts } from './backgrounds.messages.ts'
import { useAddBackground } from './backgrounds.queries.ts'

/** Uploads an image as a background of the company. */
export function AddBackgroundDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useAddBackground({
    onSuccess: onClose,
    onFieldError: (field, text) => setErrors({ [field]: text }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(name.trim() === '' ? { name: texts.nameNeeded } : {}),
      ...(file === null ? { file: texts.imageNeeded } : {}),
    }
    setErrors(missing)
    if (file !== null && name.trim() !== '') mutate({ name: name.trim(), file })
  }
  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      onSubmit={submit}
      locked={isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.add}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setErrors({})
        }}
      />
      <FileInput
        label={texts.image}
        description={texts.imageHint}
        placeholder={texts.chooseImage}
        required
        accept={imageTypes.join(',')}
        value={file}
        error={errors.file}
        onChange={(chosen) => {
          setFile(chosen)
          setErrors({})
        }}
      />
    </Dialog>
  )
}
