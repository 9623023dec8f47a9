import { Button, Group } from '@mantine/core'
import { DateRange } from '../../ui/form/DateRange.tsx'
import { expiryDistances } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { OVERDUE } from './expiry-filter.ts'
import { contractTexts as texts } from './contracts.messages.ts'

interface ExpiryFilterProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Which expiries a list has: those in the past, those of the next days, or a range. */
export function ExpiryFilter({ value, onChange }: ExpiryFilterProps) {
  const choices = [
    { value: OVERDUE, label: texts.overdueOnes },
    ...expiryDistances.map((days) => ({ value: String(days), label: texts.expiresWithin(days) })),
  ]
  const isChoice = choices.some((choice) => choice.value === value)
  return (
    <>
      <Group component="fieldset" gap={8} mb={12} aria-label={texts.expiry} maw={296} bd={0} p={0} mx={0}>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            size="compact-sm"
            variant={choice.value === value ? 'filled' : 'default'}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value === value ? undefined : choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </Group>
      <DateRange value={isChoice ? undefined : value} onChange={onChange} />
    </>
  )
}
