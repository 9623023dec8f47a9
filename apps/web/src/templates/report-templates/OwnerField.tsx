import { Radio, Stack } from '@mantine/core'
import {
  canWriteCompanyTemplates,
  templateOwners,
  type TemplateOwner,
} from '@vatio/domain/templates/report-templates/template.policy'
import { useUser } from '../../platform/session/session-store.ts'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'

interface OwnerFieldProps {
  readonly value: TemplateOwner
  readonly error?: string | undefined
  readonly onChange: (owner: TemplateOwner) => void
}

/** Whether a template is for everybody or for its writer; only an Admin chooses. */
export function OwnerField({ value, error, onChange }: OwnerFieldProps) {
  const { role } = useUser()
  if (!canWriteCompanyTemplates(role)) return null
  return (
    <Radio.Group
      label={texts.ownedBy}
      value={value}
      error={error}
      onChange={(chosen) => onChange(templateOwners.find((owner) => owner === chosen) ?? 'user')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="company" label={texts.company} />
        <Radio value="user" label={texts.onlyMe} />
      </Stack>
    </Radio.Group>
  )
}
