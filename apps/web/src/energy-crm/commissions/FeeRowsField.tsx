import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { tariffFeeTexts as texts } from './commissions.messages.ts'
import styles from './FeeRowsField.module.css'
import {
  limitsOfMode,
  nextRow,
  remarksOf,
  type FeeRowValues,
  type TariffFeeFormValues,
} from './tariff-fee-form.ts'

interface FeeRowsFieldProps {
  readonly values: TariffFeeFormValues
  readonly onChange: (rows: readonly FeeRowValues[]) => void
  /** By field: `thresholds`, `thresholds.N`. */
  readonly errors: Readonly<Record<string, ReactNode>>
}

const powerLimits = ['powerFrom', 'powerTo'] as const
const consumptionLimits = ['consumptionFrom', 'consumptionTo'] as const

/** The rows of a fee rule: limits, amount or percentage, and beside each row what is wrong or odd with it. */
export function FeeRowsField({ values, onChange, errors }: FeeRowsFieldProps) {
  const { mode, thresholds } = values
  const { byPower, byConsumption } = limitsOfMode(mode)
  const limits = [...(byPower ? powerLimits : []), ...(byConsumption ? consumptionLimits : [])]
  const remarks = remarksOf(values)
  const isFixed = mode === 'FIXED'
  const change = (index: number, row: Partial<FeeRowValues>) =>
    onChange(thresholds.map((one, at) => (at === index ? { ...one, ...row } : one)))
  return (
    <div className={styles.rows}>
      {thresholds.map((row, index) => {
        const error = errors[`thresholds.${index}`]
        const remark = error ?? remarks.get(index)
        const named = (label: string) => (isFixed ? label : texts.inRow(label, index + 1))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
          <div key={index} className={styles.row}>
            {limits.map((limit) => (
              <NumberField
                key={limit}
                className={styles.limit}
                label={texts[limit]}
                aria-label={named(texts[limit])}
                unit={limit.startsWith('power') ? 'kW' : 'kWh'}
                decimals={3}
                min={0}
                value={row[limit]}
                onChange={(value) => change(index, { [limit]: value })}
              />
            ))}
            <NumberField
              className={styles.value}
              label={texts.fee}
              aria-label={named(texts.fee)}
              padding={2}
              min={0}
              value={row.value}
              onChange={(value) => change(index, { value })}
              {...(isFixed ? { unit: '€' } : {})}
            />
            {isFixed ? null : (
              <>
                <SelectField
                  className={styles.unit}
                  label={texts.unit}
                  aria-label={named(texts.unit)}
                  value={row.kind}
                  data={[
                    { value: 'amount', label: '€' },
                    { value: 'percentage', label: '%' },
                  ]}
                  onChange={(kind) => change(index, { kind: kind === 'percentage' ? kind : 'amount' })}
                />
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={texts.removeRow(index + 1)}
                  onClick={() => onChange(thresholds.filter((_, at) => at !== index))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
            {remark ? (
              <p
                className={styles.remark}
                data-tone={error ? 'error' : 'warning'}
                role={error ? 'alert' : 'note'}
              >
                {remark}
              </p>
            ) : null}
          </div>
        )
      })}
      {errors.thresholds ? (
        <p className={styles.remark} data-tone="error" role="alert">
          {errors.thresholds}
        </p>
      ) : null}
      {isFixed ? null : (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => onChange([...thresholds, nextRow(mode, thresholds)])}
          >
            {texts.addRow}
          </Button>
        </div>
      )}
    </div>
  )
}
