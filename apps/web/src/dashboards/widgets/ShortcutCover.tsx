import { useImageUrl } from '../../templates/generic-documents/generic-documents.queries.ts'
import styles from './ShortcutWidget.module.css'

/** The cover image of a shortcut, under its text; nothing while there is no link to it. */
export function ShortcutCover({ idGenericDocument }: { readonly idGenericDocument: string }) {
  const url = useImageUrl(idGenericDocument)
  return url ? <img className={styles.cover} src={url} alt="" draggable={false} /> : null
}
