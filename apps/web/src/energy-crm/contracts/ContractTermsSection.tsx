import { Input } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { canEditFixedFee } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Field, useFieldProps } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { EnergyMarketerPicker } from '../energy-marketers/EnergyMarketerPicker.tsx'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { TariffPicker } from '../tariffs/TariffPicker.tsx'
import { contractFields as fields, contractPriceFields } from './contract-fields.ts'
import type { ContractFormValues } from './contract-form.ts'
import styles from './ContractTermsSection.module.css'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractTermsSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly onPicked: (id: string, name: string) => void
}

/** Said where the company requires a commission: none of the fields that give one is required by itself. */
function RequiredFee({
  given,
}: {
  readonly given: { readonly required?: boolean; readonly error?: ReactNode }
}) {
  if (!given.required && !given.error) return null
  return (
    <Wide>
      <Input.Wrapper
        label={texts.fee}
        required
        labelElement="div"
        description={texts.feeHelp}
        error={given.error}
      />
    </Wide>
  )
}

/** Marketer, tariff, operating costs and margins of a contract. */
export function ContractTermsSection({ form, onPicked }: ContractTermsSectionProps) {
  const ask = useFieldProps()
  const user = useUser()
  const { values } = form
  const utilityType = values.utilityType ?? undefined
  function pickTariff(id: string | null, tariff: Tariff | null) {
    if (tariff) onPicked(tariff.idTariff, tariff.name)
    form.setValues({
      ...values,
      tariff: id,
      // A tariff has one access tariff and one price type.
      ...(tariff ? { tariffType: tariff.atrTariff.nombre, type: tariff.type } : {}),
    })
  }
  return (
    <FormSection title={texts.economicTerms}>
      <EnergyMarketerPicker
        {...ask('energyMarketer')}
        utilityType={utilityType}
        value={values.energyMarketer}
        onChange={(id, marketer) => {
          if (marketer) onPicked(marketer.idEnergyMarketer, marketer.name)
          form.setValues({ ...values, energyMarketer: id, tariff: null })
        }}
      />
      <TariffPicker
        {...ask('tariff')}
        utilityType={utilityType}
        idEnergyMarketer={values.energyMarketer}
        value={values.tariff}
        onChange={pickTariff}
      />
      <Field of={fields.type} />
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
        {ask('fixedFee').required ? (
          <span className={styles.badge}>
            <PluginBadge pluginKey="formRequestParameters" />
          </span>
        ) : null}
      </div>
      {contractPriceFields.map((field) => (
        <Field key={field.name} of={field} />
      ))}
      <RequiredFee given={ask('fee')} />
    </FormSection>
  )
}
