import { Menu } from '@mantine/core'
import { IconCheck, IconEye, IconFileTypePdf, IconLink, IconMail } from '@tabler/icons-react'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { reportActionTexts as texts } from './report-actions.messages.ts'
import { useTemplatesOfType } from './report-actions.queries.ts'

interface ReportMenuProps {
  readonly floating: Floating
  readonly templateType: TemplateType
  /** Null for the template that applies to the record. */
  readonly idTemplate: string | null
  readonly onChoose: (idTemplate: string | null) => void
  readonly onPreview: () => void
  readonly onPdf: (explanations: boolean) => void
  readonly onMail: () => void
  readonly onShare: () => void
}

const icon = { size: 16, stroke: 1.5 } as const

/** What can be done with the report of a record, and with which template. */
export function ReportMenu({ floating, onPreview, onPdf, onMail, onShare, ...choice }: ReportMenuProps) {
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      <Menu.Item leftSection={<IconEye {...icon} />} onClick={onPreview}>
        {texts.preview}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={() => onPdf(false)}>
        {texts.pdf}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf {...icon} />} onClick={() => onPdf(true)}>
        {texts.pdfWithExplanations}
      </Menu.Item>
      <Menu.Item leftSection={<IconMail {...icon} />} onClick={onMail}>
        {texts.mail}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={onShare}>
        {texts.share}
      </Menu.Item>
      <Menu.Divider />
      <TemplateChoice {...choice} />
    </FloatingMenu>
  )
}

type ChoiceProps = Pick<ReportMenuProps, 'templateType' | 'idTemplate' | 'onChoose'>

function TemplateChoice({ templateType, idTemplate, onChoose }: ChoiceProps) {
  const query = useTemplatesOfType(templateType)
  const offered = (query.data?.[0] ?? []).filter(({ isOffered }) => isOffered)
  const choices = [
    { id: null, name: texts.ownTemplate },
    ...offered.map((template) => ({ id: template.idTemplate, name: template.name })),
  ]
  return (
    <>
      <Menu.Label>{query.isError ? texts.templatesFailed : texts.templates}</Menu.Label>
      {choices.map(({ id, name }) => (
        <Menu.RadioItem
          key={id}
          value={id ?? ''}
          checked={id === idTemplate}
          checkIcon={<IconCheck {...icon} />}
          onChange={() => onChoose(id)}
        >
          {name}
        </Menu.RadioItem>
      ))}
    </>
  )
}
