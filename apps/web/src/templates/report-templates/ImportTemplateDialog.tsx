import { Button, FileInput } from '@mantine/core'
import {
  canWriteCompanyTemplates,
  type TemplateOwner,
} from '@vatio/domain/templates/report-templates/template.policy'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { importReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { useState, type FormEvent } from 'react'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LeftOutParts } from './LeftOutParts.tsx'
import { OwnerField } from './OwnerField.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import { useImportTemplate } from './report-templates.queries.ts'

/** Creates a template out of a file, and says what of it was left out. */
export function ImportTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { role } = useUser()
  const [file, setFile] = useState<File | null>(null)
  const [ownedBy, setOwnedBy] = useState<TemplateOwner>(canWriteCompanyTemplates(role) ? 'company' : 'user')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<ReplyOf<typeof importReportTemplate> | null>(null)
  const { mutate, isPending } = useImportTemplate({
    onSuccess: setDone,
    onFieldError: (field, text) => setErrors({ [field]: text }),
  })
  if (done) return <Imported done={done} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) mutate({ file, ownedBy })
    else setErrors({ file: texts.fileMissing })
  }
  return (
    <Dialog
      title={texts.importTitle}
      onClose={onClose}
      onSubmit={submit}
      locked={isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.importFile}
          </Button>
        </>
      }
    >
      <LimitReachedCard quantity="templates" />
      <FileInput
        label={texts.file}
        description={texts.fileHint}
        placeholder={texts.filePlaceholder}
        accept=".json,application/json"
        value={file}
        error={errors.file}
        onChange={(chosen) => {
          setFile(chosen)
          setErrors({})
        }}
      />
      <OwnerField value={ownedBy} error={errors.ownedBy} onChange={setOwnedBy} />
    </Dialog>
  )
}

interface ImportedProps {
  readonly done: ReplyOf<typeof importReportTemplate>
  readonly onClose: () => void
}

function Imported({ done: { template, removed }, onClose }: ImportedProps) {
  return (
    <Dialog
      title={texts.importTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <ButtonLink to="/configuration/templates/$idTemplate" params={{ idTemplate: template.idTemplate }}>
            {texts.edit}
          </ButtonLink>
        </>
      }
    >
      <output>{texts.imported(template.name)}</output>
      <LeftOutParts removed={removed} />
    </Dialog>
  )
}
