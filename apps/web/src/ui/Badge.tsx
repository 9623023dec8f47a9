import { isHexColour, textOn } from '@vatio/domain/identity/themes/colour-contrast'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  readonly children: ReactNode
  /** The state's own colour (`#rrggbb`); its text is white or dark by contrast. */
  readonly colour?: string
  /** Where the state has no colour of its own. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
}

/** A small label for a state or kind. The text has the meaning; the colour only helps. */
export function Badge({ children, colour, tone = 'neutral' }: BadgeProps) {
  if (colour && isHexColour(colour)) {
    return (
      <span
        className={styles.badge}
        style={{ background: colour, color: textOn(colour) }}
        data-filled
        data-print="badge"
      >
        <span className={styles.text}>{children}</span>
      </span>
    )
  }
  return (
    <span className={styles.badge} data-tone={tone} data-print="badge">
      <span className={styles.text}>{children}</span>
    </span>
  )
}
