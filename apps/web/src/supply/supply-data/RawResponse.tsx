import { supplyDataTexts } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

/** Raw answer of a provider. */
export function RawResponse({ value }: { readonly value: unknown }) {
  return (
    <details>
      <summary>{supplyDataTexts.raw}</summary>
      {/* A block that scrolls has to be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.rawText} tabIndex={0} aria-label={supplyDataTexts.raw}>
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </section>
    </details>
  )
}
