import type { Licence, LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { usageOf } from '@vatio/domain/identity/licences/licence-usage'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { licenceTexts as texts, quantityNames, shownQuantities } from './licences.messages.ts'
import styles from './UsageBars.module.css'

interface UsageBarsProps {
  readonly licence: Licence
  readonly used: Readonly<Record<LimitedQuantity, number>>
}

export function formatQuantity(quantity: LimitedQuantity, value: number): string {
  return quantity === 'storageBytes' ? formatBytes(value) : formatCount(value)
}

/** How much of each limit is used; from 80 % on with a warning. */
export function UsageBars({ licence, used }: UsageBarsProps) {
  return (
    <ul className={styles.bars}>
      {shownQuantities.map((quantity) => {
        const usage = usageOf(licence, quantity, used[quantity])
        const figure =
          usage.limit === null
            ? `${formatQuantity(quantity, usage.used)}, ${texts.noLimit}`
            : `${formatQuantity(quantity, usage.used)} ${texts.of} ${formatQuantity(quantity, usage.limit)}`
        return (
          <li key={quantity} data-state={usage.state}>
            <span className={styles.head}>
              <span>{quantityNames[quantity]}</span>
              <span className={styles.figure}>{figure}</span>
            </span>
            {usage.limit === null ? (
              <span className={styles.none} aria-hidden />
            ) : (
              <progress
                className={styles.bar}
                value={Math.min(usage.ratio, 1)}
                max={1}
                aria-label={quantityNames[quantity]}
                aria-valuetext={figure}
              />
            )}
            {usage.state === 'free' ? null : (
              <span className={styles.remark}>{usage.state === 'reached' ? texts.reached : texts.close}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
