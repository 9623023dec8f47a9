import { Button } from '@mantine/core'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { useComparison } from '../comparisons/comparisons.queries.ts'
import { SaveWhatIfDialog } from './SaveWhatIfDialog.tsx'
import { openWhatIf } from './what-if-calculation.ts'
import { toWhatIf, unchangedValues, validateWhatIf, type WhatIfValues } from './what-if-form.ts'
import { whatIfTexts as texts } from './what-if.messages.ts'
import { useWhatIfInput } from './what-if.queries.ts'
import styles from './WhatIf.module.css'
import { WhatIfApproximations } from './WhatIfApproximations.tsx'
import { WhatIfControls } from './WhatIfControls.tsx'
import { WhatIfResult } from './WhatIfResult.tsx'

const route = getRouteApi('/app/billing/result/$idComparison/what-if')

/** A saved comparison with other powers, hours, panels or a battery: calculated in the browser while they are changed. */
export function WhatIfPage() {
  const { idComparison } = route.useParams()
  const comparison = useComparison(idComparison)
  const input = useWhatIfInput(idComparison)
  const [round, setRound] = useState(0)
  const failed = comparison.isError ? comparison : input.isError ? input : null
  if (failed) {
    return (
      <Page title={texts.title}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    )
  }
  if (!comparison.data || !input.data) {
    return (
      <Page title={texts.title}>
        <div className={styles.result}>
          <StatSkeleton />
          <ChartSkeleton height={320} />
        </div>
      </Page>
    )
  }
  return (
    <OpenWhatIf
      key={`${idComparison} ${round}`}
      saved={comparison.data}
      input={input.data}
      onReset={() => setRound(round + 1)}
    />
  )
}

interface OpenWhatIfProps {
  readonly saved: Comparison
  readonly input: WhatIfInput
  /** The changes are undone. */
  readonly onReset: () => void
}

function OpenWhatIf({ saved, input, onReset }: OpenWhatIfProps) {
  const { oferta } = route.useSearch()
  const navigate = useNavigate()
  const { idComparison } = saved
  const { tariff, contractedPowerKw } = input.supply.supply
  const { periods, powerPeriods } = getAccessTariff(tariff)
  const form = useForm<WhatIfValues>({
    initialValues: unchangedValues(input.supply, periods),
    validate: (values) => validateWhatIf(values, powerPeriods),
  })
  const draft = useDraft(`/billing/what-if/${idComparison}`, form)
  const [isSaving, setSaving] = useState(false)
  const open = useMemo(() => openWhatIf(input), [input])
  // Sliders move on while the figures of their last place are painted.
  const values = useDeferredValue(form.values)
  const isValid = Object.keys(validateWhatIf(values, powerPeriods)).length === 0
  const compared = useMemo(
    () => (isValid ? open.calculate(toWhatIf(values, contractedPowerKw)) : null),
    [open, values, isValid, contractedPowerKw],
  )
  const reset = () => {
    draft.forget()
    onReset()
  }
  return (
    <Page
      title={texts.title}
      crumb={texts.title}
      crumbsAbove={[
        {
          text: saved.name,
          link: linkOptions({ to: '/billing/result/$idComparison', params: { idComparison } }),
        },
      ]}
      subtitle={`${saved.name} · ${texts.subtitle(formatDate(input.supply.priceDate))}`}
      actions={
        <>
          <ButtonLink to="/billing/result/$idComparison" params={{ idComparison }} variant="default">
            {texts.back}
          </ButtonLink>
          <Button
            disabled={!form.isDirty() || !compared || 'code' in compared}
            onClick={() => setSaving(true)}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div className={styles.changes}>
          <WhatIfControls
            form={{ ...form, errors: { ...validateWhatIf(form.values, powerPeriods), ...form.errors } }}
            supply={input.supply}
            onReset={reset}
          />
        </div>
        <div className={styles.result}>
          {compared === null ? (
            <Notice tone="warning">{texts.invalid}</Notice>
          ) : 'code' in compared ? (
            <Notice tone="warning">{texts.codes[compared.code] ?? texts.failed}</Notice>
          ) : (
            <>
              {hasChanged(saved, compared.before.offers[0]?.yearlyCostEur) ? (
                <Notice tone="info">{texts.changed}</Notice>
              ) : null}
              <WhatIfResult
                compared={compared}
                offers={input.offers}
                shown={oferta}
                onShow={(shown) =>
                  void navigate({ to: '.', search: { oferta: shown }, replace: true, resetScroll: false })
                }
                billOf={(idTariff) => open.billOf(compared.changed, idTariff)}
              />
            </>
          )}
          <WhatIfApproximations supply={input.supply} />
        </div>
      </div>
      {isSaving && compared && !('code' in compared) ? (
        <SaveWhatIfDialog
          saved={saved}
          change={toWhatIf(values, contractedPowerKw)}
          changed={compared.changed}
          onClose={() => setSaving(false)}
          onSaved={(created) => {
            draft.forget()
            void navigate({
              to: '/billing/result/$idComparison',
              params: { idComparison: created.idComparison },
            })
          }}
        />
      ) : null}
    </Page>
  )
}

/** Whether the comparison of now is another one than the saved. */
function hasChanged({ result }: Comparison, bestEur: number | undefined): boolean {
  return result.offers[0]?.yearlyCostEur !== bestEur
}
