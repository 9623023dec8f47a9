import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRowPreview } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { Notice } from '../../ui/Notice.tsx'
import styles from './RegulatedRowChanges.module.css'
import { RegulatedFigures } from './RegulatedFigures.tsx'
import { daysText } from './RegulatedTimeline.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedRowChangesProps {
  readonly item: RegulatedItem
  readonly preview: RegulatedRowPreview
}

/** The days whose figures change, with the old and the new ones. */
export function RegulatedRowChanges({ item, preview }: RegulatedRowChangesProps) {
  return (
    <section className={styles.changes} aria-label={texts.whatChanges}>
      {preview.changes.map((change) => (
        <div key={change.from} className={styles.change}>
          <h3>{daysText({ validFrom: change.from, validTo: change.to })}</h3>
          <div className={styles.sides}>
            <Side title="Hasta ahora" item={item} values={change.before} none={texts.notKnown} />
            <Side title="Con esta fila" item={item} values={change.after} none="Deja de conocerse" />
          </div>
        </div>
      ))}
      <Notice tone="info">{texts.addingNotice}</Notice>
    </section>
  )
}

interface SideProps {
  readonly title: string
  readonly item: RegulatedItem
  readonly values: RegulatedRowPreview['changes'][number]['before']
  readonly none: string
}

function Side({ title, item, values, none }: SideProps) {
  return (
    <div>
      <h4>{title}</h4>
      {values === null ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <RegulatedFigures item={item} values={values} />
      )}
    </div>
  )
}
