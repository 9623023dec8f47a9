import { useEffect, useState } from 'react'
import styles from './ScanSession.module.css'
import { scanScreenTexts as texts } from './scan-sessions.messages.ts'

/** The photos that arrived, small. */
export function ScanPhotos({ photos }: { readonly photos: readonly Blob[] }) {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo))
    setAddresses(made)
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [photos])
  if (addresses.length === 0) return null
  return (
    <ul className={styles.photos}>
      {addresses.map((address, index) => (
        <li key={address}>
          <img src={address} alt={texts.photo(index + 1)} />
        </li>
      ))}
    </ul>
  )
}
