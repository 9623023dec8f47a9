import { Group } from '@mantine/core'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'

/** The way from the configuration to templates, backgrounds and rules. */
export function TemplatesSection() {
  return (
    <Group gap={8}>
      <ButtonLink to="/configuration/templates">{texts.open}</ButtonLink>
      <ButtonLink variant="default" to="/configuration/templates" search={{ tab: 'backgrounds' }}>
        {texts.tabs.backgrounds}
      </ButtonLink>
      <ButtonLink variant="default" to="/configuration/templates" search={{ tab: 'rules' }}>
        {texts.tabs.rules}
      </ButtonLink>
    </Group>
  )
}
