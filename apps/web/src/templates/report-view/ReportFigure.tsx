import { drawChart } from '@vatio/domain/templates/report-documents/draw-chart'
import { drawMap } from '@vatio/domain/templates/report-documents/draw-map'
import type { DocumentBlock, DocumentColours } from '@vatio/domain/templates/report-documents/report-document'
import { useMemo } from 'react'
import styles from './ReportFigure.module.css'
import { SvgDrawing } from './SvgDrawing.tsx'

type BlockOf<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { readonly type: Type }>
interface FigureProps<Type extends DocumentBlock['type']> {
  readonly block: BlockOf<Type>
  readonly colours: DocumentColours
  readonly widthMm: number
}

export function ReportChart({ block, colours, widthMm }: FigureProps<'chart'>) {
  const { chart, heightMm } = block
  const shape = useMemo(
    () => drawChart(chart, { widthMm, heightMm, colours }),
    [chart, colours, heightMm, widthMm],
  )
  return (
    <figure className={styles.figure}>
      {block.caption === '' ? null : <figcaption>{block.caption}</figcaption>}
      <SvgDrawing shape={shape} alt={block.alt} />
    </figure>
  )
}

export function ReportMap({ block, colours, widthMm }: FigureProps<'map'>) {
  const { map, heightMm } = block
  const shape = useMemo(() => drawMap(map, { widthMm, heightMm, colours }), [map, colours, heightMm, widthMm])
  return (
    <figure className={styles.figure}>
      <SvgDrawing shape={shape} alt={block.alt} />
      {map.caption === '' ? null : <figcaption className={styles.below}>{map.caption}</figcaption>}
    </figure>
  )
}
