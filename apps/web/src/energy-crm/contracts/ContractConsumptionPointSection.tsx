import { Anchor } from '@mantine/core'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import {
  consumptionPointLine,
  ConsumptionPointPicker,
} from '../consumption-points/ConsumptionPointPicker.tsx'
import { contractFields as fields } from './contract-fields.ts'
import { withConsumptionPoint, type ContractFormValues } from './contract-form.ts'
import { AccessTariffField } from './ContractSupplyFields.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractConsumptionPointSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly idClient: string | null
  readonly labelOfPoint: (id: string | null) => string | undefined
  readonly onPicked: (id: string, name: string) => void
  /** Goes on in the form that creates the consumption point too; absent where the contract exists. */
  readonly onCreatePoint?: (() => void) | undefined
}

/** Consumption point of a contract, and the values copied from it: CUPS, access tariff and consumption. */
export function ContractConsumptionPointSection(props: ContractConsumptionPointSectionProps) {
  const { form, idClient, labelOfPoint, onPicked, onCreatePoint } = props
  const { utilityType, consumptionPoint } = useFormValue(form, (values) => ({
    utilityType: values.utilityType,
    consumptionPoint: values.consumptionPoint,
  }))
  return (
    <FormSection
      title="Cliente y punto de consumo"
      help={
        onCreatePoint && consumptionPoint === null ? (
          <>
            {texts.fromCupsHelp}{' '}
            <Anchor component="button" type="button" size="sm" onClick={onCreatePoint}>
              {texts.fromCups}
            </Anchor>
          </>
        ) : null
      }
    >
      <Wide>
        <BoundField name="consumptionPoint">
          {({ error }) => (
            <ConsumptionPointPicker
              value={consumptionPoint}
              valueLabel={labelOfPoint(consumptionPoint)}
              utilityType={utilityType ?? undefined}
              idClient={idClient || undefined}
              error={error}
              onChange={(id, point) => {
                if (point) onPicked(point.idConsumptionPoint, consumptionPointLine(point).label)
                form.setValues(
                  point ? withConsumptionPoint(form.getValues(), point) : { consumptionPoint: id },
                )
              }}
            />
          )}
        </BoundField>
      </Wide>
      {onCreatePoint && idClient && consumptionPoint === null ? (
        <Wide>
          <Notice tone="warning">{texts.clientByPoint}</Notice>
        </Wide>
      ) : null}
      <BoundField name="cups">{(field) => <CupsField {...field} />}</BoundField>
      <AccessTariffField name={fields.tariffType.name} utilityType={utilityType} />
      <Field of={fields.anualConsumption} />
      <Field of={fields.anualConsumptionUnit} />
    </FormSection>
  )
}
