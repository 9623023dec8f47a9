import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { templateTypes, type TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { useState } from 'react'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { BackgroundsCard } from '../backgrounds/BackgroundsCard.tsx'
import { ConditionalConfigurationCard } from '../conditional-configuration/ConditionalConfigurationCard.tsx'
import { ImportTemplateDialog } from './ImportTemplateDialog.tsx'
import { reportTemplateTexts as texts, templateTypeNames } from './report-templates.messages.ts'
import styles from './ReportTemplatesPage.module.css'
import { TemplateGallery } from './TemplateGallery.tsx'

const route = getRouteApi('/app/configuration/templates')
const types = Object.entries(templateTypeNames).map(([value, label]) => ({ value, label }))

/** Templates of reports by type, backgrounds, and the rules by which a template is chosen. */
export function ReportTemplatesPage() {
  const { tab, tipo } = route.useSearch()
  const navigate = useNavigate()
  const templateType = templateTypes.find((type) => type === tipo) ?? 'billComparisonResult'
  const [isImporting, setImporting] = useState(false)
  const type = (
    <SelectField
      className={styles.type}
      label={texts.type}
      data={types}
      value={templateType}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, tipo: value ?? undefined }),
          replace: true,
        })
      }
    />
  )
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<Actions templateType={templateType} onImport={() => setImporting(true)} />}
    >
      <PageTabs
        open={tab}
        tabs={[
          {
            value: 'templates',
            label: texts.tabs.templates,
            content: <TemplateGallery key={templateType} templateType={templateType} typeField={type} />,
          },
          { value: 'backgrounds', label: texts.tabs.backgrounds, content: <BackgroundsCard /> },
          {
            value: 'rules',
            label: texts.tabs.rules,
            content: (
              <div className={styles.tab}>
                {type}
                <ConditionalConfigurationCard key={templateType} templateType={templateType} />
              </div>
            ),
          },
        ]}
      />
      {isImporting ? <ImportTemplateDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  )
}

interface ActionsProps {
  readonly templateType: TemplateType
  readonly onImport: () => void
}

function Actions({ templateType, onImport }: ActionsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
        onClick={onImport}
      >
        {texts.importFile}
      </Button>
      <CreateLimitCard quantities={['templates']} label={texts.create}>
        <ButtonLink
          leftSection={<IconPlus size={16} aria-hidden />}
          to="/configuration/templates/$idTemplate"
          params={{ idTemplate: 'new' }}
          search={{ tipo: templateType }}
        >
          {texts.create}
        </ButtonLink>
      </CreateLimitCard>
    </>
  )
}
