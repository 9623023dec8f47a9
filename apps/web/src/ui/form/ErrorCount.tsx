import type { ReactNode } from 'react'
import styles from './ErrorCount.module.css'
import { fieldTexts as texts } from './form.messages.ts'
import type { InputStore } from './form-store.ts'
import { useFormErrors } from './use-form.ts'

interface ErrorCountProps {
  readonly form: Pick<InputStore, 'subscribe' | 'getErrors'>
}

/** How many fields are to be corrected, beside the button that did not send them. */
export function ErrorCount({ form }: ErrorCountProps) {
  const count = Object.keys(useFormErrors(form)).length
  return <CountLine>{count > 0 ? texts.toCorrect(count) : null}</CountLine>
}

interface UnsetCountProps {
  readonly id: string
  readonly count: number
  /** Leads to the first of them. */
  readonly onShow: () => void
}

/** Why the button of a form is disabled: how many required fields are empty. */
export function UnsetCount({ id, count, onShow }: UnsetCountProps) {
  return (
    <CountLine>
      <button type="button" id={id} className={styles.link} onClick={onShow}>
        {texts.unset(count)}
      </button>
    </CountLine>
  )
}

/** Rendered when empty too: a live region announces only what changes in it. */
function CountLine({ children }: { readonly children: ReactNode }) {
  return <output className={styles.count}>{children}</output>
}
