import { Button } from '@mantine/core'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { withChosen } from '../chosen-option.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { kitTexts as texts } from './kits.messages.ts'
import { useSolarKits } from './kits.queries.ts'

interface SolarKitPickerProps {
  readonly value: string | null
  /** Name of the chosen kit, shown where it is no longer in the inventory. */
  readonly valueLabel?: string | undefined
  readonly onChange: (idSolarKit: string | null) => void
  /** Leaves out kits that do not suit; the chosen one stays. */
  readonly isOffered?: (kit: SolarKit) => boolean
}

/** Chooses one of the company's active kits; available in every licence. */
export function SolarKitPicker(props: SolarKitPickerProps) {
  const { value, valueLabel, onChange, isOffered = () => true } = props
  const query = useSolarKits()
  const kits = (query.data ?? []).filter((kit) => kit.idSolarKit === value || (kit.active && isOffered(kit)))
  const options = kits.map((kit) => ({
    value: kit.idSolarKit,
    label: `${kit.identifier} · ${formatNumber(kit.peakPower)} kWp`,
  }))
  return (
    <div>
      <SelectField
        label={texts.kit}
        placeholder={query.isPending ? texts.dropdownLoading : texts.choose}
        disabled={query.data === undefined}
        error={query.isError ? texts.dropdownFailed : null}
        data={withChosen(options, value, valueLabel)}
        value={value}
        onChange={onChange}
        clearable
        nothingFoundMessage={texts.dropdownNone}
      />
      {query.isError ? (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  )
}
