import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { templateFields as fields } from './financing-template-fields.ts'
import { financingTemplateTexts as texts } from './financing-templates.messages.ts'
import {
  useDefaultFlag,
  useFinancingTemplates,
  useRemoveFinancingTemplate,
} from './financing-templates.queries.ts'
import { FinancingTemplateForm } from './FinancingTemplateForm.tsx'
import { costOfThousand } from './loan-cost.ts'

const route = getRouteApi(
  '/app/solar-studies/configuration/financing-templates/$idFinancingConditionsTemplate',
)

/** Panel over the list with a financing template; those of the product are read-only. */
export function FinancingTemplatePanel() {
  const { idFinancingConditionsTemplate } = route.useParams()
  const address = usePanelAddress(
    { to: '/solar-studies/configuration/financing-templates' },
    route.useSearch(),
  )
  const flag = useDefaultFlag()
  const removal = useRemoveFinancingTemplate({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="financing-templates"
      address={address}
      id="idFinancingConditionsTemplate"
      openKey={idFinancingConditionsTemplate}
      query={useFinancingTemplates()}
      title={texts.details}
      nameOf={(template) => (template.builtIn ? `${template.name} · ${texts.readOnly}` : template.name)}
      facts={(template) => {
        const cost = costOfThousand(template)
        return [
          fieldFact(template, fields.financingEntity),
          fieldFact(template, fields.financingMonths),
          fieldFact(template, fields.anualInterestRate),
          { label: texts.rate, value: cost ? formatPercent(cost.anualEquivalentRate) : null },
          {
            label: texts.feePerThousand,
            value: cost ? `${formatMoney(cost.feeEur)}${texts.perMonth}` : null,
          },
          fieldFact(template, fields.default),
        ]
      }}
      toggleOf={(template) =>
        template.builtIn
          ? undefined
          : {
              label: template.default ? texts.unsetDefault : texts.setDefault,
              busy: flag.isPending,
              toggle: () => flag.toggle(template),
            }
      }
      removalOf={(template) =>
        template.builtIn
          ? undefined
          : {
              label: texts.remove,
              consequences: texts.removal,
              busy: removal.isPending,
              remove: (onFailed) =>
                removal.mutate(
                  { params: { id: template.idFinancingConditionsTemplate } },
                  { onError: onFailed },
                ),
            }
      }
      form={FinancingTemplateForm}
    />
  )
}
