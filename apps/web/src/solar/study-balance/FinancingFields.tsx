import { Button, Switch, TextInput } from '@mantine/core'
import { computeAnualEquivalentRate } from '@vatio/domain/solar/financing/loan'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { useState } from 'react'
import { useLicenceGate } from '../../identity/licences/licences.queries.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { useFinancingTemplates } from '../financing/financing-templates.queries.ts'
import { useStudyEditor } from '../study-editor.ts'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { changeFinancing, type FinancingTerms } from './change-economics.ts'
import { FinancingTemplatesDialog } from './FinancingTemplatesDialog.tsx'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

/** The loan of an installation; its terms start from the default template. */
export function FinancingFields({ balance }: { readonly balance: LiveFigures['balance'] }) {
  const editor = useStudyEditor()
  const terms = editor.content.economicResults.financingConditions
  const gate = useLicenceGate(solarFeatures.financing.licence)
  const [isOpen, setOpen] = useState(false)
  const [first] = useFinancingTemplates({ onlyDefault: true }).data ?? []
  const change = (part: Partial<FinancingTerms>) => editor.change((now) => changeFinancing(now, part))
  const { enableFinancing } = terms
  return (
    <section className={styles.part}>
      <div className={styles.line}>
        <Hint label={gate.isOpen ? undefined : gate.tooltip} always>
          <Switch
            label={texts.enableFinancing}
            checked={enableFinancing && gate.isOpen}
            aria-disabled={!gate.isOpen || undefined}
            onChange={(event) => {
              if (!gate.isOpen) return
              const isOn = event.currentTarget.checked
              change({ enableFinancing: isOn, ...(isOn && first ? termsOf(first) : {}) })
            }}
          />
        </Hint>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.templates}
        </Button>
      </div>
      {enableFinancing && gate.isOpen ? <TermFields terms={terms} onChange={change} /> : null}
      {enableFinancing && balance ? <LoanFigures terms={terms} balance={balance} /> : null}
      {isOpen ? (
        <FinancingTemplatesDialog
          onUse={(template) => {
            change({ enableFinancing: true, ...termsOf(template) })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

function termsOf({ financingMonths, financingEntity, anualInterestRate }: FinancingTemplate) {
  return { financingMonths, financingEntity, anualInterestRate }
}

interface TermFieldsProps {
  readonly terms: FinancingTerms
  readonly onChange: (part: Partial<FinancingTerms>) => void
}

function TermFields({ terms, onChange }: TermFieldsProps) {
  return (
    <FormSection title={texts.financing}>
      <NumberField
        label={texts.months}
        decimals={0}
        min={0}
        max={1200}
        step={1}
        value={terms.financingMonths}
        onChange={(months) => {
          if (months === null || (months >= 0 && months <= 1200)) onChange({ financingMonths: months })
        }}
      />
      <NumberField
        label={texts.tin}
        unit="%"
        min={0}
        max={100}
        step={0.01}
        value={terms.anualInterestRate}
        onChange={(rate) => {
          if (rate === null || (rate >= 0 && rate <= 100)) onChange({ anualInterestRate: rate })
        }}
      />
      <MoneyField
        label={texts.initialPayment}
        min={0}
        value={terms.initialInvestment}
        onChange={(eur) => {
          if (eur === null || (eur >= 0 && eur <= 1e9)) onChange({ initialInvestment: eur ?? 0 })
        }}
      />
      <TextInput
        label={texts.entity}
        maxLength={120}
        value={terms.financingEntity}
        onChange={(event) => onChange({ financingEntity: event.currentTarget.value })}
      />
    </FormSection>
  )
}

function LoanFigures({
  terms,
  balance,
}: {
  readonly terms: FinancingTerms
  readonly balance: NonNullable<LiveFigures['balance']>
}) {
  const { loanFeeEur, feesAfterLifeEur } = balance.profitability
  return (
    <>
      <Stats>
        <Stat label={texts.fee} value={formatMoney(loanFeeEur)} />
        <Stat label={texts.tae} value={formatPercent(equivalentRateOf(terms))} />
      </Stats>
      {feesAfterLifeEur > 0 ? (
        <p className={styles.note}>{texts.feesAfterLife(formatMoney(feesAfterLifeEur))}</p>
      ) : null}
    </>
  )
}

function equivalentRateOf({ anualInterestRate: rate, financingMonths: months }: FinancingTerms) {
  return rate === null || !months ? null : computeAnualEquivalentRate(rate, months)
}
