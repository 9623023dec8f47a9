import { Checkbox } from '@mantine/core'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { Card } from '../../ui/Card.tsx'
import { BoundPeriods } from '../../ui/form/BoundPeriods.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { PowerByPeriod } from '../../ui/form/PowerByPeriod.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { AccessFields } from '../AccessFields.tsx'
import { SupplyPicker } from '../comparisons/SupplyPicker.tsx'
import { AuditContractSection } from './AuditContractSection.tsx'
import { auditOfSupply, auditOfTariff, type AuditValues } from './audit-form.ts'
import styles from './BillAudit.module.css'
import { auditTexts as texts } from './bill-audit.messages.ts'
import { PrintedSection } from './PrintedSection.tsx'

interface AuditFormProps {
  readonly form: FormStore<AuditValues>
}

/** The supply with its readings, the contract, and what the bill prints. */
export function AuditForm({ form }: AuditFormProps) {
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <SupplySection form={form} />
        <ReadingsSection form={form} />
        <AuditContractSection form={form} />
      </div>
      <div className={styles.column}>
        <PrintedSection form={form} />
      </div>
    </div>
  )
}

function SupplySection({ form }: AuditFormProps) {
  const { idConsumptionPoint, supplyLabel, atrTariff } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    supplyLabel: values.supplyLabel,
    atrTariff: values.atrTariff,
  }))
  return (
    <Card title={texts.supply}>
      <FormSection>
        <Wide>
          <SupplyPicker
            value={idConsumptionPoint}
            valueLabel={supplyLabel}
            onPick={(supply) =>
              form.setValues(
                supply
                  ? auditOfSupply(supply, form.getValues())
                  : { idConsumptionPoint: null, supplyLabel: '' },
              )
            }
          />
        </Wide>
        <AccessFields onTariff={(tariff) => form.setValues(auditOfTariff(tariff))} />
        <BoundField name="startDate">
          {(field) => <DateField label={texts.start} {...field} value={field.value as string | null} />}
        </BoundField>
        <BoundField name="endDate">
          {(field) => <DateField label={texts.end} {...field} value={field.value as string | null} />}
        </BoundField>
        <Wide>
          <BoundPeriods form={form} path="contractedPower">
            {(props) => (
              <PowerByPeriod
                tariff={atrTariff}
                periods={getAccessTariff(atrTariff).powerPeriods}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        <BoundField name="isDwelling" type="checkbox">
          {(field) => <Checkbox label="Es una vivienda" {...field} />}
        </BoundField>
        <BoundField name="industrialUse" type="checkbox">
          {(field) => <Checkbox label="Uso industrial" {...field} />}
        </BoundField>
      </FormSection>
    </Card>
  )
}

function ReadingsSection({ form }: AuditFormProps) {
  const tariff = useFormValue(form, ({ atrTariff }) => atrTariff)
  const { periods, powerPeriods } = getAccessTariff(tariff)
  return (
    <Card title={texts.readings}>
      <FormSection>
        <Wide>
          <BoundPeriods form={form} path="consumptionByPeriod">
            {(props) => <PeriodFields label={texts.consumption} unit="kWh" periods={periods} {...props} />}
          </BoundPeriods>
        </Wide>
        <Wide>
          <BoundPeriods form={form} path="maximeter">
            {(props) => (
              <PeriodFields
                label={texts.maximeter}
                unit="kW"
                decimals={3}
                periods={powerPeriods}
                names={powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
                {...props}
              />
            )}
          </BoundPeriods>
        </Wide>
        {tariff === '2.0TD' ? null : (
          <Wide>
            <BoundPeriods form={form} path="reactive">
              {(props) => <PeriodFields label={texts.reactive} unit="kVArh" periods={periods} {...props} />}
            </BoundPeriods>
          </Wide>
        )}
        <BoundField name="surplus">
          {(field) => (
            <NumberField
              label={texts.surplus}
              unit="kWh"
              min={0}
              {...field}
              value={field.value as number | null}
            />
          )}
        </BoundField>
      </FormSection>
    </Card>
  )
}
