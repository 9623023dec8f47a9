import { Button } from '@mantine/core'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { weekdayOf } from '@vatio/domain/time/civil-time'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { AlertList, NextStepList, RecentList, RenewalList, WaitingList } from './TodayLists.tsx'
import { todayTexts as texts } from './today.messages.ts'
import { useToday } from './today.queries.ts'
import styles from './TodayCard.module.css'

/** What a user of the CRM has to look at today; nothing for anybody else. */
export function TodayCard() {
  const user = useUser()
  const hasCrm = canAccess(user.applications, 'energy-crm')
  const query = useToday(hasCrm)
  const today = todayInMadrid()
  if (!hasCrm) return null
  return (
    <section className={styles.band} aria-labelledby="today-title">
      <header className={styles.head}>
        <h2 id="today-title">{texts.title}</h2>
        <span>{weekdayNames[weekdayOf(today) - 1]}</span> <span>{formatDate(today)}</span>
      </header>
      {query.data ? (
        <div className={styles.parts}>
          <NextStepList steps={query.data.nextSteps} />
          <RenewalList today={query.data} />
          <WaitingList waiting={query.data.waiting} />
          <AlertList alerts={query.data.alerts} />
          <RecentList recent={query.data.recent} />
        </div>
      ) : query.isError ? (
        <div className={styles.message} role="alert">
          <span>{texts.failed}</span>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <div className={styles.parts} aria-busy>
          <span className="visually-hidden">{texts.loading}</span>
          {[1, 2, 3, 4, 5].map((part) => (
            <div key={part} className={styles.part}>
              <TextSkeleton lines={4} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
