import { Radio } from '@mantine/core'
import {
  canCompensateSimply,
  excessCompensationModes,
} from '@vatio/domain/solar/economic-balance/excess-compensation'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { StudyEconomics } from '@vatio/protocol/solar/studies/study-content.schema'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeEconomics } from './change-economics.ts'
import { compensationNames } from '../study-compensation.messages.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

/** What happens with the energy that is left over, and at which price. */
export function CompensationFields({ peakPowerKwp }: { readonly peakPowerKwp: number | null }) {
  const editor = useStudyEditor()
  const economics = editor.content.economicResults
  const { excessesCompensationMode: mode } = economics
  const gate = useLicenceGate(solarFeatures.ppa.licence)
  const change = (part: Partial<StudyEconomics>) => editor.change((now) => changeEconomics(now, part))
  const isPpa = mode === 'PPA'
  const canSimply = peakPowerKwp === null || canCompensateSimply(peakPowerKwp)
  return (
    <FormSection title={texts.compensation}>
      <Wide>
        <Radio.Group
          aria-label={texts.mode}
          value={mode}
          onChange={(value) => {
            if (value !== 'PPA' || gate.isOpen) change({ excessesCompensationMode: value })
          }}
        >
          <div className={styles.modes}>
            {excessCompensationModes.map((value) => {
              const isWithheld = value === 'PPA' && !gate.isOpen
              return (
                <Hint key={value} label={isWithheld ? gate.tooltip : undefined} always>
                  <Radio
                    value={value}
                    label={compensationNames[value]}
                    aria-disabled={isWithheld || undefined}
                    disabled={value === 'simplifiedCompensation' && !canSimply && mode !== value}
                  />
                </Hint>
              )
            })}
          </div>
        </Radio.Group>
        {peakPowerKwp === null ? null : (
          <p className={styles.note}>{canSimply ? texts.simplified : texts.notSimplified}</p>
        )}
      </Wide>
      <NumberField
        label={texts.buyPrice}
        unit="€/MWh"
        min={0}
        disabled={mode === 'noInjection' || isPpa}
        value={economics.excessesBuyPrice}
        onChange={(price) => isPrice(price) && change({ excessesBuyPrice: price })}
      />
      {isPpa ? (
        <>
          <NumberField
            label={texts.ppaPrice}
            unit="€/MWh"
            min={0}
            value={economics.excessesSellingPrice}
            onChange={(price) => isPrice(price) && change({ excessesSellingPrice: price })}
          />
          <NumberField
            label={texts.financedShare}
            unit="%"
            min={0}
            max={100}
            placeholder="100"
            value={economics.instalationFinancingPercentage}
            onChange={(percent) => {
              if (percent === null || (percent >= 0 && percent <= 100)) {
                change({ instalationFinancingPercentage: percent })
              }
            }}
          />
        </>
      ) : null}
    </FormSection>
  )
}

function isPrice(price: number | null): price is number {
  return price !== null && price >= 0 && price <= 100_000
}
