import { Switch } from '@mantine/core'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeContract } from './client-details.ts'
import { clientDetailsTexts as texts } from './client-details.messages.ts'
import { PriceFields } from './SupplyContract.tsx'

/** The prices of another contract after the installation. Without the licence they can be switched off, not on. */
export function AlternativePrices() {
  const { content, change } = useStudyEditor()
  const gate = useLicenceGate(solarFeatures.alternativePrices.licence)
  const { useAlternativePrices: isUsed } = content
  const isWithheld = !gate.isOpen && !isUsed
  const set = (part: Parameters<typeof changeContract>[1]) => change((before) => changeContract(before, part))
  return (
    <Card title={texts.alternative}>
      <FormSection help={texts.alternativeHelp}>
        <Wide>
          <Hint label={gate.tooltip} disabled={!isWithheld} always>
            {/* Not disabled: a disabled control could not say why it is. */}
            <Switch
              label={texts.switch}
              checked={isUsed}
              aria-disabled={isWithheld || undefined}
              onChange={(event) => {
                if (!isWithheld) set({ useAlternativePrices: event.currentTarget.checked })
              }}
            />
          </Hint>
        </Wide>
        {isUsed ? (
          <PriceFields
            powerLabel={texts.alternativePower}
            powerPrices={content.alternativePowerPrices}
            onPower={(alternativePowerPrices) => set({ alternativePowerPrices })}
            energyLabel={texts.alternativeEnergy}
            energyPrices={content.alternativeEnergyPrices}
            onEnergy={(alternativeEnergyPrices) => set({ alternativeEnergyPrices })}
          />
        ) : null}
      </FormSection>
    </Card>
  )
}
