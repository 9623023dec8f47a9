import { Dialog } from '../ui/Dialog.tsx'
import { shortcutTexts as texts } from './palette.messages.ts'
import styles from './ShortcutSheet.module.css'

/** The keyboard shortcuts of the product. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose} size="medium">
      <dl className={styles.shortcuts}>
        {texts.rows.map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
