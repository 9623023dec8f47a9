import { drawChart } from '@vatio/domain/templates/report-documents/draw-chart'
import { drawMap } from '@vatio/domain/templates/report-documents/draw-map'
import type { DocumentBlock, DocumentColours } from '@vatio/domain/templates/report-documents/report-document'
import { useMemo } from 'react'
import styles from './ReportFigure.module.css'
import { SvgDrawing } from './SvgDrawing.tsx'
import { useIsPhone } from './use-is-phone.ts'

type BlockOf<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { readonly type: Type }>
interface FigureProps<Type extends DocumentBlock['type']> {
  readonly block: BlockOf<Type>
  readonly colours: DocumentColours
  readonly widthMm: number
}

/** As wide as a phone, so that the texts of a drawing keep their size there. */
const PHONE_MM = 92

export function ReportChart({ block, colours, widthMm }: FigureProps<'chart'>) {
  const drawnMm = useDrawnWidth(widthMm)
  const { chart, heightMm } = block
  const shape = useMemo(
    () => drawChart(chart, { widthMm: drawnMm, heightMm, colours }),
    [chart, colours, drawnMm, heightMm],
  )
  return (
    <figure className={styles.figure}>
      {block.caption === '' ? null : <figcaption>{block.caption}</figcaption>}
      <SvgDrawing shape={shape} alt={block.alt} />
    </figure>
  )
}

export function ReportMap({ block, colours, widthMm }: FigureProps<'map'>) {
  const drawnMm = useDrawnWidth(widthMm)
  const { map, heightMm } = block
  const shape = useMemo(
    () => drawMap(map, { widthMm: drawnMm, heightMm, colours }),
    [map, colours, drawnMm, heightMm],
  )
  return (
    <figure className={styles.figure}>
      {map.caption === '' ? null : <figcaption>{map.caption}</figcaption>}
      <SvgDrawing shape={shape} alt={block.alt} />
    </figure>
  )
}

function useDrawnWidth(widthMm: number): number {
  const isPhone = useIsPhone()
  return isPhone ? PHONE_MM : widthMm
}
