import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { useState } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { LicenceControlCard } from '../../identity/licences/LicenceControlCard.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { useStudyEditor } from '../study-editor.ts'
import { OptimisationLogDialog } from './OptimisationLogDialog.tsx'
import { OptimisationSettings } from './OptimisationSettings.tsx'
import { productionTexts as texts } from './study-production.messages.ts'
import type { useOptimisation } from './use-optimisation.ts'
import styles from './ProductionCard.module.css'

const FloatingPanel = lazyPart(async () => (await import('../../ui/floating/Floating.tsx')).FloatingPanel)

interface OptimisationControlProps {
  readonly optimisation: ReturnType<typeof useOptimisation>
}

/** Searches the peak power or recommends a kit: the button, its criterion, and what it found. */
export function OptimisationControl({ optimisation }: OptimisationControlProps) {
  const { content } = useStudyEditor()
  const { isOpen, button, floating } = useFloating('dialog')
  const [isLogOpen, setLogOpen] = useState(false)
  const { outcome, use } = optimisation
  const label = content.peakPowerIntroductionMode === 'solarKit' ? texts.recommendKit : texts.optimisePower
  return (
    <div className={styles.optimisation}>
      <div className={styles.buttons}>
        <LicenceControlCard
          minimum={solarFeatures.optimisation.licence}
          label={label}
          look={{ variant: 'default' }}
        >
          <Button
            variant="default"
            loading={optimisation.isPending}
            disabled={!optimisation.isPossible}
            onClick={optimisation.run}
          >
            {label}
          </Button>
        </LicenceControlCard>
        <ActionIcon {...button} variant="default" size="lg" aria-label={texts.optimisationSettings}>
          <IconAdjustments size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        {isOpen ? (
          <FloatingPanel
            floating={floating}
            label={texts.optimisationSettings}
            position="bottom-start"
            width={300}
            padding={16}
          >
            <OptimisationSettings />
          </FloatingPanel>
        ) : null}
        {outcome === null ? null : (
          <Button variant="subtle" onClick={() => setLogOpen(true)}>
            {texts.log}
          </Button>
        )}
      </div>
      {outcome?.largest ? (
        <Found
          text={texts.exact(formatCount(outcome.largest.panels), formatNumber(outcome.largest.peakPowerKwp))}
          panels={outcome.largest.panelsBySurface}
          onUse={use}
        />
      ) : null}
      {outcome?.byMoney?.soonestPayback ? (
        <Found
          text={texts.soonest(
            formatCount(outcome.byMoney.soonestPayback.panels),
            formatNumber(outcome.byMoney.soonestPayback.peakPowerKwp),
            formatNumber(outcome.byMoney.soonestPayback.paybackYears),
          )}
          panels={outcome.byMoney.soonestPayback.panelsBySurface}
          onUse={use}
        />
      ) : null}
      {outcome?.byMoney?.greatestValue ? (
        <Found
          text={texts.greatest(
            formatCount(outcome.byMoney.greatestValue.panels),
            formatNumber(outcome.byMoney.greatestValue.peakPowerKwp),
            formatMoney(outcome.byMoney.greatestValue.netPresentValueEur, 0),
          )}
          panels={outcome.byMoney.greatestValue.panelsBySurface}
          onUse={use}
        />
      ) : null}
      {isLogOpen && outcome ? (
        <OptimisationLogDialog log={outcome.log} onClose={() => setLogOpen(false)} />
      ) : null}
    </div>
  )
}

interface FoundProps {
  readonly text: string
  readonly panels: readonly number[]
  readonly onUse: (panels: readonly number[]) => void
}

function Found({ text, panels, onUse }: FoundProps) {
  return (
    <p className={styles.found}>
      {text}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onUse(panels)}
        aria-label={`${texts.use}: ${text}`}
      >
        {texts.use}
      </Button>
    </p>
  )
}
