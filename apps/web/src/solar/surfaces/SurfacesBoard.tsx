import { BoardBackground } from './BoardBackground.tsx'
import { ZoomButtons } from './BoardTools.tsx'
import { CornerHandles } from './CornerHandles.tsx'
import { DraftShape } from './DraftShape.tsx'
import { DrawingBoard } from './DrawingBoard.tsx'
import { DrawnSurfaces } from './DrawnSurfaces.tsx'
import type { PlanImage } from './plan-image.ts'
import styles from './DrawnShapes.module.css'
import type { BoardFrame } from './board-frame.ts'
import { metresPerPixel, type ScreenPoint } from './map-view.ts'
import type { SurfacePanels } from './surface-panels.ts'
import { surfaceTexts as texts } from './surfaces.messages.ts'
import type { useBoardView } from './use-board-view.ts'
import type { DrawingTools } from './use-drawing-tools.ts'
import type { MapBackground } from './use-map-background.ts'
import type { PlanTool } from './use-plan-image.ts'
import type { SurfaceActions } from './use-surfaces.ts'

interface SurfacesBoardProps {
  readonly actions: SurfaceActions
  readonly tools: DrawingTools
  readonly panels: ReadonlyMap<string, SurfacePanels>
  readonly board: ReturnType<typeof useBoardView>
  readonly background: MapBackground
  /** Null where photos are shown. */
  readonly plan: PlanTool | null
}

/** The board of the tab: all surfaces, the one that is selected, and the one that is being drawn. */
export function SurfacesBoard(props: SurfacesBoardProps) {
  const { actions, tools, panels, board, background, plan } = props
  const { selected, drawing, tool } = tools
  return (
    <DrawingBoard
      label={texts.board}
      view={board.view}
      onView={board.setView}
      isDrawing={tool.kind !== 'select' || plan?.isMeasuring === true}
      onPress={plan?.isMeasuring ? plan.press : tools.press}
      onHover={drawing === null ? undefined : tools.hover}
      onDoublePress={tools.close}
      renderBackground={(frame) => <BoardBackground frame={frame} background={background} />}
      renderDrawing={(frame) => (
        <>
          {plan?.image ? <PlanPicture frame={frame} image={plan.image} /> : null}
          {plan?.measured?.map((point, index) => (
            <MeasuredPoint key={index} at={frame.toScreen(point)} />
          ))}
          <DrawnSurfaces
            frame={frame}
            surfaces={actions.surfaces}
            panels={panels}
            selectedId={selected?.surfaceId ?? null}
          />
          {selected && drawing === null ? (
            <CornerHandles
              frame={frame}
              path={selected.polygonPath}
              ridgeEdge={selected.ridgeEdge}
              isChoosingRidge={tool.kind === 'ridge'}
              snap={tools.snap}
              onReshape={(path) => actions.reshape(selected, path)}
              onRidge={(edge) => {
                actions.setRidge(selected, edge)
                tools.cancel()
              }}
            />
          ) : null}
          {drawing === null ? null : (
            <DraftShape frame={frame} points={drawing.points} pointer={tools.pointer} />
          )}
        </>
      )}
    >
      <ZoomButtons onZoom={board.zoomBy} onFit={board.fit} />
    </DrawingBoard>
  )
}

function PlanPicture({ frame, image }: { readonly frame: BoardFrame; readonly image: PlanImage }) {
  const width = image.widthM / metresPerPixel(frame.view)
  return (
    <image
      href={image.url}
      {...frame.toScreen(image.corner)}
      width={width}
      height={width * image.ratio}
      preserveAspectRatio="none"
    />
  )
}

function MeasuredPoint({ at }: { readonly at: ScreenPoint }) {
  return <circle className={styles.corner} cx={at.x} cy={at.y} r={5} />
}
