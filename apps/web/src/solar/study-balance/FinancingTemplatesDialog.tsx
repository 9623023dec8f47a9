import { Button } from '@mantine/core'
import { builtInTemplatesBeside } from '@vatio/domain/solar/financing/financing-template'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EditableList, EditableRow } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useFinancingTemplates } from '../financing/financing-templates.queries.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'

interface FinancingTemplatesDialogProps {
  readonly onUse: (template: FinancingTemplate) => void
  readonly onClose: () => void
}

/** The templates to start a financing from; below Professional the built-in ones, to be read. */
export function FinancingTemplatesDialog({ onUse, onClose }: FinancingTemplatesDialogProps) {
  const gate = useLicenceGate(solarFeatures.financing.licence)
  return (
    <Dialog title={texts.templates} onClose={onClose} size="medium">
      {gate.isOpen ? <OwnTemplates onUse={onUse} /> : <BuiltInTemplates />}
      {gate.isAdmin && gate.isOpen ? (
        <TextLink to="/solar-studies/configuration/financing-templates">{texts.manageTemplates}</TextLink>
      ) : null}
    </Dialog>
  )
}

function OwnTemplates({ onUse }: Pick<FinancingTemplatesDialogProps, 'onUse'>) {
  const { data, error, refetch } = useFinancingTemplates()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton />
  return (
    <EditableList items={data} empty="">
      {(template) => (
        <EditableRow
          key={template.idFinancingConditionsTemplate}
          actions={
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.takeTemplate(template.name)}
              onClick={() => onUse(template)}
            >
              {texts.use}
            </Button>
          }
        >
          <TemplateFacts template={template} />
        </EditableRow>
      )}
    </EditableList>
  )
}

function BuiltInTemplates() {
  return (
    <>
      <EditableList items={builtInTemplatesBeside([])} empty="">
        {(template) => (
          <EditableRow key={template.idFinancingConditionsTemplate} actions={null}>
            <TemplateFacts template={template} />
          </EditableRow>
        )}
      </EditableList>
      <LicenceGateCard minimum={solarFeatures.financing.licence}>{null}</LicenceGateCard>
    </>
  )
}

function TemplateFacts({ template }: { readonly template: Omit<FinancingTemplate, 'version'> }) {
  const { name, financingMonths, anualInterestRate, financingEntity } = template
  return (
    <>
      <strong>{name}</strong>
      <span>
        {financingMonths} meses · {texts.tin} {formatPercent(anualInterestRate)} · {financingEntity}
      </span>
      {template.default ? <Badge tone="accent">{texts.defaultTemplate}</Badge> : null}
    </>
  )
}
