import { canEditFixedFee } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { BoundField, Field, useFieldProps } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { EnergyMarketerPicker } from '../energy-marketers/EnergyMarketerPicker.tsx'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { TariffPicker } from '../tariffs/TariffPicker.tsx'
import { contractFields as fields, contractPriceFields } from './contract-fields.ts'
import type { ContractFormValues } from './contract-form.ts'
import styles from './ContractTermsSection.module.css'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { RequiredFee } from './RequiredFee.tsx'

interface ContractTermsSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly onPicked: (id: string, name: string) => void
}

function FixedFee() {
  const user = useUser()
  const { required } = useFieldProps('fixedFee')
  return (
    <div className={styles.badged}>
      {canEditFixedFee(user) ? (
        <Field of={fields.fixedFee} />
      ) : (
        <Field
          of={fields.fixedFee}
          readOnly
          description={texts.onlyAdminFixedFee}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      {required ? (
        <span className={styles.badge}>
          <PluginBadge pluginKey="formRequestParameters" />
        </span>
      ) : null}
    </div>
  )
}

/** Marketer, tariff, operating costs and margins of a contract. */
export function ContractTermsSection({ form, onPicked }: ContractTermsSectionProps) {
  const { utilityType, energyMarketer } = useFormValue(form, (values) => ({
    utilityType: values.utilityType ?? undefined,
    energyMarketer: values.energyMarketer,
  }))
  function pickTariff(id: string | null, tariff: Tariff | null) {
    if (tariff) onPicked(tariff.idTariff, tariff.name)
    form.setValues({
      tariff: id,
      // A tariff has one access tariff and one price type.
      ...(tariff ? { tariffType: tariff.atrTariff.nombre, type: tariff.type } : {}),
    })
  }
  return (
    <FormSection title={texts.economicTerms}>
      <BoundField name="energyMarketer">
        {(field) => (
          <EnergyMarketerPicker
            {...field}
            utilityType={utilityType}
            value={energyMarketer}
            onChange={(id, marketer) => {
              if (marketer) onPicked(marketer.idEnergyMarketer, marketer.name)
              form.setValues({ energyMarketer: id, tariff: null })
            }}
          />
        )}
      </BoundField>
      <BoundField name="tariff">
        {(field) => (
          <TariffPicker
            {...field}
            value={field.value as string | null}
            utilityType={utilityType}
            idEnergyMarketer={energyMarketer}
            onChange={pickTariff}
          />
        )}
      </BoundField>
      <Field of={fields.type} />
      <FixedFee />
      {contractPriceFields.map((field) => (
        <Field key={field.name} of={field} />
      ))}
      <RequiredFee name="fee" />
    </FormSection>
  )
}
