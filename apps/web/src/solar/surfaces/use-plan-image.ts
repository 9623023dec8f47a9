import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useEffect, useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { placeImage, scaleImage, type PlanImage } from './plan-image.ts'
import { planTexts as texts } from './surfaces.messages.ts'

/** A photo or plan under the drawing, in the memory of the tab alone, and how it is scaled. */
export function usePlanImage() {
  const [image, setImage] = useState<PlanImage | null>(null)
  /** Points of the known length so far; null while the image is not scaled. */
  const [measured, setMeasured] = useState<readonly MapPoint[] | null>(null)
  const url = image?.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  return {
    image,
    measured,
    isMeasuring: measured !== null && measured.length < 2,
    open: async (file: File, centre: MapPoint) => {
      try {
        const { width, height } = await createImageBitmap(file)
        setImage(placeImage(URL.createObjectURL(file), height / width, centre))
      } catch {
        showToast({ tone: 'error', text: texts.unreadable })
      }
    },
    remove: () => {
      setImage(null)
      setMeasured(null)
    },
    measure: () => setMeasured([]),
    press: (point: MapPoint) => setMeasured([...(measured ?? []), point]),
    scale: (lengthM: number) => {
      const [from, to] = measured ?? []
      const scaled = image && from && to ? scaleImage(image, from, to, lengthM) : null
      if (scaled === null) showToast({ tone: 'warning', text: texts.notScaled })
      else setImage(scaled)
      setMeasured(null)
    },
    cancel: () => setMeasured(null),
  }
}
export type PlanTool = ReturnType<typeof usePlanImage>
