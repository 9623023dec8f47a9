import { Menu } from '@mantine/core'
import { IconBuilding, IconCopy, IconDownload, IconHistory, IconTrash, IconUser } from '@tabler/icons-react'
import {
  canWriteCompanyTemplates,
  TEMPLATE_LICENCE,
} from '@vatio/domain/templates/report-templates/template.policy'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useCreateLimit, useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import {
  useExportTemplate,
  useRemoveTemplate,
  useSetCompanyDefault,
  useSetUserDefault,
} from './report-templates.queries.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface TemplateMenuProps {
  readonly floating: Floating
  readonly template: ListedTemplate
  readonly isWritable: boolean
  readonly onCopy: () => void
  readonly onHistory: () => void
}

/** What can be done with a template besides editing it. */
export function TemplateMenu({ floating, template, isWritable, onCopy, onHistory }: TemplateMenuProps) {
  const { idTemplate, isBuiltIn } = template
  const limit = useCreateLimit('templates')
  const remove = useRemoveTemplate()
  const exportTemplate = useExportTemplate()
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        disabled={limit.disabled}
        title={limit.title}
        onClick={onCopy}
      >
        {texts.duplicate}
      </Menu.Item>
      <DefaultItems template={template} />
      {isBuiltIn ? null : (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onHistory}>
          {texts.history}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => exportTemplate.mutate(idTemplate)}>
        {texts.exportFile}
      </Menu.Item>
      {isWritable ? (
        <Menu.Item color="danger" leftSection={<IconTrash {...icon} />} onClick={() => remove(template)}>
          {texts.remove}
        </Menu.Item>
      ) : null}
    </FloatingMenu>
  )
}

/** The defaults that the user may set with this template, and the licence that is missing for their own. */
function DefaultItems({ template }: { readonly template: ListedTemplate }) {
  const { idTemplate, templateType, owner, isBuiltIn, isDefault, isOwnDefault } = template
  const { role } = useUser()
  const gate = useLicenceGate(TEMPLATE_LICENCE)
  const setCompanyDefault = useSetCompanyDefault()
  const setUserDefault = useSetUserDefault()
  const isShared = isBuiltIn || owner.userUID === null
  const input = (isSet: boolean) => ({
    params: { templateType },
    body: { idTemplate: isSet ? null : idTemplate },
  })
  return (
    <>
      {canWriteCompanyTemplates(role) && isShared ? (
        <Menu.Item
          leftSection={<IconBuilding {...icon} />}
          onClick={() => setCompanyDefault.mutate(input(isDefault))}
        >
          {isDefault ? texts.clearDefault : texts.setDefault}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconUser {...icon} />}
        disabled={!gate.isOpen}
        onClick={() => setUserDefault.mutate(input(isOwnDefault))}
      >
        {isOwnDefault ? texts.clearOwnDefault : texts.setOwnDefault}
        {gate.isOpen ? null : <small> · {gate.tooltip}</small>}
      </Menu.Item>
    </>
  )
}
