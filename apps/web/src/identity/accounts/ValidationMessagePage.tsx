import { Link } from '@tanstack/react-router'
import { PublicCard } from '../session/PublicCard.tsx'
import { validationTexts as texts } from './accounts.messages.ts'
import { ResendForm } from './ResendForm.tsx'
import styles from './SignUpPage.module.css'

/** After a sign-up: what to do next. The same for every address, so that it does not reveal accounts. */
export function ValidationMessagePage() {
  return (
    <PublicCard
      title={texts.messageTitle}
      below={
        <Link to="/login" className={styles.link}>
          {texts.login}
        </Link>
      }
    >
      <p>{texts.message}</p>
      <p>{texts.spam}</p>
      <ResendForm />
    </PublicCard>
  )
}
