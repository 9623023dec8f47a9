import { Menu } from '@mantine/core'
import { IconBuilding, IconCopy, IconDownload, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { canWriteCompanyTemplates } from '@vatio/domain/templates/report-templates/template.policy'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import {
  useDuplicateTemplate,
  useExportTemplate,
  useSetCompanyDefault,
} from '../report-templates/report-templates.queries.ts'
import { editorTexts as texts } from './template-editor.messages.ts'
import type { OpenedTemplate } from './use-template-saving.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface EditorMenuProps {
  readonly floating: Floating
  readonly opened: OpenedTemplate
  /** Absent for a built-in template, which has one version. */
  readonly onHistory: (() => void) | undefined
}

/** What can be done with the stored template; a copy is opened, after the question about unsaved changes. */
export function EditorMenu({ floating, opened, onHistory }: EditorMenuProps) {
  const { idTemplate, templateType, owner, isBuiltIn } = opened
  const { role } = useUser()
  const navigate = useNavigate()
  const limit = useCreateLimit('templates')
  const exportTemplate = useExportTemplate()
  const setDefault = useSetCompanyDefault()
  const isShared = isBuiltIn || owner.userUID === null
  const duplicate = useDuplicateTemplate({
    onSuccess: (copy) =>
      void navigate({
        to: '/configuration/templates/$idTemplate',
        params: { idTemplate: copy.idTemplate },
      }),
  })
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      {onHistory ? (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onHistory}>
          {texts.versions}
        </Menu.Item>
      ) : null}
      {canWriteCompanyTemplates(role) && isShared ? (
        <Menu.Item
          leftSection={<IconBuilding {...icon} />}
          onClick={() => setDefault.mutate({ params: { templateType }, body: { idTemplate } })}
        >
          {texts.setDefault}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        disabled={limit.disabled}
        title={limit.title}
        onClick={() => {
          const ownedBy = canWriteCompanyTemplates(role) ? 'company' : 'user'
          duplicate.mutate({ params: { id: idTemplate }, body: { ownedBy } })
        }}
      >
        {texts.duplicate}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => exportTemplate.mutate(idTemplate)}>
        {texts.exportFile}
      </Menu.Item>
    </FloatingMenu>
  )
}
