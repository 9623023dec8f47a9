// A card handles focus and keys as a row of the table does.
// oxlint-disable jsx-a11y/no-noninteractive-element-interactions
import type { CardRole, Column } from './column.ts'
import styles from './RowCards.module.css'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { rowProps, type RowView } from './row-view.ts'
import { tableTexts as texts } from './table.messages.ts'

const SKELETON_CARDS = 8

/** The rows of a list on a phone: a card each, with the columns that have a role in it. */
export function RowCards<Row>(props: RowView<Row>) {
  const { columns, source, rowKey, selecting, keys } = props
  const { rows } = source
  const of = (role: CardRole) => columns.filter((column) => column.card === role)
  const [title] = of('title')
  const [subtitles, badges, figures, dates, actions] = [
    of('subtitle'),
    of('badge'),
    of('figure'),
    of('date'),
    of('action'),
  ]
  // One name and one figure share a line.
  const isPair = subtitles.length === 1 && figures.length === 1 && dates.length === 0
  if (rows === undefined) {
    return (
      <ul className={styles.cards} aria-label={props.label} aria-busy>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <li key={card} className={styles.card} aria-hidden>
            <span className={styles.content}>
              <span className={styles.bone} style={{ width: `${45 + ((card * 17) % 30)}%` }} />
              <span className={styles.bone} style={{ width: `${30 + ((card * 23) % 30)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {selecting ? (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={selecting.page === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selecting.page === 'some'
            }}
            onChange={selecting.togglePage}
          />
          {texts.selectPage}
        </label>
      ) : null}
      <ul className={styles.cards} aria-label={props.label} onKeyDown={keys?.onKeyDown}>
        {rows.map((row, index) => {
          const link = props.linkOf?.(row)
          return (
            <li key={rowKey(row)} className={styles.card} {...rowProps(props, row, index)}>
              {selecting ? (
                // The box has its own name; the label makes it large enough for a finger.
                // oxlint-disable-next-line jsx-a11y/label-has-associated-control
                <label className={styles.check}>
                  <RowCheckbox selecting={selecting} index={index} />
                </label>
              ) : null}
              <div className={styles.content}>
                <div className={styles.line}>
                  <span className={styles.title}>
                    {title && link ? <RowLink link={link}>{title.render(row)}</RowLink> : title?.render(row)}
                  </span>
                  {badges.map((column) => (
                    <Badge key={column.id} column={column} row={row} />
                  ))}
                </div>
                {subtitles.length > 0 && !isPair ? (
                  <div className={styles.subtitle}>
                    {subtitles.map((column) => (
                      <span key={column.id}>{column.render(row)}</span>
                    ))}
                  </div>
                ) : null}
                {figures.length + dates.length > 0 ? (
                  <div className={styles.figures}>
                    {isPair ? <span className={styles.beside}>{subtitles[0]?.render(row)}</span> : null}
                    {figures.map((column) => (
                      <Figure key={column.id} column={column} row={row} />
                    ))}
                    {dates.map((column) => (
                      <span key={column.id} className={styles.date}>
                        <span className={styles.label}>{column.header}</span> {column.render(row)}
                      </span>
                    ))}
                  </div>
                ) : null}
              </div>
              {actions.map((column) => (
                <span key={column.id}>{column.render(row)}</span>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What stands at the end of the first line; its name is for screen readers. */
function Badge<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const shown = column.render(row)
  if (shown === null || shown === '') return null
  return (
    <span className={styles.badge}>
      <span className="visually-hidden">{column.header}: </span>
      {shown}
    </span>
  )
}

/** A figure with its unit, or with its name where it has none. */
function Figure<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  return (
    <span className={styles.figure}>
      {column.unit ? (
        <span className="visually-hidden">{column.header}</span>
      ) : (
        <span className={styles.label}>{column.header}</span>
      )}{' '}
      {column.render(row)}
      {column.unit ? <span className={styles.label}> {column.unit}</span> : null}
    </span>
  )
}
