import { Button, Group } from '@mantine/core'
import { datesOfPeriod, invoicedPeriods } from '@vatio/domain/energy-crm/self-invoices/invoiced-period'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import { contractDateFields } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import type { SelfInvoiceValues } from './self-invoice-form.ts'
import { dateFieldNames, periodNames, selfInvoiceTexts as texts } from './self-invoices.messages.ts'

interface PeriodSectionProps {
  readonly form: WatchedForm<SelfInvoiceValues>
  readonly configurations: readonly SelfInvoiceConfiguration[]
  /** The one that is used: the chosen one, or the one that fits the commercial. */
  readonly configuration: SelfInvoiceConfiguration | null
}

/** Whom the invoice is of, for which days, and with which configuration. */
export function PeriodSection({ form, configurations, configuration }: PeriodSectionProps) {
  const { values } = form
  const fitting = configurations.filter(
    ({ receiverCommercial }) =>
      receiverCommercial === null || receiverCommercial.idCommercial === values.idCommercial,
  )
  return (
    <Card title={texts.whose}>
      <FormSection>
        <CommercialPicker
          required
          clearable={false}
          value={values.idCommercial}
          error={form.errors.idCommercial}
          // What was chosen of another commercial is not of this one.
          onChange={(idCommercial) =>
            form.setValues({ idCommercial, idSelfInvoiceConfiguration: null, switched: [] })
          }
        />
        <SelectField
          label={texts.configuration}
          required
          data={fitting.map((one) => ({
            value: one.idSelfInvoiceConfiguration,
            label: `${one.name} (${one.serie})`,
          }))}
          {...form.getInputProps('idSelfInvoiceConfiguration')}
          value={configuration?.idSelfInvoiceConfiguration ?? null}
        />
        <Wide>
          <Group gap={8}>
            {invoicedPeriods.map((period) => {
              const { start, end } = datesOfPeriod(period, todayInMadrid())
              const isOn = start === values.startDate && end === values.endDate
              return (
                <Button
                  key={period}
                  size="xs"
                  variant={isOn ? 'light' : 'default'}
                  aria-pressed={isOn}
                  onClick={() => form.setValues({ startDate: start, endDate: end })}
                >
                  {periodNames[period]}
                </Button>
              )
            })}
          </Group>
        </Wide>
        <DateField label="Desde" required {...form.getInputProps('startDate')} value={values.startDate} />
        <DateField label="Hasta" required {...form.getInputProps('endDate')} value={values.endDate} />
        <SelectField
          label={texts.dateField}
          data={contractDateFields.map((name) => ({ value: name, label: dateFieldNames[name] }))}
          {...form.getInputProps('dateField')}
        />
      </FormSection>
    </Card>
  )
}
