import { Button, Modal, Switch } from '@mantine/core'
import { useForm } from '../../ui/form/use-form.ts'
import { useRef, useState } from 'react'
import { useDraft } from '../../platform/session/use-draft.ts'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import { emptyOnboarding, validateStep, LAST_STEP, type OnboardingValues } from './onboarding-form.ts'
import { onboardingTexts as texts } from './onboarding.messages.ts'
import { useSkipOnboarding } from './onboarding.queries.ts'
import styles from './OnboardingDialog.module.css'
import { BrandStep, CommercialStep, MarketerStep, StatesStep } from './OnboardingSteps.tsx'
import { SetupStep } from './SetupStep.tsx'

const titles = [
  texts.welcome.title,
  texts.states.title,
  texts.commercial.title,
  texts.marketer.title,
  texts.brand.title,
  texts.setup.title,
]

/** First steps of a new Admin. Neither Escape nor a click outside closes it. */
export function OnboardingDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<OnboardingValues>({ initialValues: emptyOnboarding, validate: validateStep })
  const draft = useDraft('/onboarding', form)
  const [never, setNever] = useState(false)
  const skip = useSkipOnboarding(onClose)
  const body = useRef<HTMLDivElement>(null)
  const { step } = form.values

  const go = (to: number) => {
    form.clearErrors()
    form.setFieldValue('step', to)
    // The first field of the new step, or its main button.
    setTimeout(() => body.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus())
  }
  const hide = () => {
    if (never) skip.mutate({})
    else onClose()
  }
  const hasBrand = form.values.logoUrl.trim() !== '' || form.values.colour.trim() !== ''

  return (
    <Modal
      opened
      // Escape and clicks beside it change nothing: only its buttons close it.
      onClose={() => {}}
      withCloseButton={false}
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': texts.label } }}
    >
      <div className={styles.box} ref={body}>
        <ol className={styles.dots} aria-label={texts.stepOf(step + 1, LAST_STEP + 1)}>
          {titles.map((title, index) => (
            <li key={title} data-state={index < step ? 'done' : index === step ? 'here' : 'ahead'} />
          ))}
        </ol>
        <h2>{titles[step]}</h2>
        {step === LAST_STEP ? (
          <SetupStep
            values={form.values}
            onClosed={() => {
              draft.forget()
              onClose()
            }}
          />
        ) : (
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => form.onSubmit(() => go(step + 1))(event)}
          >
            <FieldFormProvider value={{ form }}>
              <div className={styles.content}>
                {step === 0 ? <p>{texts.welcome.text}</p> : null}
                {step === 1 ? <StatesStep /> : null}
                {step === 2 ? <CommercialStep /> : null}
                {step === 3 ? <MarketerStep /> : null}
                {step === 4 ? <BrandStep form={form} /> : null}
              </div>
            </FieldFormProvider>
            <div className={styles.footer}>
              {step === 0 ? (
                <>
                  <Switch
                    label={texts.never}
                    checked={never}
                    onChange={(event) => setNever(event.currentTarget.checked)}
                  />
                  <span className={styles.space} />
                  <Button variant="default" onClick={hide} loading={skip.isPending}>
                    {texts.hide}
                  </Button>
                  <Button type="submit" data-autofocus disabled={skip.isPending}>
                    {texts.go}
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="default" onClick={() => go(step - 1)}>
                    {texts.back}
                  </Button>
                  <span className={styles.space} />
                  <Button type="submit">
                    {step < LAST_STEP - 1 ? texts.next : hasBrand ? texts.finish : texts.skipAndFinish}
                  </Button>
                </>
              )}
            </div>
          </form>
        )}
      </div>
    </Modal>
  )
}
