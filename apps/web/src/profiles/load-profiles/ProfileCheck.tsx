import { profileNames, type ProfileName } from '@vatio/domain/profiles/load-profiles/compact-profile.data'
import { useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import {
  profileTexts as texts,
  profileWarningMessages,
  readProfileMessages,
} from './load-profiles.messages.ts'
import { useReeProfile } from './load-profiles.queries.ts'
import styles from './LoadProfiles.module.css'

/** Which profile the estimates between two days use, with the warning where it is not the final one. */
export function ProfileCheck() {
  const [lastYear] = useState(() => new Date().getFullYear() - 1)
  const [tariff, setTariff] = useState<ProfileName>('2.0TD')
  const [start, setStart] = useState<string | null>(`${lastYear}-01-01`)
  const [end, setEnd] = useState<string | null>(`${lastYear}-12-31`)
  const query = useReeProfile(start !== null && end !== null ? { type: 'Final', tariff, start, end } : null)
  const profile = query.isError ? undefined : query.data
  const warning = profile?.warning ? profileWarningMessages[profile.warning] : null
  return (
    <Card title={texts.check}>
      <p className={styles.help}>{texts.checkHelp}</p>
      <div className={styles.choices}>
        <SelectField
          label={texts.tariff}
          data={[...profileNames]}
          value={tariff}
          onChange={(name) => setTariff(profileNames.find((known) => known === name) ?? '2.0TD')}
        />
        <DateField label={texts.from} value={start} onChange={setStart} />
        <DateField label={texts.to} value={end} onChange={setEnd} />
      </div>
      <div className={styles.body} aria-live="polite">
        {query.isError ? (
          <Notice tone="danger">{messageOf(query.error, readProfileMessages).text}</Notice>
        ) : warning && typeof warning !== 'string' && typeof warning.text === 'string' ? (
          <Notice tone="warning">
            {warning.text}
            {profile?.warning === 'PROFILE_NOT_PUBLISHED' ? texts.embeddedUsed : null}
          </Notice>
        ) : profile ? (
          <Notice tone="success">{texts.allFinal}</Notice>
        ) : null}
        {profile ? (
          <Stats>
            <Stat label={texts.finalHours} value={formatCount(profile.hours.final)} />
            <Stat label={texts.initialHours} value={formatCount(profile.hours.initial)} />
            <Stat label={texts.embeddedHours} value={formatCount(profile.hours.embedded)} />
          </Stats>
        ) : null}
      </div>
    </Card>
  )
}
