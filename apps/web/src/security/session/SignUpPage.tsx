import { Link } from '@tanstack/react-router'
import { signUpTexts as texts } from './login.messages.ts'
import styles from './LoginPage.module.css'
import { PublicCard } from './PublicCard.tsx'

export function SignUpPage() {
  return (
    <PublicCard
      title={texts.title}
      below={
        <Link to="/login" className={styles['signUp']}>
          {texts.back}
        </Link>
      }
    >
      <p>{texts.text}</p>
    </PublicCard>
  )
}
