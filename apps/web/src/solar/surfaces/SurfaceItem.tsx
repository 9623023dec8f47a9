import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SurfacePanels } from './surface-panels.ts'
import styles from './SurfaceItem.module.css'
import { refusalText, surfaceTexts as texts } from './surfaces.messages.ts'

interface SurfaceItemProps {
  readonly surface: StudySurface
  readonly panels: SurfacePanels | undefined
  /** Null where it is the first or the last one. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
  readonly onEdit: () => void
  /** The form while the surface is edited. */
  readonly form: ReactNode | null
}

/** A surface in the list: what it is, and what can be done with it. */
export function SurfaceItem({ surface, panels, onUp, onDown, onRemove, onEdit, form }: SurfaceItemProps) {
  const { name } = surface
  const isEdited = form !== null
  return (
    <Card
      title={name}
      actions={
        <span className={styles.actions}>
          <ActionIcon aria-label={texts.up(name)} disabled={!onUp} onClick={() => onUp?.()}>
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.down(name)} disabled={!onDown} onClick={() => onDown?.()}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={isEdited ? texts.finish(name) : texts.edit(name)}
            aria-expanded={isEdited}
            onClick={onEdit}
          >
            {isEdited ? <IconCheck size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
          </ActionIcon>
          <ActionIcon aria-label={texts.remove(name)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </span>
      }
    >
      <p className={styles.facts}>{factsOf(surface, panels).join(' · ')}</p>
      {panels?.refusal ? <Notice tone="warning">{refusalText(panels.refusal)}</Notice> : null}
      {form}
    </Card>
  )
}

function factsOf(surface: StudySurface, panels: SurfacePanels | undefined): string[] {
  const { area, dimensions, material, inclination, orientation, obstacles } = surface
  return [
    texts.area(area),
    texts.size(dimensions.width, dimensions.length),
    material ?? texts.noMaterial,
    texts.planes(inclination, orientation),
    ...(obstacles.length > 0 ? [texts.obstacles(obstacles.length)] : []),
    ...(panels && panels.refusal === null ? [texts.panels(panels.placed.length, panels.most)] : []),
  ]
}
