import { Button } from '@mantine/core'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { kitTexts as texts } from './kits.messages.ts'
import { useSolarKits } from './kits.queries.ts'

interface SolarKitPickerProps {
  readonly value: string | null
  readonly onChange: (idSolarKit: string | null) => void
}

/** Chooses one of the company's active kits; available in every licence. */
export function SolarKitPicker({ value, onChange }: SolarKitPickerProps) {
  const query = useSolarKits()
  const kits = (query.data ?? []).filter((kit) => kit.active || kit.idSolarKit === value)
  return (
    <div>
      <SelectField
        label={texts.kit}
        placeholder={query.isPending ? texts.dropdownLoading : texts.choose}
        disabled={query.data === undefined}
        error={query.isError ? texts.dropdownFailed : null}
        data={kits.map((kit) => ({
          value: kit.idSolarKit,
          label: `${kit.identifier} · ${formatNumber(kit.peakPower)} kWp`,
        }))}
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
