import { BoardBackground } from './BoardBackground.tsx'
import { ZoomButtons } from './BoardTools.tsx'
import { CornerHandles } from './CornerHandles.tsx'
import { DraftShape } from './DraftShape.tsx'
import { DrawingBoard } from './DrawingBoard.tsx'
import { DrawnSurfaces } from './DrawnSurfaces.tsx'
import type { SurfacePanels } from './surface-panels.ts'
import { surfaceTexts as texts } from './surfaces.messages.ts'
import type { useBoardView } from './use-board-view.ts'
import type { DrawingTools } from './use-drawing-tools.ts'
import type { MapBackground } from './use-map-background.ts'
import type { SurfaceActions } from './use-surfaces.ts'

interface SurfacesBoardProps {
  readonly actions: SurfaceActions
  readonly tools: DrawingTools
  readonly panels: ReadonlyMap<string, SurfacePanels>
  readonly board: ReturnType<typeof useBoardView>
  readonly background: MapBackground
}

/** The board of the tab: all surfaces, the one that is selected, and the one that is being drawn. */
export function SurfacesBoard({ actions, tools, panels, board, background }: SurfacesBoardProps) {
  const { selected, drawing, tool } = tools
  return (
    <DrawingBoard
      label={texts.board}
      view={board.view}
      onView={board.setView}
      isDrawing={tool.kind !== 'select'}
      onPress={tools.press}
      onHover={drawing === null ? undefined : tools.hover}
      onDoublePress={tools.close}
      renderBackground={(frame) => <BoardBackground frame={frame} background={background} />}
      renderDrawing={(frame) => (
        <>
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
