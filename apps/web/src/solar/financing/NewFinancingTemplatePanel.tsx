import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { FinancingTemplateForm } from './FinancingTemplateForm.tsx'

const PATH = '/solar-studies/configuration/financing-templates'

/** The form of a new financing template over the list. */
export function NewFinancingTemplatePanel() {
  const address = usePanelAddress(PATH)
  return (
    <FinancingTemplateForm
      template={null}
      onCancel={address.close}
      onSaved={(template) => address.go(`${PATH}/${template.idFinancingConditionsTemplate}`)}
    />
  )
}
