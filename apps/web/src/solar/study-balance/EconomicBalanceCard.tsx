import { studySteps } from '@vatio/domain/solar/studies/study-step'
import { useEffect } from 'react'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor, type StudyEditor } from '../study-editor.ts'
import { useStudyFigures } from '../study-figures/study-figures.queries.ts'
import { ScenariosCard } from '../study-scenarios/ScenariosCard.tsx'
import { AnnualBalance } from './AnnualBalance.tsx'
import { fillCostOfKit } from './change-economics.ts'
import { CompensationFields } from './CompensationFields.tsx'
import { DiscountsControl } from './DiscountsControl.tsx'
import { FinancingFields } from './FinancingFields.tsx'
import { LifeFields } from './LifeFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ProfitabilityCards } from './ProfitabilityCards.tsx'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

/** The tab of the economic balance: price, compensation, financing, and the years that follow. */
export function EconomicBalanceCard() {
  const editor = useStudyEditor()
  const { figures, error, isCalculating } = useStudyFigures()
  const needsCost = fillCostOfKit(editor.content) !== editor.content
  // Only when the tab opens: afterwards the field itself fills in an emptied cost.
  useEffect(() => {
    if (needsCost) editor.change(fillCostOfKit)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const balance = figures?.balance ?? null
  const isReady = areEarlierStepsComplete(editor)
  return (
    <div className={styles.tab}>
      {figures && balance && isReady ? <ProfitabilityCards figures={figures} balance={balance} /> : null}
      <Card
        title={texts.price}
        actions={
          figures ? (
            <output className={styles.note}>{isCalculating ? texts.calculating : texts.updated}</output>
          ) : null
        }
      >
        <div className={styles.part}>
          {error === null ? null : <Notice tone="danger">{error}</Notice>}
          <PriceFields figures={figures} />
          <DiscountsControl balance={balance} />
          <CompensationFields peakPowerKwp={figures?.energy.production.peakPowerKwp ?? null} />
          <LifeFields />
        </div>
      </Card>
      <Card title={texts.financing}>
        <FinancingFields balance={balance} />
      </Card>
      <Card title={texts.annual}>
        {isReady ? (
          balance ? (
            <AnnualBalance balance={balance} />
          ) : (
            <EmptyState text={texts.costNeeded} />
          )
        ) : (
          <EmptyState text={texts.incomplete} />
        )}
      </Card>
      <ScenariosCard />
    </div>
  )
}

function areEarlierStepsComplete({ progress }: Pick<StudyEditor, 'progress'>): boolean {
  return studySteps.every((step) => step === 'economicBalance' || progress[step])
}
