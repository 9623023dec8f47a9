import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { PublicCard } from '../session/PublicCard.tsx'
import { checkSession, signOut } from '../session/session.queries.ts'
import { useSecondFactorStatus } from './accounts.queries.ts'
import { OwnQueries } from './OwnQueries.tsx'
import { factorTexts as texts } from './second-factor.messages.ts'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The only screen of a user whose company requires a second factor, until they have one. */
export function SecondFactorPage() {
  return (
    <OwnQueries>
      <Enrolment />
    </OwnQueries>
  )
}

function Enrolment() {
  const navigate = useNavigate()
  const status = useSecondFactorStatus()
  async function enter() {
    await checkSession()
    await navigate({ to: '/', replace: true })
  }
  async function leave() {
    await signOut()
    await navigate({ to: '/login', replace: true })
  }
  return (
    <PublicCard
      title={texts.pageTitle}
      below={
        <Button variant="subtle" color="neutral" onClick={() => void leave()}>
          {texts.leave}
        </Button>
      }
    >
      <p>{texts.pageIntro}</p>
      {status.isError ? <ErrorState error={status.error} onRetry={() => void status.refetch()} /> : null}
      {status.isPending ? <FormSkeleton /> : null}
      {status.data ? (
        <SecondFactorSetup hasPassword={status.data.hasPassword} onDone={() => void enter()} />
      ) : null}
    </PublicCard>
  )
}
