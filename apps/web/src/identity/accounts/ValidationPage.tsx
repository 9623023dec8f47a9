import { Loader } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicCard } from '../session/PublicCard.tsx'
import { validationTexts as texts, verificationMessages } from './accounts.messages.ts'
import { validateAccount } from './accounts.queries.ts'
import { ResendForm } from './ResendForm.tsx'
import styles from './SignUpPage.module.css'

type State = { readonly kind: 'checking' } | { readonly kind: 'done' | 'failed'; readonly text: string }

/** Page of the link in the validation mail: the page sends its two values once. */
export function ValidationPage() {
  const { userUID, code } =
    useParams({ from: '/account-validation/$userUID/$code', shouldThrow: false }) ?? {}
  const [state, setState] = useState<State>(
    userUID && code ? { kind: 'checking' } : { kind: 'failed', text: texts.incomplete },
  )
  const asked = useRef(false)

  useEffect(() => {
    if (!userUID || !code || asked.current) return
    // A link is valid once: a second call would report it as used.
    asked.current = true
    const check = async () => {
      try {
        await validateAccount(userUID, code)
        setState({ kind: 'done', text: texts.done })
      } catch (error) {
        const { tone, text } = messageOf(error, verificationMessages)
        // A link that was used already: its account is validated.
        setState({ kind: tone === 'success' ? 'done' : 'failed', text })
      }
    }
    void check()
  }, [userUID, code])

  return (
    <PublicCard
      title={texts.title}
      below={
        state.kind === 'done' ? null : (
          <Link to="/login" className={styles.link}>
            {texts.login}
          </Link>
        )
      }
    >
      {state.kind === 'checking' ? (
        <output>
          <Loader size="sm" /> {texts.checking}
        </output>
      ) : null}
      {state.kind === 'done' ? (
        <div className={styles.actions}>
          <Notice tone="success">{state.text}</Notice>
          <ButtonLink to="/login">{texts.login}</ButtonLink>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <>
          <Notice tone="danger">{state.text}</Notice>
          <ResendForm />
        </>
      ) : null}
    </PublicCard>
  )
}
