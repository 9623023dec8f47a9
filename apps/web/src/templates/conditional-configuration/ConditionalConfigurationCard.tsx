import { TEMPLATE_LICENCE } from '@vatio/domain/templates/report-templates/template.policy'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useReportTemplates } from '../report-templates/report-templates.queries.ts'
import { conditionalTexts as texts } from './conditional-configuration.messages.ts'
import { useConditionalConfiguration } from './conditional-configuration.queries.ts'
import { RulesForm } from './RulesForm.tsx'

/** The rules by which the template of a record is chosen. */
export function ConditionalConfigurationCard({ templateType }: { readonly templateType: TemplateType }) {
  return (
    <Card title={texts.title}>
      <LicenceGateCard minimum={TEMPLATE_LICENCE} instead={texts.instead}>
        <StoredRules templateType={templateType} />
      </LicenceGateCard>
    </Card>
  )
}

function StoredRules({ templateType }: { readonly templateType: TemplateType }) {
  const stored = useConditionalConfiguration(templateType)
  const templates = useReportTemplates(templateType)
  const failed = [stored, templates].find(({ isError }) => isError)
  if (failed) {
    return (
      <ErrorState error={failed.error} fallback={texts.loadFailed} onRetry={() => void failed.refetch()} />
    )
  }
  if (!stored.data || !templates.data) return <FormSkeleton fields={3} />
  return <RulesForm key={stored.data.version} stored={stored.data} templates={templates.data[0]} />
}
