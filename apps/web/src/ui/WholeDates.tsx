import styles from './WholeDates.module.css'

const DATE = /(\d{2}-\d{2}-\d{4})/

/** A text whose dates do not break at their hyphens. */
export function WholeDates({ text }: { readonly text: string }) {
  // The pattern captures: every second part is a date.
  return text.split(DATE).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part is where it is in the text
      <span key={index} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
