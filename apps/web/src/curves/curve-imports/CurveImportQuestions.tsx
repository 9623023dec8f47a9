import { Button } from '@mantine/core'
import type { CurveImportAnswer } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import type { ShownRow } from './curve-import-rows.ts'
import styles from './CurveImport.module.css'

interface CurveImportQuestionsProps {
  readonly rows: readonly ShownRow[]
  readonly isBusy: boolean
  readonly onAnswer: (answer: CurveImportAnswer) => void
}

/** What the files do not say, answered for all alike; the table answers it for one. */
export function CurveImportQuestions({ rows, isBusy, onAnswer }: CurveImportQuestionsProps) {
  const askedFor = (question: ShownRow['question']) => rows.filter((row) => row.question === question)
  const keysOf = (asked: readonly ShownRow[]) => asked.map(({ key }) => key)
  const [orders, units, supplies] = [askedFor('date-order'), askedFor('unit'), askedFor('supply')]
  const [example] = orders
  const [doubted] = units
  const dates = [example?.row?.read?.summary.firstDate, example?.row?.monthFirst?.summary.firstDate]
  return (
    <>
      {example ? (
        <Notice tone="warning" title={texts.orderTitle(orders.length)}>
          <p className={styles.text}>
            {texts.orderHelp(example.fileName, formatDate(dates[0]), formatDate(dates[1]))}
          </p>
          <div className={styles.question}>
            {(['day-first', 'month-first'] as const).map((dateOrder) => (
              <Button
                key={dateOrder}
                size="xs"
                variant="default"
                disabled={isBusy}
                onClick={() => onAnswer({ rows: keysOf(orders), dateOrder })}
              >
                {texts.order(dateOrder, orders.length)}
              </Button>
            ))}
          </div>
        </Notice>
      ) : null}
      {units.length > 0 ? (
        <Notice tone="warning" title={texts.unitTitle(units.length)}>
          {doubted?.row?.unitDoubt ? (
            <p className={styles.text}>{texts.unitDoubt(doubted.fileName, doubted.row.unitDoubt)}</p>
          ) : null}
          <p className={styles.text}>{texts.unitHelp(units.length)}</p>
          <div className={styles.question}>
            {(['kWh', 'Wh'] as const).map((unit) => (
              <Button
                key={unit}
                size="xs"
                variant="default"
                disabled={isBusy}
                onClick={() => onAnswer({ rows: keysOf(units), unit })}
              >
                {unit === 'kWh' ? texts.areKwh : texts.areWh}
              </Button>
            ))}
          </div>
        </Notice>
      ) : null}
      {supplies.length > 0 ? (
        <Notice tone="warning" title={texts.supplyTitle(supplies.length)}>
          <p className={styles.text}>{texts.supplyHelp}</p>
          <div className={styles.question}>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => onAnswer({ rows: keysOf(supplies), skip: true })}
            >
              {texts.skipAll}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  )
}
