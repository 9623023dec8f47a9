import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { Input, SegmentedControl } from '@mantine/core'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { SipsFillCard } from '../../supply/supply-data/SipsFillCard.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AddressFields } from '../AddressFields.tsx'
import { utilityOptions } from '../utility-labels.ts'
import { newContractFields as contract, newSupplyFields as supply } from './contract-from-cups-fields.ts'
import { withSupplyFacts, withUtility, type ContractFromCupsValues } from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { AccessTariffField, ContractPowersField } from './ContractSupplyFields.tsx'

interface SupplyOfCupsProps {
  readonly form: FormStore<ContractFromCupsValues>
  /** The stored supply of the CUPS. */
  readonly point: ConsumptionPoint | null
  /** The supply of the CUPS is one that the user does not see. */
  readonly isHidden: boolean
  readonly openContracts: number
}

/** The CUPS, what is known of it, and what a register knows. */
export function SupplyOfCups({ form, point, isHidden, openContracts }: SupplyOfCupsProps) {
  const { cups, utilityType } = useFormValue(form, (values) => ({
    cups: values.consumptionPoint.cups,
    utilityType: values.contract.utilityType,
  }))
  return (
    <FormSection title={texts.supply}>
      <BoundField name={supply.cups.name}>
        {(field) => <CupsField label={supply.cups.label} required data-autofocus {...field} />}
      </BoundField>
      {point ? null : (
        <Input.Wrapper label={contract.utilityType.label} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={contract.utilityType.label}
            data={utilityOptions}
            value={utilityType}
            onChange={(next) => form.setValues(withUtility(form.getValues(), next as UtilityType))}
          />
        </Input.Wrapper>
      )}
      {point || isHidden || openContracts > 0 ? (
        <Wide>
          {isHidden ? <Notice tone="danger">{texts.hidden}</Notice> : null}
          {point ? <Notice tone="info">{texts.knownPoint}</Notice> : null}
          {openContracts > 0 ? <Notice tone="warning">{texts.openContracts(openContracts)}</Notice> : null}
        </Wide>
      ) : null}
      {point || isHidden ? null : (
        <Wide>
          <SipsFillCard
            cups={cups}
            utilityType={utilityType}
            onFound={(facts) => form.setValues(withSupplyFacts(form.getValues(), facts))}
          />
        </Wide>
      )}
    </FormSection>
  )
}

/** Tariff, powers, consumption and address of a new supply, or what a stored one lacks of tariff and consumption. */
export function TechnicalData({ form, point }: Pick<SupplyOfCupsProps, 'form' | 'point'>) {
  const { tariffType, utilityType, unit } = useFormValue(form, (values) => ({
    tariffType: values.contract.tariffType,
    utilityType: point?.utilityType ?? values.contract.utilityType,
    unit: values.contract.anualConsumptionUnit,
  }))
  const asksTariff = !point?.atrTariff
  const asksConsumption = point === null || point.anualConsumption === null
  if (!asksTariff && !asksConsumption) return null
  return (
    <FormSection title={texts.technical}>
      {asksTariff ? <AccessTariffField name={contract.tariffType.name} utilityType={utilityType} /> : null}
      {asksConsumption ? (
        <BoundField name={contract.anualConsumption.name}>
          {(field) => (
            <NumberField
              label={contract.anualConsumption.label}
              unit={unit}
              decimals={3}
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
      ) : null}
      {point === null && utilityType === 'electricity' ? (
        <Wide>
          <ContractPowersField
            name={contract.contractedPowerPeriods.name}
            utilityType={utilityType}
            tariffType={tariffType}
          />
        </Wide>
      ) : null}
      {point === null ? <AddressFields of={supply} /> : null}
    </FormSection>
  )
}
