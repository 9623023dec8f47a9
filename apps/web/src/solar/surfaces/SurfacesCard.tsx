import { Button, SegmentedControl } from '@mantine/core'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import type { MapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { useRef, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { BoardTools } from './BoardTools.tsx'
import { CornersDialog } from './CornersDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PlanControls } from './PlanControls.tsx'
import { SurfaceForm } from './SurfaceForm.tsx'
import { SurfaceItem } from './SurfaceItem.tsx'
import { SurfacesBoard } from './SurfacesBoard.tsx'
import styles from './SurfacesCard.module.css'
import { surfaceTexts as texts, toolTexts } from './surfaces.messages.ts'
import { addressOf, useBoardView } from './use-board-view.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'
import { useDrawingTools } from './use-drawing-tools.ts'
import { useMapBackground, type MapBackground } from './use-map-background.ts'
import { usePlanImage } from './use-plan-image.ts'
import { useSurfacePanels } from './use-surface-panels.ts'
import { useSurfaces } from './use-surfaces.ts'

/** The tab in which the surfaces of a study are drawn and described. */
export function SurfacesCard() {
  const { content } = useStudyEditor()
  const actions = useSurfaces()
  const { surfaces } = actions
  const panels = useSurfacePanels(surfaces, findStudyPanel(content))
  const tools = useDrawingTools(actions, panels)
  const tab = useRef<HTMLDivElement>(null)
  useDrawingKeys(tools, tab)
  const background = useMapBackground()
  const board = useBoardView(content, background.services?.addresses.available === true)
  const plan = usePlanImage()
  const [cornersOf, setCornersOf] = useState<'new' | 'selected' | null>(null)
  const { selected } = tools

  function confirmCorners(path: readonly MapPoint[]) {
    if (cornersOf === 'selected' && selected) actions.reshape(selected, path)
    else tools.select(actions.create(path)?.surfaceId ?? null)
    setCornersOf(null)
  }

  return (
    <div ref={tab} className={styles.tab}>
      <div className={styles.map}>
        <PlaceFields
          centre={board.view.centre}
          onPlace={board.goTo}
          clientAddress={addressOf(content.clientDetails)}
          attribution={
            background.services?.addresses.available ? background.services.addresses.attribution : null
          }
        />
        <BoardTools
          tools={tools}
          hasBuildings={background.services?.buildings.available === true}
          onCorners={() => setCornersOf('new')}
        >
          <BackgroundSwitch background={background} />
        </BoardTools>
        <MapFailure background={background} />
        {background.photos === null ? <PlanControls plan={plan} centre={board.view.centre} /> : null}
        <SurfacesBoard
          actions={actions}
          tools={tools}
          panels={panels}
          board={board}
          background={background}
          plan={background.photos === null ? plan : null}
        />
      </div>
      <div className={styles.list}>
        {surfaces.length === 0 ? <EmptyState text={texts.empty} /> : null}
        {surfaces.map((surface, index) => {
          const isSelected = surface === selected
          return (
            <SurfaceItem
              key={surface.surfaceId}
              surface={surface}
              panels={panels.get(surface.surfaceId)}
              onUp={index === 0 ? null : () => actions.move(index, -1)}
              onDown={index === surfaces.length - 1 ? null : () => actions.move(index, 1)}
              onRemove={() => actions.remove(surface)}
              onEdit={() => tools.select(isSelected ? null : surface.surfaceId)}
              form={
                isSelected ? (
                  <SurfaceForm
                    surface={surface}
                    actions={actions}
                    onChooseRidge={tools.chooseRidge}
                    onCorners={() => setCornersOf('selected')}
                    onObstacle={() => tools.draw(surface.surfaceId)}
                  />
                ) : null
              }
            />
          )
        })}
      </div>
      {cornersOf === null ? null : (
        <CornersDialog
          path={cornersOf === 'selected' ? (selected?.polygonPath ?? null) : null}
          centre={board.view.centre}
          onConfirm={confirmCorners}
          onClose={() => setCornersOf(null)}
        />
      )}
    </div>
  )
}

function BackgroundSwitch({ background }: { readonly background: MapBackground }) {
  if (!background.isOffered) return null
  return (
    <SegmentedControl
      aria-label={toolTexts.background}
      data={[
        { value: 'map', label: toolTexts.map },
        { value: 'pad', label: toolTexts.pad },
      ]}
      value={background.prefersGrid ? 'pad' : 'map'}
      onChange={(value) => background.setPrefersGrid(value === 'pad')}
    />
  )
}

function MapFailure({ background }: { readonly background: MapBackground }) {
  if (!background.hasFailed) return null
  return (
    <Notice tone="danger" title={toolTexts.mapFailed}>
      {toolTexts.mapFailedHelp}{' '}
      <Button variant="subtle" size="compact-sm" onClick={background.retry}>
        {toolTexts.retry}
      </Button>
    </Notice>
  )
}
