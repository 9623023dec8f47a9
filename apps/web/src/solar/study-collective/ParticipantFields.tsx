import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { NumberField } from '../../ui/form/NumberField.tsx'
import styles from './CollectiveCard.module.css'
import type { Participant } from './participant-years.ts'
import { collectiveTexts as texts } from './study-collective.messages.ts'
import type { SupplyCurve } from './study-collective.queries.ts'

interface ParticipantFieldsProps {
  readonly participant: Participant
  readonly curve: SupplyCurve
  readonly onChange: (part: Partial<Participant>) => void
  readonly onRemove: () => void
}

/** One supply of a collective installation. A typed consumption takes the place of its curve. */
export function ParticipantFields({ participant, curve, onChange, onRemove }: ParticipantFieldsProps) {
  const { name, cups, annualKwh, coefficient } = participant
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws a frame
    <div role="group" aria-label={name} className={styles.participant}>
      <TextInput
        label={texts.name}
        value={name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={texts.cups}
        value={cups}
        maxLength={22}
        onChange={(event) => onChange({ cups: event.currentTarget.value.trim().toUpperCase() })}
      />
      <NumberField
        label={texts.annual}
        unit="kWh"
        min={0}
        max={1e9}
        value={annualKwh}
        placeholder={typeof curve === 'object' && curve !== null ? texts.ownCurve : ''}
        description={annualKwh === null ? hintOf(participant, curve) : undefined}
        onChange={(kwh) => {
          if (kwh === null || (kwh >= 0 && kwh <= 1e9)) onChange({ annualKwh: kwh })
        }}
      />
      <NumberField
        label={texts.coefficient}
        decimals={6}
        min={0}
        max={1}
        value={coefficient}
        onChange={(next) => {
          if (next !== null && next >= 0 && next <= 1) onChange({ coefficient: next })
        }}
      />
      <ActionIcon variant="subtle" size="lg" aria-label={texts.remove(name)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}

function hintOf({ idConsumptionPoint }: Participant, curve: SupplyCurve): string | undefined {
  if (curve === 'loading') return texts.loadingCurve
  if (curve === 'failed') return texts.curveFailed
  return idConsumptionPoint !== null && curve === null ? texts.noCurve : undefined
}
