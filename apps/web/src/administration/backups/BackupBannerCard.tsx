import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import styles from './BackupBannerCard.module.css'
import { backupTexts as texts, failureTexts } from './backups.messages.ts'
import { useBackupWarning } from './backups.queries.ts'

/** Banner for operators, on every screen, while the last backup failed or the backups are too old. */
export function BackupBannerCard({ user }: { readonly user: LoggedUser }) {
  const isOperator = hasRole(user.role, 'superadmin') && user.actedBy === null
  const { data } = useBackupWarning(isOperator)
  if (!isOperator || !data?.isEnabled || (data.state !== 'failed' && data.state !== 'old')) return null
  const { last, lastGood } = data
  return (
    <output className={styles.banner}>
      {data.state === 'failed' ? (
        <>
          <strong>{texts.bannerFailed}</strong>
          {last?.failure ? <span>{failureTexts[last.failure]}</span> : null}
        </>
      ) : (
        <strong>{texts.bannerLate}</strong>
      )}
      <span>{lastGood ? texts.bannerOld(formatDateTime(lastGood.finishedAt)) : texts.bannerNone}</span>
      <TextLink to="/superadmin/backups">{texts.show}</TextLink>
    </output>
  )
}
