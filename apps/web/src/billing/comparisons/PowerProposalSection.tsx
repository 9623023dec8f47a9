import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatPower } from '../../platform/formats/energy-format.ts'
import { Card } from '../../ui/Card.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormErrors, useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import styles from '../ComparisonForm.module.css'
import { powerProposalTexts as texts } from './power-proposal.messages.ts'

const OptimisePowersDialog = lazy(async () => ({
  default: (await import('./OptimisePowersDialog.tsx')).OptimisePowersDialog,
}))

/** Other powers that the offers are compared with as well, found by the optimisation. */
export function PowerProposalSection({ form }: { readonly form: FormStore<ComparisonValues> }) {
  const proposal = useFormValue(form, ({ powerProposal }) => powerProposal)
  const [, error] =
    Object.entries(useFormErrors(form)).find(([field]) => field.startsWith('powerProposal')) ?? []
  const [isOpen, setOpen] = useState(false)
  const powers = proposal?.power.flatMap((kw, at) => (kw === null ? [] : [`P${at + 1} ${formatPower(kw)}`]))
  return (
    <Card
      title={texts.title}
      actions={
        <>
          {proposal ? (
            <Button variant="subtle" size="xs" onClick={() => form.setValues({ powerProposal: null })}>
              Quitar
            </Button>
          ) : null}
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {texts.optimise}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{powers ? texts.compared(powers.join(' · ')) : texts.help}</p>
      {error ? <Notice tone="danger">{error}</Notice> : null}
      {isOpen ? (
        <Suspense>
          <OptimisePowersDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
