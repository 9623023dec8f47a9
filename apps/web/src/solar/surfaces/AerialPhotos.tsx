import { useEffect, useRef } from 'react'
import type { AerialMap } from './aerial-map.ts'
import type { MapView } from './map-view.ts'
import styles from './AerialPhotos.module.css'

interface AerialPhotosProps {
  readonly view: MapView
  readonly maxZoom: number
  readonly attribution: string
  readonly onFail: () => void
}

/** Aerial photos of Spain under a drawing. The library of maps is loaded with them. */
export function AerialPhotos({ view, maxZoom, attribution, onFail }: AerialPhotosProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<AerialMap | null>(null)
  const latest = useRef({ view, onFail })
  useEffect(() => {
    latest.current = { view, onFail }
    map.current?.show(view)
  }, [view, onFail])
  useEffect(() => {
    let isOpen = true
    const fail = () => isOpen && latest.current.onFail()
    const load = async () => {
      const { createAerialMap } = await import('./aerial-map.ts')
      if (isOpen && container.current) {
        map.current = createAerialMap(container.current, latest.current.view, maxZoom, fail)
      }
    }
    load().catch(fail)
    return () => {
      isOpen = false
      map.current?.remove()
      map.current = null
    }
  }, [maxZoom])
  return (
    <div className={styles.photos} data-background="map">
      <div ref={container} className={styles.canvas} />
      <span className={styles.attribution}>{attribution}</span>
    </div>
  )
}
