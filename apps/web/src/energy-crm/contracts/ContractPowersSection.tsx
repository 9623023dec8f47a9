import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { contractFields as fields } from './contract-fields.ts'
import type { ContractFormValues } from './contract-form.ts'
import { ContractPowersField } from './ContractSupplyFields.tsx'

/** Powers of a contract by the periods of its access tariff; the consumption point fills them in. */
export function ContractPowersSection({ form }: { readonly form: FormStore<ContractFormValues> }) {
  const { utilityType, tariffType } = useFormValue(form, (values) => ({
    utilityType: values.utilityType,
    tariffType: values.tariffType,
  }))
  return (
    <FormSection title="Potencias">
      <Wide>
        <ContractPowersField
          name={fields.contractedPowerPeriods.name}
          utilityType={utilityType}
          tariffType={tariffType}
        />
      </Wide>
    </FormSection>
  )
}
