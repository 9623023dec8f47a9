import { BlobImage } from '../../ui/BlobImage.tsx'
import styles from './ScanSession.module.css'
import { scanScreenTexts as texts } from './scan-sessions.messages.ts'

/** The photos that arrived, small. */
export function ScanPhotos({ photos }: { readonly photos: readonly Blob[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- photos are only added
        <li key={index}>
          <BlobImage blob={photo} alt={texts.photo(index + 1)} />
        </li>
      ))}
    </ul>
  )
}
