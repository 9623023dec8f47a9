import { Switch } from '@mantine/core'
import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { StudyEconomics } from '@vatio/protocol/solar/studies/study-content.schema'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeEconomics } from './change-economics.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'

/** Life, guarantee and inflation: others than the usual ones are advanced configuration. */
export function LifeFields() {
  const editor = useStudyEditor()
  const economics = editor.content.economicResults
  const gate = useLicenceGate(solarFeatures.advancedConfiguration.licence)
  const change = (part: Partial<StudyEconomics>) => editor.change((now) => changeEconomics(now, part))
  const hint = gate.isOpen ? undefined : gate.tooltip
  return (
    <FormSection title={texts.years}>
      <Hint label={hint} always>
        <span>
          <NumberField
            label={texts.life}
            unit={texts.yearsUnit}
            decimals={0}
            min={2}
            max={100}
            step={1}
            readOnly={!gate.isOpen}
            value={economics.instalationLifeTime}
            onChange={(years) => {
              if (years !== null && years >= 2 && years <= 100) change({ instalationLifeTime: years })
            }}
          />
        </span>
      </Hint>
      <Hint label={hint} always>
        <span>
          <NumberField
            label={texts.guarantee}
            unit="%"
            min={0}
            max={100}
            placeholder={String(economicDefaults.guaranteeProductionPercentage)}
            readOnly={!gate.isOpen}
            value={economics.guaranteeProductionPercentage}
            onChange={(percent) => {
              if (percent === null || (percent >= 0 && percent <= 100)) {
                change({ guaranteeProductionPercentage: percent })
              }
            }}
          />
        </span>
      </Hint>
      <Hint label={hint} always>
        <span>
          <NumberField
            label={texts.inflation}
            unit={texts.yearlyPercent}
            min={0}
            max={50}
            readOnly={!gate.isOpen}
            value={economics.inflation}
            onChange={(percent) => {
              if (percent !== null && percent >= 0 && percent <= 50) change({ inflation: percent })
            }}
          />
        </span>
      </Hint>
      <NumberField
        label={texts.discountRate}
        unit={texts.yearlyPercent}
        min={0}
        max={50}
        value={economics.discountPercent}
        onChange={(percent) => {
          if (percent !== null && percent >= 0 && percent <= 50) change({ discountPercent: percent })
        }}
      />
      <Wide>
        <Switch
          label={texts.applyInflation}
          checked={economics.applyInflation}
          onChange={(event) => change({ applyInflation: event.currentTarget.checked })}
        />
      </Wide>
    </FormSection>
  )
}
