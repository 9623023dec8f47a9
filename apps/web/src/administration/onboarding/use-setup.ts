import { setupSteps } from '@vatio/domain/administration/onboarding/onboarding'
import {
  completedOnboarding,
  runSetupStep,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { getCompanyTheme, updateTheme } from '@vatio/protocol/identity/themes/themes.endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/http/client.ts'
import { getSession, refreshUser } from '../../platform/session/session-store.ts'
import { checkSession } from '../../identity/session/session.queries.ts'
import type { OnboardingValues } from './onboarding-form.ts'

/** Delay before the set-up starts, and again before the dialog closes after it. */
export const PAUSE_MS = 3_000

export interface Setup {
  readonly state: 'working' | 'done' | 'failed'
  readonly percent: number
  readonly retry: () => void
}

async function runStep(step: (typeof setupSteps)[number], values: OnboardingValues): Promise<void> {
  if (step.step === 'commercial') {
    await call(runSetupStep, {
      body: {
        step: 'commercial',
        name: values.name.trim(),
        firstSurname: values.firstSurname.trim(),
        secondSurname: values.secondSurname.trim() || undefined,
      },
    })
  } else if (step.step === 'energyMarketer') {
    await call(runSetupStep, { body: { step: 'energyMarketer', name: values.marketer.trim() } })
  } else if (step.step === 'contractState') {
    await call(runSetupStep, { body: { step: 'contractState', name: step.name } })
  } else {
    await applyTheme(values)
  }
}

/** The corporate colour also applies to primary buttons; other values of the theme are kept. */
async function applyTheme({ logoUrl, colour }: OnboardingValues): Promise<void> {
  const logo = logoUrl.trim()
  const primary = colour.trim()
  if (logo === '' && primary === '') return
  const { themeConfig, version } = await call(getCompanyTheme, {})
  const { idClientThemeConfig: _id, ...stated } = themeConfig ?? {}
  await call(updateTheme, {
    body: {
      ...stated,
      ...(logo === '' ? {} : { logoUrl: logo }),
      ...(primary === '' ? {} : { primary, btnPrimary: primary }),
      version,
    },
  })
}

/** Starts the set-up automatically; a retry continues with the step that failed. */
export function useSetup(values: OnboardingValues, onClosed: () => void): Setup {
  const [state, setState] = useState<Setup['state']>('working')
  const [percent, setPercent] = useState(0)
  const reached = useRef(0)
  const isRunning = useRef(false)

  const run = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setState('working')
    try {
      for (const step of setupSteps.slice(reached.current)) {
        await runStep(step, values)
        reached.current += 1
        setPercent((before) => before + step.percent)
      }
      await call(completedOnboarding, {})
      setState('done')
    } catch {
      setState('failed')
    } finally {
      isRunning.current = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the values no longer change on this screen
  }, [])

  useEffect(() => {
    const start = setTimeout(() => void run(), PAUSE_MS)
    return () => clearTimeout(start)
  }, [run])

  useEffect(() => {
    if (state !== 'done') return undefined
    const end = setTimeout(() => {
      const user = getSession()?.user
      if (user) refreshUser({ ...user, completedOnboarding: true })
      onClosed()
      // The theme is part of the session.
      checkSession().catch(() => {})
    }, PAUSE_MS)
    return () => clearTimeout(end)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is done
  }, [state])

  return { state, percent, retry: () => void run() }
}
