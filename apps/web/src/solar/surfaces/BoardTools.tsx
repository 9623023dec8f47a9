import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuilding,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconPolygon,
  IconTable,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './BoardTools.module.css'
import { toolTexts as texts } from './surfaces.messages.ts'
import type { DrawingTools } from './use-drawing-tools.ts'

interface BoardToolsProps {
  readonly tools: DrawingTools
  readonly hasBuildings: boolean
  readonly onCorners: () => void
  /** Beside the tools: what is under the drawing. */
  readonly children: ReactNode
}

/** The tools over the board; while one is used, what it needs next. */
export function BoardTools({ tools, hasBuildings, onCorners, children }: BoardToolsProps) {
  const { tool, drawing } = tools
  return (
    <div className={styles.tools}>
      {tool.kind === 'select' ? (
        <>
          <Button
            variant="light"
            leftSection={<IconPolygon size={18} aria-hidden />}
            onClick={() => tools.draw()}
          >
            {texts.draw}
          </Button>
          <Button variant="default" leftSection={<IconTable size={18} aria-hidden />} onClick={onCorners}>
            {texts.byCorners}
          </Button>
          {hasBuildings ? (
            <Button
              variant="default"
              leftSection={<IconBuilding size={18} aria-hidden />}
              onClick={tools.chooseBuilding}
            >
              {texts.building}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {drawing ? (
            <Button variant="light" disabled={drawing.points.length < 3} onClick={tools.close}>
              {texts.close}
            </Button>
          ) : null}
          <Button variant="default" loading={tools.isBusy} onClick={tools.cancel}>
            {texts.cancel}
          </Button>
        </>
      )}
      <StepButton label={texts.undo} disabled={!tools.canUndo} onClick={tools.undo}>
        <IconArrowBackUp size={18} aria-hidden />
      </StepButton>
      <StepButton label={texts.redo} disabled={!tools.canRedo} onClick={tools.redo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </StepButton>
      <span className={styles.end}>{children}</span>
      <p className={styles.hint} aria-live="polite">
        {hintOf(tools)}
      </p>
    </div>
  )
}

function hintOf({ tool }: DrawingTools): string {
  if (tool.kind === 'draw') return tool.drawing.obstacleOf === null ? texts.drawing : texts.drawingObstacle
  return { ridge: texts.choosingRidge, building: texts.choosingBuilding, select: '' }[tool.kind]
}

interface StepButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function StepButton({ label, disabled = false, onClick, children }: StepButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

interface ZoomButtonsProps {
  readonly onZoom: (by: number) => void
  readonly onFit: () => void
}

/** The map does not zoom with the wheel, which scrolls the page. */
export function ZoomButtons({ onZoom, onFit }: ZoomButtonsProps) {
  return (
    <div className={styles.zoom}>
      <StepButton label={texts.zoomIn} onClick={() => onZoom(1)}>
        <IconPlus size={18} aria-hidden />
      </StepButton>
      <StepButton label={texts.zoomOut} onClick={() => onZoom(-1)}>
        <IconMinus size={18} aria-hidden />
      </StepButton>
      <StepButton label={texts.fit} onClick={onFit}>
        <IconMaximize size={18} aria-hidden />
      </StepButton>
    </div>
  )
}
