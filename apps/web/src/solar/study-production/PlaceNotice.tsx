import { Button } from '@mantine/core'
import { changeSurfaces } from '@vatio/domain/solar/studies/study-changes'
import { toLocalPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { productionTexts as texts } from './study-production.messages.ts'

/** Nearer than this the sun is the same. */
const MOST_KM = 5

/** Says that the surfaces are drawn far from the place whose sun is calculated with, which stays from an earlier drawing. */
export function PlaceNotice() {
  const { content, change } = useStudyEditor()
  const place = content.clientDetails.instalationLocation
  const corner = content.surfaces[0]?.polygonPath[0]
  if (place === null || corner === undefined) return null
  const { x, y } = toLocalPoint(corner, place)
  const km = Math.hypot(x, y) / 1000
  if (km <= MOST_KM) return null
  return (
    <Notice tone="warning">
      {texts.farFromPlace(formatCount(km))}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          change(({ clientDetails, ...now }) => {
            const moved = { ...now, clientDetails: { ...clientDetails, instalationLocation: corner } }
            return changeSurfaces(moved, moved.surfaces)
          })
        }
      >
        {texts.takePlaceOfSurfaces}
      </Button>
    </Notice>
  )
}
