import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { OnboardingValues } from './onboarding-form.ts'
import { onboardingTexts } from './onboarding.messages.ts'
import styles from './OnboardingDialog.module.css'
import { useSetup } from './use-setup.ts'

const texts = onboardingTexts.setup

/** Progress of the set-up, its end, or its error with a retry. */
export function SetupStep({
  values,
  onClosed,
}: {
  readonly values: OnboardingValues
  readonly onClosed: () => void
}) {
  const setup = useSetup(values, onClosed)
  return (
    <div className={styles.setup}>
      <progress className={styles.progress} value={setup.percent} max={100} aria-label={texts.progress} />
      {setup.state === 'failed' ? (
        <>
          <p role="alert">{texts.failed}</p>
          <Button onClick={setup.retry}>{texts.retry}</Button>
        </>
      ) : (
        <output className={styles.state}>
          {setup.state === 'done' ? (
            <>
              <IconCircleCheck size={20} stroke={1.5} aria-hidden /> {texts.done}
            </>
          ) : (
            texts.working
          )}
        </output>
      )}
    </div>
  )
}
