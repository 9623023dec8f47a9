import { Button, TextInput } from '@mantine/core'
import {
  canWriteCompanyTemplates,
  type TemplateOwner,
} from '@vatio/domain/templates/report-templates/template.policy'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { OwnerField } from './OwnerField.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import { useDuplicateTemplate } from './report-templates.queries.ts'

interface CopyTemplateDialogProps {
  readonly template: ListedTemplate
  readonly onClose: () => void
}

/** Copies a template and opens the copy. */
export function CopyTemplateDialog({ template, onClose }: CopyTemplateDialogProps) {
  const { role } = useUser()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [ownedBy, setOwnedBy] = useState<TemplateOwner>(canWriteCompanyTemplates(role) ? 'company' : 'user')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const duplicate = useDuplicateTemplate({
    onSuccess: ({ idTemplate }) => {
      onClose()
      void navigate({ to: '/configuration/templates/$idTemplate', params: { idTemplate } })
    },
    onError: (error, _input, messages) => {
      const { field, text } = messageOf(error, messages)
      if (field === undefined) return false
      setErrors({ [field]: text })
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const body = { ownedBy, ...(name.trim() === '' ? {} : { name: name.trim() }) }
    duplicate.mutate({ params: { id: template.idTemplate }, body })
  }
  return (
    <Dialog
      title={texts.copyTitle}
      onClose={onClose}
      onSubmit={submit}
      locked={duplicate.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={duplicate.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={duplicate.isPending}>
            {texts.duplicate}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.name}
        placeholder={template.name}
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
      <OwnerField value={ownedBy} error={errors.ownedBy} onChange={setOwnedBy} />
    </Dialog>
  )
}
