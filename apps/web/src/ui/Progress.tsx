import { formatCount } from '../platform/formats/number-format.ts'
import styles from './Progress.module.css'

interface ProgressProps {
  readonly label: string
  readonly done: number
  readonly of: number
}

/** Progress of an operation that takes longer than a second. */
export function Progress({ label, done, of }: ProgressProps) {
  const ratio = of === 0 ? 0 : Math.min(1, done / of)
  return (
    <div className={styles.progress}>
      <span className={styles.text}>
        {label}
        <span className="tabular">
          {formatCount(done)} de {formatCount(of)}
        </span>
      </span>
      <progress value={ratio} max={1} aria-label={label} />
    </div>
  )
}
