import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contractSteps } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { canEditFixedFee } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { EnergyMarketerPicker } from '../energy-marketers/EnergyMarketerPicker.tsx'
import { TariffPicker } from '../tariffs/TariffPicker.tsx'
import { tariffTypeNames } from '../utility-labels.ts'
import type { ContractFormValues } from './contract-form.ts'
import styles from './ContractForm.module.css'
import { contractFieldLabels as labels, contractFormTexts as texts } from './contracts.messages.ts'

interface ContractTermsSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly ask: (name: string) => ReturnType<UseFormReturnType<ContractFormValues>['getInputProps']>
  readonly onPicked: (id: string, name: string) => void
}

const typeOptions = Object.entries(tariffTypeNames).map(([value, label]) => ({ value, label }))

/** Who sells the energy, at which tariff, and what is earned with it. */
export function ContractTermsSection({ form, ask, onPicked }: ContractTermsSectionProps) {
  const user = useUser()
  const { values } = form
  const utility = values.utilityType ? { utilityType: values.utilityType } : {}
  const figure = (name: 'powerOperativeSpending' | 'energyOperativeSpending' | 'powerFee' | 'energyFee') => ({
    label: labels[name],
    min: 0,
    ...ask(name),
    value: values[name],
  })
  const fixedFee = {
    label: labels.fixedFee,
    min: 0,
    step: contractSteps.fixedFee,
    ...ask('fixedFee'),
    value: values.fixedFee,
  }
  function pickTariff(id: string | null, tariff: Tariff | null) {
    if (tariff) onPicked(tariff.idTariff, tariff.name)
    form.setValues({
      ...values,
      tariff: id,
      // The tariff is sold for one access tariff and one kind of price.
      ...(tariff ? { tariffType: tariff.atrTariff.nombre, type: tariff.type } : {}),
    })
  }
  return (
    <FormSection title="Condiciones económicas">
      <EnergyMarketerPicker
        {...ask('energyMarketer')}
        {...utility}
        value={values.energyMarketer}
        onChange={(id, marketer) => {
          if (marketer) onPicked(marketer.idEnergyMarketer, marketer.name)
          form.setValues({ ...values, energyMarketer: id, tariff: null })
        }}
      />
      <TariffPicker
        {...ask('tariff')}
        {...utility}
        idEnergyMarketer={values.energyMarketer}
        value={values.tariff}
        onChange={pickTariff}
      />
      <Select
        label={labels.type}
        placeholder="El de la tarifa"
        clearable
        data={typeOptions}
        {...form.getInputProps('type')}
      />
      {canEditFixedFee(user) ? (
        <MoneyField {...fixedFee} />
      ) : (
        <MoneyField
          {...fixedFee}
          readOnly
          className={styles['readOnly'] ?? ''}
          description={texts.onlyAdminFixedFee}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      <NumberField
        unit="€/kW·año"
        decimals={2}
        padding={2}
        step={contractSteps.powerOperativeSpending}
        {...figure('powerOperativeSpending')}
      />
      <NumberField
        unit="€/MWh"
        decimals={3}
        padding={3}
        step={contractSteps.energyOperativeSpending}
        {...figure('energyOperativeSpending')}
      />
      <NumberField unit="€/kW·año" decimals={2} padding={2} {...figure('powerFee')} />
      <NumberField unit="€/MWh" decimals={2} padding={2} {...figure('energyFee')} />
      <NumberField
        label={labels.managementFee}
        unit="€/mes"
        decimals={2}
        padding={2}
        min={0}
        {...ask('managementFee')}
        value={values.managementFee}
      />
    </FormSection>
  )
}
