import { Button } from '@mantine/core'
import { amountWarnings } from '@vatio/domain/energy-crm/self-invoices/self-invoice-warning'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import type { SelfInvoicePreview } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { chosenAmounts, totalsOf, type SelfInvoiceValues } from './self-invoice-form.ts'
import { selfInvoiceTexts as texts, warningTexts } from './self-invoices.messages.ts'
import styles from './TotalsSection.module.css'

interface TotalsSectionProps {
  readonly form: WatchedForm<SelfInvoiceValues>
  readonly configuration: SelfInvoiceConfiguration
  readonly preview: SelfInvoicePreview
  readonly busy: boolean
}

/** Taxes, totals, what is to be known, and the button that issues the invoice. */
export function TotalsSection({ form, configuration, preview, busy }: TotalsSectionProps) {
  const { values } = form
  const rates = {
    vatPercentage: values.vatPercentage ?? configuration.vatPercentage,
    irpfPercentage: values.irpfPercentage ?? configuration.irpfPercentage,
  }
  const lines = chosenAmounts(preview.contracts, values)
  const totals = totalsOf(lines, rates)
  const warnings = [...preview.warnings, ...(totals ? amountWarnings(lines, totals.total) : [])]
  const shown = warnings.filter((one) => one !== 'COMPANY_WITH_IRPF' || rates.irpfPercentage > 0)
  const rateField = (name: 'vatPercentage' | 'irpfPercentage', label: string) => (
    <NumberField label={label} unit="%" min={0} max={100} {...form.getInputProps(name)} value={rates[name]} />
  )
  return (
    <Card title={texts.totals}>
      <div className={styles.parts}>
        <FormSection>
          <DateField label={texts.date} required {...form.getInputProps('date')} value={values.date} />
          {rateField('vatPercentage', texts.vat)}
          {rateField('irpfPercentage', texts.irpf)}
        </FormSection>
        {totals ? (
          <Stats>
            <Stat label={texts.subtotal} value={formatMoney(totals.subtotal)} />
            <Stat label={texts.vat} value={formatMoney(totals.vatAmount)} />
            <Stat label={texts.irpf} value={formatMoney(-totals.irpfAmount)} />
            <Stat label={texts.total} value={formatMoney(totals.total)} />
          </Stats>
        ) : null}
        {shown.length > 0 ? (
          <Notice tone="warning">
            <ul className={styles.warnings}>
              {shown.map((warning) => (
                <li key={warning}>{warningTexts[warning]}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <div className={styles.end}>
          <span>{totals ? texts.nextNumber(preview.nextNumber) : texts.nothingChosen}</span>
          <ErrorCount form={form} />
          <Button type="submit" loading={busy} disabled={totals === null}>
            {texts.issue}
          </Button>
        </div>
      </div>
    </Card>
  )
}
