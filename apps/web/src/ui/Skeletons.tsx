import styles from './Skeletons.module.css'

/** Placeholder of lines of text. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} style={{ width: `${92 - ((line * 17) % 45)}%` }} />
      ))}
    </div>
  )
}

/** Placeholder of a form or record: labels with fields under them. */
export function FormSkeleton({ fields = 6 }: { readonly fields?: number }) {
  return (
    <div className={styles.form} aria-hidden>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <span className={styles.bone} style={{ width: 72 }} />
          <span className={styles.field} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a chart. */
export function ChartSkeleton({ height = 280 }: { readonly height?: number }) {
  return (
    <div className={styles.chart} style={{ height }} aria-hidden>
      {[42, 66, 58, 81, 73, 49, 62, 88, 70, 54, 46, 60].map((share, bar) => (
        <span key={bar} style={{ height: `${share}%` }} />
      ))}
    </div>
  )
}

/** Placeholder of figures. */
export function StatSkeleton({ count = 4 }: { readonly count?: number }) {
  return (
    <div className={styles.stats} aria-hidden>
      {Array.from({ length: count }, (_, stat) => (
        <div key={stat}>
          <span className={styles.bone} style={{ width: 84 }} />
          <span className={styles.figure} />
        </div>
      ))}
    </div>
  )
}
